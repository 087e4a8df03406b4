import type { SessionAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { Tag } from "../../../shared/ui/verb.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";

interface SessionRowProps {
  readonly session: SessionAnswer;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

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
          <table className={table.table}>
            <caption className="visually-hidden">{texts.sessions.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.sessions.browser}</th>
                <th scope="col">{texts.sessions.signedIn}</th>
                <th scope="col">{texts.columns.lastUsed}</th>
                <th scope="col">{texts.sessions.address}</th>
                <th scope="col">
                  <span className="visually-hidden">{texts.columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending.isPending && ending.variables === session.id}
                  onEnd={() => ending.mutate(session.id)}
                />
              ))}
            </tbody>
          </table>
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

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, createdAt, lastUsedAt, isCurrent } = session;
  const name = device === "" ? texts.sessions.unknownBrowser : device;
  return (
    <tr>
      <th scope="row">
        {name} {isCurrent && <Tag kind="latest">{texts.sessions.thisOne}</Tag>}
      </th>
      <td data-name={texts.sessions.signedIn}>
        <Moment at={createdAt} />
      </td>
      <td data-name={texts.columns.lastUsed}>{isCurrent ? texts.sessions.now : <Moment at={lastUsedAt} />}</td>
      <td data-name={texts.sessions.address} className={table.mono}>
        {address === "" ? texts.sessions.unknownAddress : address}
      </td>
      <td>
        {!isCurrent && (
          <span className={table.end}>
            <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
              {texts.sessions.signOut}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
