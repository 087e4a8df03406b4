import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, sessionKey, untilForgotten } from "./session-keys.ts";
import { createTrials } from "./try-it/kept/trials.ts";
import { formOf, operationOf, requestOf, transportOf } from "./try-it/testing/fixtures.ts";

let values: Map<string, string>;
let storage: Storage;
beforeEach(() => {
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  values = new Map();
  storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  } as Storage;
});
afterEach(() => vi.unstubAllGlobals());

test("what the viewer keeps is forgotten, and nothing else", () => {
  storage.setItem(sessionKey("a", "createCard"), "4000000000000002");
  storage.setItem("connect-portal.draft.contact", "{}");
  forgetSession(storage);
  expect([...values.keys()]).toEqual(["connect-portal.draft.contact"]);
});

test("a call that is answered after the session was forgotten leaves nothing behind; the next session keeps its own", async () => {
  const operation = operationOf({});
  const supply = { isMissing: false, carried: null, give: async () => null, requestWith: () => requestOf({}) };
  const call = { request: requestOf({}), form: formOf({}), supply };
  const answered = transportOf({ fetch: async () => new Response('{"pan":"4000000000000002"}') });
  const done = createTrials(untilForgotten(storage), "a").send(operation, call, answered);
  forgetSession(storage);
  await done;
  expect([...values]).toEqual([]);

  await createTrials(untilForgotten(storage), "a").send(operation, call, answered);
  expect([...values.keys()]).toEqual([sessionKey("a", "the history")]);
});
