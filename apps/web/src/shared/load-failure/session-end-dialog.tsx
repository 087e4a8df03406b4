import { commonErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "../dialog/dialog.tsx";
import { signOutAfterFailure } from "../session/end/sign-out.ts";
import { rememberLeftPage } from "../session/left-page/left-page.ts";
import type { Session } from "../session/store/claims.ts";
import type { SessionEnd } from "../session/store/session-store.ts";
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
