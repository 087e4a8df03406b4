import { commonErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { INTERNAL_ERROR, isPassing, referenceOf } from "../api-client/call-failure.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { signOutAfterFailure } from "../session/end/sign-out.ts";
import { isSessionEnd } from "../session/end/use-session-end.ts";
import { rememberLeftPage } from "../session/left-page/left-page.ts";
import type { Session } from "../session/store/claims.ts";
import type { SessionEnd } from "../session/store/session-store.ts";
import { Reference } from "../ui/reference.tsx";
import { texts } from "./texts.ts";

const SignInAgainDialog = lazy(() => import("../session/start/sign-in-again-dialog.tsx"));

interface SessionEndDialogProps {
  readonly session: Session;
  readonly end: SessionEnd;
  /** The page was open when it ended: its user may sign in again on it, and what was typed stays. */
  readonly isPageOpen: boolean;
}

/** Says that the session has ended, R-8.2. Closing it signs the user out and goes to /login, which leads back. */
export function SessionEndDialog({ session, end, isPageOpen }: SessionEndDialogProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isHere, setHere] = useState(false);

  function leave() {
    rememberLeftPage(session.username, pathname + search + hash, end === "idle");
    signOutAfterFailure();
    navigate("/login");
  }

  if (isHere) {
    return (
      <Suspense>
        <SignInAgainDialog username={session.username} onClose={() => setHere(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog
      opened
      onClose={leave}
      title={texts.sorry}
      tone="failed"
      actions={
        <>
          {isPageOpen && (
            <Button variant="default" onClick={() => setHere(true)}>
              {texts.signInHere}
            </Button>
          )}
          <Button data-autofocus onClick={leave}>
            {texts.signIn}
          </Button>
        </>
      }
    >
      <p>{commonErrors[end === "idle" ? "session_idle" : "session_expired"].text}</p>
    </Dialog>
  );
}

/**
 * Shown when a page could not be loaded. Closing it signs the user out and goes to /login; other tabs keep what was
 * typed there. What may succeed now is loaded again on request. An ended session is said by SessionBoundary, once.
 */
export function LoadFailureDialog({ failure }: { readonly failure: unknown }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isFetching = useIsFetching();
  const loadAgain = () => queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });

  function leave() {
    signOutAfterFailure();
    navigate("/login");
  }

  return (
    <Dialog
      opened={failure !== null && failure !== undefined && !isSessionEnd(failure)}
      onClose={leave}
      title={texts.sorry}
      tone="failed"
      actions={
        <>
          {isPassing(failure) && (
            <Button variant="default" loading={isFetching > 0} onClick={loadAgain}>
              {texts.tryAgain}
            </Button>
          )}
          <Button data-autofocus onClick={leave}>
            {texts.signIn}
          </Button>
        </>
      }
    >
      <p>{INTERNAL_ERROR}</p>
      <Reference id={referenceOf(failure)} />
    </Dialog>
  );
}
