import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CallFailure, referenceOf } from "../api-client/call-failure.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { Reference } from "../ui/reference.tsx";
import type { Session } from "./claims.ts";
import { rememberLeftPage } from "./left-page.ts";
import { isIdleEnd, loadFailureText } from "./load-failure-text.ts";
import { currentSessionState } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

const SignInAgainDialog = lazy(() => import("./sign-in-again-dialog.tsx"));

interface LoadFailureDialogProps {
  readonly failure: unknown;
  /** Whose session expired while the page was open: that user may sign in again here, and what was typed stays. */
  readonly expired?: Session | undefined;
}

/** Shown when a page could not be loaded. Closing it signs the user out and goes to /login. */
export function LoadFailureDialog({ failure, expired }: LoadFailureDialogProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isHere, setHere] = useState(false);

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
      title="Sorry!"
      tone="failed"
      actions={
        <>
          {expired && (
            <Button variant="default" onClick={() => setHere(true)}>
              Stay on this page
            </Button>
          )}
          <Button data-autofocus onClick={leave}>
            Sign in
          </Button>
        </>
      }
    >
      <p>{loadFailureText(failure)}</p>
      <Reference id={referenceOf(failure)} />
    </Dialog>
  );
}
