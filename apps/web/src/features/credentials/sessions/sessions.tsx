import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
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
    <Loaded query={useQuery(options)} what="your sessions">
      {({ sessions }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">Where you are signed in</caption>
            <thead>
              <tr>
                <th scope="col">Browser</th>
                <th scope="col">Signed in</th>
                <th scope="col">Last used</th>
                <th scope="col">Address</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
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
                Sign out all others
              </Button>
            </div>
          )}
          {isAsking && (
            <ConfirmDialog
              title="Sign out everywhere else?"
              text="Every browser but this one has to sign in again. What was typed there and not stored is lost."
              action="Sign out all others"
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
