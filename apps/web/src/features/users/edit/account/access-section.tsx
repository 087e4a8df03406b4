import type { UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./state-section.module.css";

type Act = "endUserSessions" | "sendPasswordLink";

const words = texts.access;

/** What helps a user who cannot sign in, or who has lost a device. Each asks first, and says when it is done. */
export function AccessSection({ user }: { readonly user: UserAnswer }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  return (
    <Section {...texts.edit.sections.access}>
      <div className={styles.line}>
        <Button variant="default" disabled={user.email === ""} onClick={() => setAsked("sendPasswordLink")}>
          {words.sendPasswordLink.action}
        </Button>
        <Button variant="default" onClick={() => setAsked("endUserSessions")}>
          {words.endUserSessions.action}
        </Button>
        <p role="status">{done !== null && words[done].done}</p>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={words[asked].question(user.username)}
          text={words[asked].consequence(user)}
          action={words[asked].action}
          isFinal={asked === "endUserSessions"}
          run={async () => {
            await callPortal(asked, { params: { id: String(user.id) } });
            setDone(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
