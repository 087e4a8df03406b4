import { EMAIL_LENGTH, type MemberRole } from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { FormDialog } from "../../shared/dialog/form-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { roleChoices } from "./members.tsx";
import styles from "./organisations.module.css";
import { invitationsQuery, organisationKey } from "./queries.ts";
import { roleNames, texts } from "./texts.ts";

const words = texts.invitations;

/** Invitations that wait, for owners and administrators, and the way to another one. */
export function Invitations({ id }: { readonly id: number }) {
  const cache = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const renew = () => cache.invalidateQueries({ queryKey: organisationKey(id) });
  const taking = useSingleMutation({
    mutationFn: (invitation: string) => callPortal("deleteInvitation", { params: { id: String(id), invitation } }),
    onSettled: renew,
  });
  return (
    <Loaded query={useQuery(invitationsQuery(id))} what={words.loading}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <FactsTable
              className={styles.table}
              caption={words.caption}
              rows={items}
              keyOf={(invitation) => invitation.id}
              columns={[
                {
                  name: words.email,
                  cell: ({ email, invitedBy }) => (
                    <>
                      {email}
                      {invitedBy !== null && (
                        <span className={styles.second}>
                          {words.by} {invitedBy}
                        </span>
                      )}
                    </>
                  ),
                },
                { name: texts.role, cell: ({ role }) => roleNames[role] },
                { name: words.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
                {
                  name: texts.members.actions,
                  isNameHidden: true,
                  cell: (invitation) => (
                    <span className={styles.end}>
                      <Button
                        size="xs"
                        variant="default"
                        disabled={taking.isPending}
                        onClick={() => taking.mutate(invitation.id)}
                      >
                        {words.takeBack}
                        <span className="visually-hidden"> {invitation.email}</span>
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
          )}
          {taking.error && (
            <p role="alert" className={styles.failed}>
              {failureText(taking.error)}
            </p>
          )}
          <div className={styles.foot}>
            <Button variant="default" onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          </div>
          {isInviting && <InviteDialog id={id} onSent={renew} onClose={() => setInviting(false)} />}
        </>
      )}
    </Loaded>
  );
}

interface InviteDialogProps {
  readonly id: number;
  readonly onSent: () => Promise<unknown>;
  readonly onClose: () => void;
}

function InviteDialog({ id, onSent, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("developer");
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => callPortal("inviteMember", { params: { id: String(id) }, body: { email: email.trim(), role } }),
    onSuccess: async () => {
      onClose();
      await onSent();
    },
  });
  return (
    <FormDialog
      title={words.invite}
      action={words.send}
      cancel={texts.cancel}
      isBusy={isPending}
      isDisabled={email.trim() === ""}
      error={error}
      size={440}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{words.inviteText}</p>
      <TextInput
        data-autofocus
        type="email"
        label={words.email}
        value={email}
        maxLength={EMAIL_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <NativeSelect
        label={texts.role}
        data={roleChoices}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(value as MemberRole)}
      />
    </FormDialog>
  );
}
