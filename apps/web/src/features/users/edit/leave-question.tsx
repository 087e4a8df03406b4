import { Button } from "@mantine/core";
import { useCallback } from "react";
import { type BlockerFunction, useBeforeUnload, useBlocker } from "react-router";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { currentSessionState } from "../../../shared/session/store/session-store.ts";
import { texts } from "../texts.ts";

/** Asks before changes are left behind. `changed` names what is not saved; nothing is asked when that is empty. */
export function LeaveQuestion({ changed }: { readonly changed: string }) {
  const isChanged = changed !== "";
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      // Whoever is signed out cannot save any more.
      isChanged && currentLocation.pathname !== nextLocation.pathname && currentSessionState().status !== "anonymous",
    [isChanged],
  );
  const blocker = useBlocker(shouldBlock);
  const askBrowser = useCallback(
    (event: BeforeUnloadEvent) => {
      if (isChanged && currentSessionState().status !== "anonymous") event.preventDefault();
    },
    [isChanged],
  );
  useBeforeUnload(askBrowser);

  return (
    <Dialog
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={texts.leave.title}
      tone="waiting"
      actions={
        <>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {texts.leave.leave}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {texts.leave.stay}
          </Button>
        </>
      }
    >
      <p>{texts.form.unsaved(changed)}</p>
    </Dialog>
  );
}
