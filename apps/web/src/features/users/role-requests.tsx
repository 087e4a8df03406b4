import { administrationRoles, type RoleRequest } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { useMay } from "../../shared/session/use-session.ts";
import { BelowList } from "./failed-mails.tsx";
import styles from "./role-requests.module.css";
import { texts } from "./texts.ts";

const words = texts.roleRequests;

export const roleRequestsKey = ["role-requests"] as const;

const roleRequests = queryOptions({
  queryKey: roleRequestsKey,
  queryFn: ({ signal }) => callPortal("listRoleRequests", { signal }),
  // Other administrators ask and approve.
  staleTime: 0,
});

/** Roles that wait for a second administrator, and whether the portal asks for one; undefined until that is known. */
export function useRoleRequests() {
  const mayRead = useMay("read_administration");
  return useQuery({ ...roleRequests, enabled: mayRead }).data;
}

/** Below the list of users; nothing while no role waits. */
export function RolesToApprove() {
  const requests = useRoleRequests()?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <BelowList title={words.title}>
      <RoleRequestList requests={requests} />
    </BelowList>
  );
}

interface RoleRequestListProps {
  readonly requests: readonly RoleRequest[];
  readonly onDecided?: () => void;
}

interface Asked {
  readonly act: "approve" | "refuse" | "withdraw";
  readonly request: RoleRequest;
}

/** Each request with who asked and when, and what the reader may do about it. */
export function RoleRequestList({ requests, onDecided }: RoleRequestListProps) {
  const client = useQueryClient();
  const mayDecide = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <b>
                {words.role(administrationRoles[request.permission])}
                <Link className="link" to={`/users/${request.user.id}`}>
                  {request.user.username}
                </Link>
              </b>
              <span>
                {words.asked(request.user.email, request.askedBy)}
                <Moment at={request.askedAt} />
                {words.expires}
                <Moment at={request.expiresAt} />
                {request.isOwn && words.own}
              </span>
            </p>
            {mayDecide &&
              (request.isOwn ? (["withdraw"] as const) : (["approve", "refuse"] as const)).map((act) => (
                <Button key={act} size="xs" variant="default" onClick={() => setAsked({ act, request })}>
                  {words.acts[act].action}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={words.acts[asked.act].question(
            administrationRoles[asked.request.permission],
            asked.request.user.username,
          )}
          text={words.acts[asked.act].consequence(asked.request.askedBy)}
          action={words.acts[asked.act].action}
          run={async () => {
            const call = asked.act === "approve" ? "approveRoleRequest" : "closeRoleRequest";
            await callPortal(call, { params: { id: asked.request.id } });
            await client.invalidateQueries({ queryKey: roleRequestsKey });
            onDecided?.();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
