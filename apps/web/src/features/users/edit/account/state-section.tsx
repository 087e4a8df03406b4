import type { UserAnswer } from "@connect-portal/contract";
import { useId, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { today } from "../../../../shared/dates/utc-day.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { validityNote } from "../../account-state.tsx";
import { texts } from "../../texts.ts";
import { FailureDialog, useSingleCall } from "../failure-dialog.tsx";
import { isWithin } from "../form/validity-stroke.tsx";
import { Toggle } from "../toggle.tsx";
import styles from "./state-section.module.css";

interface StateSectionProps {
  readonly user: UserAnswer;
  /** The administrator is looking at their own account. */
  readonly isOwn: boolean;
  readonly mayChange: boolean;
  readonly onChanged: (isActive: boolean) => void;
  /** No answer came, or another one than hoped for: nobody knows the state now. */
  readonly onUnsure: () => void;
}

/** the switch is sent to the server at once. */
export function StateSection({ user, isOwn, mayChange, onChanged, onUnsure }: StateSectionProps) {
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
    <Section {...texts.edit.sections.state} warned={isOut && !call.busy}>
      <div className={styles.line}>
        <Toggle
          label={texts.account.active}
          checked={call.busy ? wanted : user.isActive}
          onChange={send}
          describedBy={words}
          disabled={!mayChange}
        />
        <p id={words} role="status">
          {call.busy ? (
            <span className={styles.travelling}>
              <span className={styles.spinner} />
              {wanted ? texts.account.activating : texts.account.deactivating}
            </span>
          ) : (
            <StateWords user={user} />
          )}
        </p>
      </div>
      {isOwn && user.isActive && <p className={styles.own}>{texts.account.isOwn}</p>}
      {call.failure !== null && <FailureDialog failure={call.failure} onClose={call.forget} />}
    </Section>
  );
}

function StateWords({ user }: { readonly user: UserAnswer }) {
  const words = texts.account;
  if (!user.isActive) {
    return (
      <>
        <b>{words.isInactive}</b> {words.cannotSignIn}
      </>
    );
  }
  const note = validityNote(user.validityRangeDate, today());
  if (note === null) return `${words.isActive} ${words.canSignIn}`;
  return (
    <>
      <b>{note.isOut ? words.activeBut(note.text) : words.activeAnd(note.text)}</b>{" "}
      {note.isOut ? words.cannotSignIn : words.canSignIn}
    </>
  );
}
