import { expect, test, vi } from "vitest";
import { operationOf, parameterOf } from "./fixtures.ts";
import type { Transport } from "./send.ts";
import { createTrials } from "./trials.ts";

const operation = operationOf({ parameters: [parameterOf({ name: "cardId", in: "path" })] });
const request = { method: "GET", url: "https://api.example/", headers: [], body: null };

function transportOf(fetch: Transport["fetch"]): Transport {
  return { fetch, now: () => 0, page: { href: "https://portal.example/", isOnline: true } };
}

/** Answers when told to, and fails as fetch does when aborted. */
function held() {
  const answers: ((response: Response) => void)[] = [];
  const fetch: Transport["fetch"] = (_, init) =>
    new Promise((resolve, reject) => {
      answers.push(resolve);
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  return { fetch, answers };
}

test("what is typed stays, and another document does not see it", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  createTrials(storage, "a").edit(operation, { parameters: { "path:cardId": "typed" } });
  expect(createTrials(storage, "a").of(operation).form.parameters).toEqual({ "path:cardId": "typed" });
  expect(createTrials(storage, "b").of(operation).form.parameters).not.toEqual({ "path:cardId": "typed" });
});

test("reset brings the document's own values back", () => {
  const trials = createTrials(null, "a");
  const before = trials.of(operation).form;
  trials.edit(operation, { parameters: { "path:cardId": "typed" } });
  trials.reset(operation);
  expect(trials.of(operation).form).toEqual(before);
});

test("a call goes from sending to answered, and listeners hear of each", async () => {
  const trials = createTrials(null, "a");
  const states: string[] = [];
  trials.subscribe(() => states.push(trials.of(operation).call.kind));
  const { fetch, answers } = held();
  const done = trials.send(operation, request, transportOf(fetch));
  answers[0]?.(new Response("{}"));
  await done;
  expect(states).toEqual(["sending", "answered"]);
});

test("cancelling ends the call without an error", async () => {
  const trials = createTrials(null, "a");
  const done = trials.send(operation, request, transportOf(held().fetch));
  trials.cancel(operation.id);
  await done;
  expect(trials.of(operation).call).toEqual({ kind: "idle" });
});

test("a call that another one replaced does not end it", async () => {
  const trials = createTrials(null, "a");
  const { fetch, answers } = held();
  const first = trials.send(operation, request, transportOf(fetch));
  const second = trials.send(operation, request, transportOf(fetch));
  await first;
  expect(trials.of(operation).call.kind).toBe("sending");
  answers[1]?.(new Response("second"));
  await second;
  expect(trials.of(operation).call).toMatchObject({ answer: { text: "second" } });
});

test("an answer knows whether a token was sent", async () => {
  const trials = createTrials(null, "a");
  const fetch = vi.fn(async () => new Response("", { status: 401 }));
  await trials.send(operation, request, transportOf(fetch));
  expect(trials.of(operation).call).toMatchObject({ hadToken: false });
  const signed = { ...request, headers: [["Authorization", "Bearer t"]] as const };
  await trials.send(operation, signed, transportOf(fetch));
  expect(trials.of(operation).call).toMatchObject({ hadToken: true });
});
