import { type SignatureScheme, signatureSchemes } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { isSessionEnd } from "../../../../shared/session/end/is-session-end.ts";
import { useUsername } from "../../../../shared/session/use-session.ts";
import { SkeletonBar, Waiting } from "../../../../shared/ui/skeleton.tsx";
import { schemeName } from "../../scheme-name.ts";
import { texts } from "../../texts.ts";
import { rotateSecret, secretsQuery } from "./secret-queries.ts";
import { SecretRow } from "./secret-row.tsx";
import styles from "./secrets.module.css";

/** What receivers check the two schemes with, and the way to new keys. */
export function Secrets() {
  const client = useQueryClient();
  const query = secretsQuery(useUsername());
  const { data, error, refetch } = useQuery(query);
  const [rotated, setRotated] = useState<SignatureScheme | null>(null);

  if (error && !isSessionEnd(error)) {
    return (
      <p className={styles.failed} role="alert">
        {error.message}{" "}
        <button type="button" className={`link ${styles.again}`} onClick={() => refetch()}>
          {texts.tryAgain}
        </button>
      </p>
    );
  }
  if (!data) {
    return (
      <Waiting what={texts.secrets.loading}>
        <SkeletonBar width="40%" />
        <SkeletonBar width="80%" />
      </Waiting>
    );
  }
  return (
    <>
      {signatureSchemes.map((scheme) => (
        <section key={scheme} className={styles.scheme} aria-label={schemeName(scheme)}>
          <div className={styles.head}>
            <h4>{schemeName(scheme)}</h4>
            <span className={styles.what}>{scheme === "ed25519" ? texts.secrets.publicKey : texts.secrets.secret}</span>
            <Button size="xs" variant="subtle" onClick={() => setRotated(scheme)}>
              {texts.secrets.rotate}
              <span className="visually-hidden"> {schemeName(scheme)}</span>
            </Button>
          </div>
          <ul>
            {data.secrets
              .filter((secret) => secret.scheme === scheme)
              .map((secret) => (
                <SecretRow key={secret.id} secret={secret} />
              ))}
          </ul>
        </section>
      ))}
      {rotated !== null && (
        <ConfirmDialog
          title={texts.rotate.titles[rotated]}
          text={texts.rotate.text}
          action={texts.rotate.confirm}
          run={async () => {
            await rotateSecret(rotated);
            await client.invalidateQueries({ queryKey: query.queryKey });
          }}
          onClose={() => setRotated(null)}
        />
      )}
    </>
  );
}
