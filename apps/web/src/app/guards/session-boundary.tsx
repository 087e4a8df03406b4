import { type ReactNode, useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { LoadFailureDialog } from "../../shared/load-failure/load-failure-dialog.tsx";
import { useSessionState } from "../../shared/session/use-session.ts";

/** Around the pages that need a session: says so when it ends while one is open, and keeps what was typed on it in sight. */
export function SessionBoundary({ children }: { readonly children: ReactNode }) {
  const state = useSessionState();
  const [opened, setOpened] = useState(false);
  if (state.status === "signed-in" && !opened) setOpened(true);
  const isExpired = state.status === "expired";
  return (
    <>
      {opened && children}
      <LoadFailureDialog
        failure={isExpired ? new CallFailure(401) : null}
        expired={isExpired && opened ? state.session : undefined}
      />
    </>
  );
}
