import { useRef, useState } from "react";
import { testerContent } from "../../../shared/session/store/session-store.ts";
import { type KeptPayload, type KeptTester, parseTester } from "./kept-tester.ts";

export interface TesterMemory {
  readonly kept: KeptTester;
  readonly change: (change: Partial<Pick<KeptTester, "url" | "headers">>) => void;
  /** null for a payload that is as its example shows it. */
  readonly changePayload: (event: string, payload: KeptPayload | null) => void;
}

/** What is typed into the tester; it survives a reload and the way to another event, and goes with the session. */
export function useTester(): TesterMemory {
  const [kept, setKept] = useState(() => parseTester(testerContent.read()));
  const latest = useRef(kept);

  function put(next: KeptTester) {
    latest.current = next;
    setKept(next);
    try {
      testerContent.write(JSON.stringify(next));
    } catch {
      // No storage, or a full one: the tester works, only a reload loses what was typed.
    }
  }

  return {
    kept,
    change: (change) => put({ ...latest.current, ...change }),
    changePayload(event, payload) {
      const { [event]: _, ...others } = latest.current.payloads;
      put({ ...latest.current, payloads: payload === null ? others : { ...others, [event]: payload } });
    },
  };
}
