import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { SessionRow } from "./session-row.tsx";
import { endOtherSessions, endSession, sessionsQuery } from "./sessions-query.ts";

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
