import type { UserAnswer, UserPermissionsBody } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import { FailureDialog, useSingleCall } from "../failure-dialog.tsx";
import { Toggle } from "../toggle.tsx";
import deleteDialogStyles from "./delete-dialog.module.css";
import styles from "./state-section.module.css";

interface DeleteDialogProps {
  readonly user: UserAnswer;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

interface AdministrationSectionProps {
  readonly user: UserAnswer;
  /** The administrator is looking at their own account. */
  readonly isOwn: boolean;
  /** The roles that the user has now, as far as the page knows. */
  readonly onChanged: (roles: UserAnswer["roles"]) => void;
  /** No answer came, or another one than hoped for: nobody knows now. */
  readonly onUnsure: () => void;
}

/** Grants the right to manage users and read activity logs. The switch is sent to the server at once. */
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

/** Asks as says, and deletes. */
export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const call = useSingleCall();
  const remove = () =>
    call.run(async () => {
      await callPortal("deleteUsers", { params: { id: String(user.id) } });
      onDeleted();
    });

  if (call.failure !== null) return <FailureDialog failure={call.failure} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.deleteDialog.title(user.username)}
      tone="failed"
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button className={deleteDialogStyles.fatal ?? ""} aria-disabled={call.busy || undefined} onClick={remove}>
            {texts.deleteDialog.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteDialog.question}</p>
    </Dialog>
  );
}
