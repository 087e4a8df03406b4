import { Button } from "@mantine/core";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { INTERNAL_ERROR, isPassing, referenceOf } from "../api-client/call-failure.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { isSessionEnd } from "../session/end/is-session-end.ts";
import { signOutAfterFailure } from "../session/end/sign-out.ts";
import { Reference } from "../ui/reference.tsx";
import { texts } from "./texts.ts";

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
