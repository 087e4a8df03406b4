import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SessionEndDialog } from "../../shared/load-failure/session-end-dialog.tsx";
import { useSessionState } from "../../shared/session/use-session.ts";

/**
 * Around the pages that need a session: says so once when it ends, whichever call or tab finds out, and keeps what was typed
 * on the page. What could not be loaded meanwhile is loaded again when the user signs in again.
 */
export function SessionBoundary({ children }: { readonly children: ReactNode }) {
  const state = useSessionState();
  const [isOpen, setOpen] = useState(false);
  if (state.status === "signed-in" && !isOpen) setOpen(true);
  useLoadAgain(state.status);
  return (
    <>
      {isOpen && children}
      {state.status === "expired" && <SessionEndDialog session={state.session} end={state.end} isPageOpen={isOpen} />}
    </>
  );
}

function useLoadAgain(status: ReturnType<typeof useSessionState>["status"]) {
  const queries = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    const isRenewed = before.current === "expired" && status === "signed-in";
    before.current = status;
    if (isRenewed) queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }, [status, queries]);
}
