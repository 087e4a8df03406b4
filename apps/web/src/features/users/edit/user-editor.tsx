import type { UserAnswer, UserProduct } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type BlockerFunction, Link, useBeforeUnload, useBlocker, useNavigate } from "react-router";
import type { Versioned } from "../../../shared/api-client/call.ts";
import { timeText, today } from "../../../shared/dates/utc-day.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { MessageDialog } from "../../../shared/dialog/message-dialog.tsx";
import { clearSession } from "../../../shared/session/end/sign-out.ts";
import { currentSessionState } from "../../../shared/session/store/session-store.ts";
import { useMay, useUsername } from "../../../shared/session/use-session.ts";
import { AccountState, validityNote } from "../account-state.tsx";
import { texts } from "../texts.ts";
import { AccessSection } from "./account/access-section.tsx";
import { AdministrationSection, DeleteDialog, permissionsOf } from "./account/administration-section.tsx";
import { FactorsSection } from "./account/factors-section.tsx";
import { IdentitiesSection } from "./account/identities-section.tsx";
import { StateSection } from "./account/state-section.tsx";
import { FailureDialog } from "./failure-dialog.tsx";
import { differingFields, fieldLabels, problemsOf } from "./form/user-fields.ts";
import { FootBar, UserForm } from "./form/user-form.tsx";
import { ConflictDialog } from "./update/conflict-dialog.tsx";
import { useUserUpdate } from "./update/use-user-update.ts";
import styles from "./user-head.module.css";
import { userById, usersKey } from "./user-query.ts";

/** How the work on a user ended. Those of the own account end its session: nobody is signed in any more. */
type End = "updated" | "deleted" | "own-deleted" | "own-deactivated" | "own-demoted";

const leadsTo = {
  updated: "/users",
  deleted: "/users",
  "own-deleted": "/login",
  "own-deactivated": "/login",
  "own-demoted": "/login",
} as const satisfies Record<End, string>;

interface UserEditorProps {
  readonly loaded: Versioned<UserAnswer>;
  /** The products that can be opened to a user. */
  readonly products: readonly UserProduct[];
}

