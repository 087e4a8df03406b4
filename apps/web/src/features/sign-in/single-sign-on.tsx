import { paths, SINGLE_SIGN_ON_QUERY } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SignInOutcome } from "./authenticate.ts";
import styles from "./other-way.module.css";
import { providerLabel, takeSignIn } from "./sign-in-elsewhere.ts";
import { texts } from "./texts.ts";

/** Under the form, where the portal knows an identity provider: leads there, and takes what comes back. */
export function SingleSignOn({ onOutcome }: { readonly onOutcome: (outcome: SignInOutcome) => void }) {
  const navigate = useNavigate();
  const [label, setLabel] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isTaken = useRef(false);

  useEffect(() => {
    providerLabel().then(setLabel);
  }, []);

  useEffect(() => {
    const said = new URLSearchParams(globalThis.location.search).get(SINGLE_SIGN_ON_QUERY);
    if (said === null || isTaken.current) return;
    isTaken.current = true;
    // It says nothing to who loads the page again.
    navigate("/login", { replace: true });
    takeSignIn(said).then((outcome) => (outcome.kind === "refused" ? setError(outcome.message) : onOutcome(outcome)));
  }, [navigate, onOutcome]);

  if (label === null && error === null) return null;
  return (
    <div className={styles.way}>
      {error !== null && (
        <p className={styles.said} role="alert">
          {error}
        </p>
      )}
      {label !== null && (
        <Button variant="default" component="a" href={paths.beginSingleSignOn}>
          {texts.singleSignOn(label)}
        </Button>
      )}
    </div>
  );
}
