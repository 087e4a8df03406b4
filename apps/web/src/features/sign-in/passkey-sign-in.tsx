import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { sendPasskeyAlone } from "../../shared/session/second-step/send-proof.ts";
import { keepSession, type SignInOutcome } from "./authenticate.ts";
import styles from "./other-way.module.css";
import { texts } from "./texts.ts";

/** Passkeys belong to names: IPv4 and IPv6 addresses have none. */
const ADDRESS = /^[\d.]+$|:/;

/** Under the form, where the browser knows passkeys: signs in without name and password. */
export function PasskeySignIn({ onOutcome }: { readonly onOutcome: (outcome: SignInOutcome) => void }) {
  const [isKnown, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // What made the HTML knows no browser: until the page does, the button's place is kept for it.
  useEffect(() => setKnown("PublicKeyCredential" in globalThis && !ADDRESS.test(globalThis.location.hostname)), []);

  async function use() {
    setBusy(true);
    setError(null);
    const proof = await sendPasskeyAlone();
    setBusy(false);
    const outcome = proof.kind === "proved" ? keepSession(proof.jwt) : { ...proof, kind: "refused" as const };
    if (outcome.kind === "refused") setError(outcome.message);
    else onOutcome(outcome);
  }

  return (
    <div className={styles.way} data-known={isKnown}>
      <Button className={styles.bare} variant="subtle" loading={busy} onClick={use}>
        {texts.passkey}
      </Button>
      {error !== null && (
        <p className={styles.said} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
