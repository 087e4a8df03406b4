import type { UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { sections } from "../sections.ts";
import styles from "./state-section.module.css";

interface FactorsSectionProps {
  readonly user: UserAnswer;
  /** Whoever looks at the page looks at the own account. */
  readonly isOwn: boolean;
  readonly onRemoved: () => void;
}

const names = { totp: "an authenticator app", passkey: "passkeys" } as const;

/** What proves the user besides the password; for somebody who has lost it, an administrator removes all of it. */
export function FactorsSection({ user, isOwn, onRemoved }: FactorsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const has = user.secondFactors.map((kind) => names[kind]).join(" and ");
  return (
    <Section {...sections.factors}>
      <div className={styles.line}>
        <p>{has === "" ? "None. The password alone signs in." : `Has ${has}.`}</p>
        {has !== "" && !isOwn && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Remove all
          </Button>
        )}
      </div>
      {isOwn && (
        <p className={styles.own}>
          Yours are under{" "}
          <Link className="link" to="/sign-in-and-security">
            Sign-in and security
          </Link>
          .
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remove all second factors of ${user.username}?`}
          text="Make sure that it is this person who asks. The password alone signs in then; the user’s sessions end, and a mail says so."
          action="Remove all"
          isFinal
          run={async () => {
            await callPortal("removeUserFactors", { params: { id: String(user.id) } });
            onRemoved();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
