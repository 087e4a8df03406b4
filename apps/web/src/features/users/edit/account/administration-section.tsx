import { administrationRoles, type Permission, permissions, type UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { useMay } from "../../../../shared/session/use-session.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { RoleRequestList, roleRequestsKey, useRoleRequests } from "../../role-requests.tsx";
import { texts } from "../../texts.ts";
import { FailureDialog, useSingleCall } from "../failure-dialog.tsx";
import { Toggle } from "../toggle.tsx";
import deleteDialogStyles from "./delete-dialog.module.css";
import rolesStyles from "./roles.module.css";
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

/**
 * The roles of administration of a user, a switch for each. A switch is sent to the server at once. Who is no
 * administrator reads which there are.
 */
export function AdministrationSection({ user, isOwn, onChanged, onUnsure }: AdministrationSectionProps) {
  const call = useSingleCall();
  const held = permissionsOf(user);
  const [wanted, setWanted] = useState<readonly Permission[]>(held);
  const mayChange = useMay();
  const shown = call.busy ? wanted : held;
  const words = useId();
  const client = useQueryClient();
  const roleRequests = useRoleRequests();
  const asked = roleRequests?.requests.filter((request) => request.user.id === user.id) ?? [];

  function send(permission: Permission, isOn: boolean) {
    const next = permissions.filter((one) => (one === permission ? isOn : held.includes(one)));
    call.run(async () => {
      setWanted(next);
      try {
        await callPortal("setUserPermissions", { params: { id: String(user.id) }, body: { permissions: [...next] } });
      } catch (failure) {
        onUnsure();
        throw failure;
      }
      // Until the portal says that a role needs no approval, only the server knows which of them counts now.
      const isSure = roleRequests?.isOn === false;
      const now = isSure ? next : next.filter((one) => held.includes(one));
      onChanged(now.map((one) => ({ name: administrationRoles[one], authorities: [{ permission: one }] })));
      if (isSure) return;
      client.invalidateQueries({ queryKey: roleRequestsKey });
      onUnsure();
    });
  }

  return (
    <Section {...texts.edit.sections.administration}>
      <ul className={rolesStyles.roles}>
        {permissions.map((permission) => (
          <li key={permission} className={styles.line}>
            <Toggle
              label={administrationRoles[permission]}
              checked={shown.includes(permission)}
              onChange={(isOn) => send(permission, isOn)}
              describedBy={`${words}-${permission}`}
              disabled={!mayChange}
            />
            <p id={`${words}-${permission}`} role="status">
              {call.busy && wanted.includes(permission) !== held.includes(permission) ? (
                <span className={styles.travelling}>
                  <span className={styles.spinner} />
                  {texts.administration.saving}
                </span>
              ) : (
                texts.administration.roles[permission]
              )}
            </p>
          </li>
        ))}
      </ul>
      {asked.length > 0 && <RoleRequestList requests={asked} onDecided={onUnsure} />}
      {roleRequests?.isOn && mayChange && <p className={styles.own}>{texts.administration.fourEyes}</p>}
      {isOwn && held.includes("manage_user") && <p className={styles.own}>{texts.administration.isOwn}</p>}
      {call.failure !== null && <FailureDialog failure={call.failure} onClose={call.forget} />}
    </Section>
  );
}

/** What the user's roles allow of administration. */
export function permissionsOf({ roles }: Pick<UserAnswer, "roles">): readonly Permission[] {
  const held = roles.flatMap(({ authorities }) => authorities.map(({ permission }) => permission));
  return permissions.filter((permission) => held.includes(permission));
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
