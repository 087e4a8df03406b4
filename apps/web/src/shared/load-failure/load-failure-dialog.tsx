import { Button } from "@mantine/core";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CallFailure, isPassing, referenceOf } from "../api-client/call-failure.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { isIdleEnd, loadFailureText } from "../session/end/load-failure-text.ts";
import { signOut } from "../session/end/sign-out.ts";
import { rememberLeftPage } from "../session/left-page/left-page.ts";
import type { Session } from "../session/store/claims.ts";
import { currentSessionState } from "../session/store/session-store.ts";
import { Reference } from "../ui/reference.tsx";
import { texts } from "./texts.ts";

const SignInAgainDialog = lazy(() => import("../session/start/sign-in-again-dialog.tsx"));

interface LoadFailureDialogProps {
  readonly failure: unknown;
  /** Whose session expired while the page was open: that user may sign in again here, and what was typed stays. */
  readonly expired?: Session | undefined;
}

/**
 * Shown when a page could not be loaded. Closing it signs the user out and goes to /login. What may succeed now is
 * loaded again on request.
 */
export function LoadFailureDialog({ failure, expired }: LoadFailureDialogProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isHere, setHere] = useState(false);
  const queries = useQueryClient();
  const isFetching = useIsFetching();
  const loadAgain = () => queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });

  function leave() {
    const state = currentSessionState();
    if (failure instanceof CallFailure && failure.status === 401 && state.status !== "anonymous") {
      rememberLeftPage(state.session.username, pathname + search + hash, isIdleEnd(failure));
    }
    signOut();
    navigate("/login");
  }

  if (isHere && expired) {
    return (
      <Suspense>
        <SignInAgainDialog username={expired.username} onClose={() => setHere(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog
      opened={failure !== null && failure !== undefined}
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
          {expired && (
            <Button variant="default" onClick={() => setHere(true)}>
              {texts.stay}
            </Button>
          )}
          <Button data-autofocus onClick={leave}>
            {texts.signIn}
          </Button>
        </>
      }
    >
      <p>{loadFailureText(failure)}</p>
      <Reference id={referenceOf(failure)} />
    </Dialog>
  );
}
