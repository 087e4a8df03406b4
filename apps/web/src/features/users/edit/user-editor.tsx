import type { UserAnswer, UserProduct } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Versioned } from "../../../shared/api-client/call.ts";
import { clearSession } from "../../../shared/session/end/sign-out.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { usersKey } from "../list/users-query.ts";
import { AdministrationSection } from "./account/administration-section.tsx";
import { DeleteDialog } from "./account/delete-dialog.tsx";
import { type End, EndDialog } from "./account/end-dialog.tsx";
import { FactorsSection } from "./account/factors-section.tsx";
import { IdentitiesSection } from "./account/identities-section.tsx";
import { StateSection } from "./account/state-section.tsx";
import { FailureDialog } from "./failure-dialog.tsx";
import { FootBar } from "./form/foot-bar.tsx";
import { differingFields, fieldLabels, problemsOf } from "./form/user-fields.ts";
import { UserForm } from "./form/user-form.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { ConflictDialog } from "./update/conflict-dialog.tsx";
import { useUserUpdate } from "./update/use-user-update.ts";
import { UserHead } from "./user-head.tsx";
import { userById } from "./user-query.ts";

interface UserEditorProps {
  readonly loaded: Versioned<UserAnswer>;
  /** What can be opened to a user. */
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

  function finish(how: End) {
    client.invalidateQueries({ queryKey: usersKey });
    if (how.startsWith("own-")) clearSession();
    setEnd(how);
  }

  return (
    <>
      <div className="page">
        <UserHead user={user} />
        <UserForm
          user={user}
          products={products}
          fields={update.fields}
          problems={problems}
          busy={update.busy}
          onChange={update.change}
          onSubmit={() => Object.keys(problems).length === 0 && update.send()}
          state={
            <StateSection
              user={user}
              isOwn={isOwn}
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
              <FactorsSection
                user={user}
                isOwn={isOwn}
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
                if (isOwn) finish("own-demoted");
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
