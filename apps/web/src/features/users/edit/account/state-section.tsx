import type { UserAnswer } from "@connect-portal/contract";
import { useId, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { today } from "../../../../shared/dates/utc-day.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { validityNote } from "../../validity-note.ts";
import { FailureDialog } from "../failure-dialog.tsx";
import { isWithin } from "../form/validity-span.ts";
import { sections } from "../sections.ts";
import { Toggle } from "../toggle.tsx";
import { useSingleCall } from "../use-single-call.ts";
import styles from "./state-section.module.css";

interface StateSectionProps {
  readonly user: UserAnswer;
  /** Whoever looks at the page looks at the own account. */
  readonly isOwn: boolean;
  readonly onChanged: (isActive: boolean) => void;
  /** No answer came, or another one than hoped for: nobody knows the state now. */
  readonly onUnsure: () => void;
}

/** the switch is sent to the server at once. */
export function StateSection({ user, isOwn, onChanged, onUnsure }: StateSectionProps) {
  const call = useSingleCall();
  const [wanted, setWanted] = useState(user.isActive);
  const words = useId();

  function send(isActive: boolean) {
    call.run(async () => {
      setWanted(isActive);
      try {
        await callPortal("activateUser", { params: { id: String(user.id), x: isActive ? "true" : "false" } });
      } catch (failure) {
        onUnsure();
        throw failure;
      }
      onChanged(isActive);
    });
  }

  const isOut = !user.isActive || !isWithin(user.validityRangeDate, today());
  return (
    <Section {...sections.state} warned={isOut && !call.busy}>
      <div className={styles.line}>
        <Toggle label="Active" checked={call.busy ? wanted : user.isActive} onChange={send} describedBy={words} />
        <p id={words} role="status">
          {call.busy ? (
            <span className={styles.travelling}>
              <span className={styles.spinner} />
              {wanted ? "Activating" : "Deactivating"}
            </span>
          ) : (
            <StateWords user={user} />
          )}
        </p>
      </div>
      {isOwn && user.isActive && (
        <p className={styles.own}>This is your own account. Switched off, it signs you out at once.</p>
      )}
      {call.failure !== null && <FailureDialog failure={call.failure} onClose={call.forget} />}
    </Section>
  );
}

function StateWords({ user }: { readonly user: UserAnswer }) {
  if (!user.isActive) {
    return (
      <>
        <b>Inactive.</b> Signing in shows Inactive Account.
      </>
    );
  }
  const note = validityNote(user.validityRangeDate, today());
  if (note?.isOut) {
    return (
      <>
        <b>Active, and its validity {note.text}.</b> Signing in says so.
      </>
    );
  }
  return <>Active. The user can sign in{note ? <b>, and its validity {note.text}</b> : ""}.</>;
}
