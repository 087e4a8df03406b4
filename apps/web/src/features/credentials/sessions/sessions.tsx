import { Button } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { FactsTable } from "../../../shared/table/facts-table.tsx";
import { Tag } from "../../../shared/ui/verb.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";

/** The browsers that the account is signed in with. This one is signed out in the bar. */
export function Sessions() {
  const owner = useUsername();
  const options = sessionsQuery(owner);
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: options.queryKey });
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({ mutationFn: endSession, onSettled: reload });
  return (
    <Loaded query={useQuery(options)} what={texts.sessions.loading}>
      {({ sessions }) => (
        <>
          <FactsTable
            className={table.table}
            caption={texts.sessions.caption}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                name: texts.sessions.browser,
                cell: ({ device, isCurrent }) => (
                  <>
                    {browserName(device)} {isCurrent && <Tag kind="latest">{texts.sessions.thisOne}</Tag>}
                  </>
                ),
              },
              { name: texts.sessions.signedIn, cell: ({ createdAt }) => <Moment at={createdAt} /> },
              {
                name: texts.columns.lastUsed,
                cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? texts.sessions.now : <Moment at={lastUsedAt} />),
              },
              {
                name: texts.sessions.address,
                className: table.mono,
                cell: ({ address }) => (address === "" ? texts.sessions.unknownAddress : address),
              },
              {
                name: texts.columns.actions,
                isNameHidden: true,
                cell: ({ id, device, isCurrent }) =>
                  !isCurrent && (
                    <span className={table.end}>
                      <Button
                        size="xs"
                        variant="default"
                        loading={ending.isPending && ending.variables === id}
                        onClick={() => ending.mutate(id)}
                      >
                        {texts.sessions.signOut}
                        <span className="visually-hidden"> {browserName(device)}</span>
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
          {ending.error && (
            <p role="alert" className={table.failed}>
              {failureText(ending.error)}
            </p>
          )}
          {sessions.some(({ isCurrent }) => !isCurrent) && (
            <div className={table.foot}>
              <Button variant="default" onClick={() => setAsking(true)}>
                {texts.sessions.signOutOthers}
              </Button>
            </div>
          )}
          {isAsking && (
            <ConfirmDialog
              title={texts.signOutOthers.title}
              text={texts.signOutOthers.text}
              action={texts.signOutOthers.confirm}
              run={async () => {
                await endOtherSessions();
                await reload();
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const browserName = (device: string) => (device === "" ? texts.sessions.unknownBrowser : device);

/** Sessions of the account. */
function sessionsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sessions", owner] as const,
    queryFn: ({ signal }) => callPortal("listSessions", { signal }),
    staleTime: 0,
  });
}

async function endSession(id: string): Promise<void> {
  await callPortal("endSession", { params: { id } });
}

async function endOtherSessions(): Promise<void> {
  await callPortal("endOtherSessions");
}
