import type { UserAnswer, UserPermissionsBody } from "@connect-portal/contract";
import { useId, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import { FailureDialog } from "../failure-dialog.tsx";
import { Toggle } from "../toggle.tsx";
import { useSingleCall } from "../use-single-call.ts";
import styles from "./state-section.module.css";

interface AdministrationSectionProps {
  readonly user: UserAnswer;
  /** Whoever looks at the page looks at the own account. */
  readonly isOwn: boolean;
  /** The roles that the user has now, as far as the page knows. */
  readonly onChanged: (roles: UserAnswer["roles"]) => void;
  /** No answer came, or another one than hoped for: nobody knows now. */
  readonly onUnsure: () => void;
}

/** Who may manage users and read activity logs. The switch is sent to the server at once. */
export function AdministrationSection({ user, isOwn, onChanged, onUnsure }: AdministrationSectionProps) {
  const call = useSingleCall();
  const is = isAdministrator(user);
  const [wanted, setWanted] = useState(is);
  const words = useId();

  function send(shallBe: boolean) {
    call.run(async () => {
      setWanted(shallBe);
      const body: UserPermissionsBody = { permissions: shallBe ? ["manage_user"] : [] };
      try {
        await callPortal("setUserPermissions", { params: { id: String(user.id) }, body });
      } catch (failure) {
        onUnsure();
        throw failure;
      }
      onChanged(shallBe ? [{ name: "Administrator", authorities: [{ permission: "manage_user" }] }] : []);
    });
  }

  return (
    <Section {...texts.edit.sections.administration}>
      <div className={styles.line}>
        <Toggle
          label={texts.administration.administrator}
          checked={call.busy ? wanted : is}
          onChange={send}
          describedBy={words}
        />
        <p id={words} role="status">
          {call.busy ? (
            <span className={styles.travelling}>
              <span className={styles.spinner} />
              {texts.administration.saving}
            </span>
          ) : is ? (
            texts.administration.is
          ) : (
            texts.administration.isNot
          )}
        </p>
      </div>
      {isOwn && is && <p className={styles.own}>{texts.administration.isOwn}</p>}
      {call.failure !== null && <FailureDialog failure={call.failure} onClose={call.forget} />}
    </Section>
  );
}

/** Whether one of the roles lets the user manage others. */
function isAdministrator({ roles }: Pick<UserAnswer, "roles">): boolean {
  return roles.some(({ authorities }) => authorities.some(({ permission }) => permission === "manage_user"));
}
