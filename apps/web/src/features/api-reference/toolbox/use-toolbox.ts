import { type ReferenceDataLookup, referenceDataLookups } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { logNote } from "../../../shared/log/log-note.ts";
import { toolboxContent } from "../../../shared/session/session-store.ts";
import { useAccessToken } from "../../../shared/session/use-access-token.ts";
import { useSession } from "../../../shared/session/use-session.ts";
import { trace } from "../../../shared/trace/trace.ts";
import { newUuid } from "../try-it/new-uuid.ts";
import { lookupRequest } from "./lookup-request.ts";
import type { Action } from "./outcome.ts";
import { emptyToolbox, parseToolbox, swapped, type Toolbox } from "./stored-toolbox.ts";
import { transformText } from "./transform-text.ts";

/** What the dialog holds and can do. It outlives the dialog's closing, and in this tab a reload. */
export function useToolbox() {
  const { token } = useAccessToken();
  const username = useSession()?.username ?? "";
  const [toolbox, setToolbox] = useState(() => parseToolbox(toolboxContent.read()));
  const [before, setBefore] = useState<Toolbox | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  useEffect(() => keep(toolbox), [toolbox]);

  function replace(next: Toolbox) {
    setBefore(toolbox);
    setToolbox(next);
  }

  return {
    ...toolbox,
    busy,
    hasToken: token !== null,
    /** Whether what a test case or Clear has replaced can be brought back. */
    canUndo: before !== null && before.request !== "",

    edit(request: string) {
      setBefore(null);
      setToolbox({ ...toolbox, request, testCase: null });
    },
    fill(label: string) {
      const lookup = referenceDataLookups.find((one): one is ReferenceDataLookup => one.label === label);
      if (!lookup) return;
      const request = lookupRequest(lookup, { requestUID: newUuid(), requestDate: new Date(), userID: username });
      replace({ ...toolbox, request, testCase: lookup.label });
    },
    swap() {
      setBefore(null);
      setToolbox(swapped(toolbox));
    },
    clear: () => replace(emptyToolbox),
    undo() {
      if (before) setToolbox(before);
      setBefore(null);
    },
    /** False when there is no access token: then nothing was sent. */
    async run(action: Action): Promise<boolean> {
      if (token === null) {
        logNote("No token found");
        return false;
      }
      setBusy(action);
      const response = await transformText(action, toolbox.request, token, (url) => trace("Call API", url));
      setBefore(null);
      setToolbox((now) => ({ ...now, response }));
      setBusy(null);
      return true;
    },
  };
}

export type ToolboxView = ReturnType<typeof useToolbox>;

/** Storage that the browser forbids, or that is full, keeps nothing; the dialog works all the same. */
function keep(toolbox: Toolbox): void {
  const isEmpty = toolbox.request === "" && toolbox.response.text === "";
  try {
    toolboxContent.write(isEmpty ? null : JSON.stringify(toolbox));
  } catch {
    return;
  }
}
