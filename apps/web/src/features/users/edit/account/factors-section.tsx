import type { UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./state-section.module.css";

interface FactorsSectionProps {
  readonly user: UserAnswer;
  /** The administrator is looking at their own account. */
  readonly isOwn: boolean;
  readonly mayChange: boolean;
  readonly onRemoved: () => void;
}

/** The user's factors besides the password. An administrator removes all of them for a user who has lost them. */
export function FactorsSection({ user, isOwn, mayChange, onRemoved }: FactorsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const has = user.secondFactors.map((kind) => texts.factors.names[kind]).join(texts.factors.and);
  return (
    <Section {...texts.edit.sections.factors}>
      <div className={styles.line}>
        <p>{has === "" ? texts.factors.none : texts.factors.has(has)}</p>
        {has !== "" && !isOwn && mayChange && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.factors.removeAll}
          </Button>
        )}
      </div>
      {isOwn && (
        <p className={styles.own}>
          {texts.factors.yours}{" "}
          <Link className="link" to="/sign-in-and-security">
            {texts.factors.signInAndSecurity}
          </Link>
          .
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.factors.question(user.username)}
          text={texts.factors.consequence}
          action={texts.factors.removeAll}
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
