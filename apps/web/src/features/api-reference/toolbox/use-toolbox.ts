import { type ReferenceDataLookup, referenceDataLookups } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { newUuid } from "../../../shared/sandbox/new-uuid.ts";
import { toolboxContent } from "../../../shared/session/store/session-store.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { trace } from "../../../shared/trace/trace.ts";
import { lookupRequest } from "./lookup-request.ts";
import type { Action } from "./outcome.ts";
import { emptyToolbox, parseToolbox, swapped, type Toolbox } from "./stored-toolbox.ts";
import { transformWithToken } from "./transform-with-token.ts";
import { unwrapped } from "./unwrapped.ts";

/** State and actions of the dialog. They survive its closing and, in this tab, a reload. */
export function useToolbox() {
  const username = useUsername();
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
    /** Whether what a test case, Clear or unwrapping has replaced can be brought back. */
    canUndo: before !== null && before.request !== "",
    /** The request was taken out of the body that it was pasted in. */
    isUnwrapped: before !== null && unwrapped(before.request) === toolbox.request,

    edit(request: string) {
      const inner = unwrapped(request);
      setBefore(inner === undefined ? null : { ...toolbox, request, testCase: null });
      setToolbox({ ...toolbox, request: inner ?? request, testCase: null });
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
    async run(action: Action): Promise<void> {
      setBusy(action);
      const response = await transformWithToken(action, toolbox.request, (url, call) =>
        trace("Call API", url, JSON.stringify(call)),
      );
      setBefore(null);
      setToolbox((now) => ({ ...now, response }));
      setBusy(null);
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