/** The page of a user, R-2.20: what was loaded, what is typed over it, and how it ended. */
export function UserEditor({ loaded, products }: UserEditorProps) {
  const user = loaded.value;
  const username = useUsername();
  const [isOwn] = useState(username === user.username);
  const [isDeleting, setDeleting] = useState(false);
  const [end, setEnd] = useState<End | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { queryKey } = userById(String(user.id));
  const update = useUserUpdate(loaded, {
    onUpdated: () => finish("updated"),
    onTheirs: (theirs) => client.setQueryData(queryKey, theirs),
  });
  const changed = differingFields(update.base.fields, update.fields)
    .map((field) => fieldLabels[field])
    .join(", ");
  const problems = problemsOf(update.fields);
  const isAdministrator = useMay();
  const mayAudit = useMay("read_administration");
  // Who may not give roles cannot change an account that has one.
  const maySupport = useMay("support_users") && (isAdministrator || permissionsOf(user).length === 0);

  function finish(how: End) {
    client.invalidateQueries({ queryKey: usersKey });
    if (how.startsWith("own-")) clearSession();
    setEnd(how);
  }

  return (
    <>
      <div className="page">
        <UserHead user={user} mayAudit={mayAudit} />
        <UserForm
          user={user}
          products={products}
          fields={update.fields}
          problems={problems}
          busy={update.busy}
          isFixed={!isAdministrator}
          onChange={update.change}
          onSubmit={() => Object.keys(problems).length === 0 && update.send()}
          state={
            <StateSection
              user={user}
              isOwn={isOwn}
              mayChange={maySupport}
              onChanged={(isActive) => {
                client.setQueryData(queryKey, { ...loaded, value: { ...user, isActive } });
                client.invalidateQueries({ queryKey: usersKey });
                if (isOwn && !isActive) finish("own-deactivated");
              }}
              onUnsure={() => client.invalidateQueries({ queryKey })}
            />
          }
          factors={
            <>
              {maySupport && !isOwn && <AccessSection user={user} />}
              <FactorsSection
                user={user}
                isOwn={isOwn}
                mayChange={maySupport}
                onRemoved={() => client.setQueryData(queryKey, { ...loaded, value: { ...user, secondFactors: [] } })}
              />
              <IdentitiesSection user={user} />
            </>
          }
          administration={
            <AdministrationSection
              user={user}
              isOwn={isOwn}
              onChanged={(roles) => {
                client.setQueryData(queryKey, { ...loaded, value: { ...user, roles } });
                if (isOwn && !permissionsOf({ roles }).includes("manage_user")) finish("own-demoted");
              }}
              onUnsure={() => client.invalidateQueries({ queryKey })}
            />
          }
        />
      </div>
      <FootBar
        changed={changed}
        busy={update.busy}
        canUpdate={Object.keys(problems).length === 0}
        isFixed={!isAdministrator}
        onReturn={() => navigate("/users")}
        onDelete={() => setDeleting(true)}
      />
      <LeaveQuestion changed={end === null ? changed : ""} />
      {update.differences !== null && (
        <ConflictDialog
          username={user.username}
          differences={update.differences}
          products={products}
          onClose={update.goBack}
          onTakeTheirs={update.takeTheirs}
          onKeepMine={update.keepMine}
        />
      )}
      {update.failure !== null && <FailureDialog failure={update.failure} onClose={update.forget} />}
      {isDeleting && end === null && (
        <DeleteDialog
          user={user}
          onClose={() => setDeleting(false)}
          onDeleted={() => finish(isOwn ? "own-deleted" : "deleted")}
        />
      )}
      {end !== null && <EndDialog end={end} />}
    </>
  );
}

/** Says how it ended, R-8.7; closing it leads on, R-4.8. */
function EndDialog({ end }: { readonly end: End }) {
  const navigate = useNavigate();
  return (
    <MessageDialog
      opened
      tone={end === "own-deactivated" || end === "own-demoted" ? "waiting" : "done"}
      {...texts.ends[end]}
      onClose={() => navigate(leadsTo[end])}
    />
  );
}

/** Names the user, shows the account's state, and links to its activity log. */
function UserHead({ user, mayAudit }: { readonly user: UserAnswer; readonly mayAudit: boolean }) {
  const { id, username, isActive, createdDate, validityRangeDate } = user;
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.name}>
          <h1>{username}</h1>
          <AccountState isActive={isActive} validity={validityNote(validityRangeDate, today())} tag />
        </div>
        <p>{texts.edit.created(id, timeText(createdDate))}</p>
      </div>
      {mayAudit && (
        <Button
          component={Link}
          to={`/audit/${encodeURIComponent(username)}`}
          variant="default"
          leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
        >
          {texts.edit.activityLogs}
        </Button>
      )}
    </header>
  );
}

/** Asks before changes are left behind. `changed` names what is not saved; nothing is asked when that is empty. */
function LeaveQuestion({ changed }: { readonly changed: string }) {
  const isChanged = changed !== "";
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      // A signed-out administrator can no longer save.
      isChanged && currentLocation.pathname !== nextLocation.pathname && currentSessionState().status !== "anonymous",
    [isChanged],
  );
  const blocker = useBlocker(shouldBlock);
  const askBrowser = useCallback(
    (event: BeforeUnloadEvent) => {
      if (isChanged && currentSessionState().status !== "anonymous") event.preventDefault();
    },
    [isChanged],
  );
  useBeforeUnload(askBrowser);

  return (
    <Dialog
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={texts.leave.title}
      tone="waiting"
      actions={
        <>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {texts.leave.leave}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {texts.leave.stay}
          </Button>
        </>
      }
    >
      <p>{texts.form.unsaved(changed)}</p>
    </Dialog>
  );
}
