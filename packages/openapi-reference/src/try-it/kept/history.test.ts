import { expect, test } from "vitest";
import type { Answer, Outcome } from "../answer/answer.ts";
import { formOf, requestOf } from "../testing/fixtures.ts";
import { createHistory, pastCall } from "./history.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
}

const answer = (text: string): Answer => ({
  status: 200,
  statusLine: "200 OK",
  contentType: "application/json",
  headers: [],
  durationMs: 12,
  size: text.length,
  body: { kind: "text", text, note: null, bytes: null },
});

function past(parts: { text?: string; id?: string; outcome?: Outcome } = {}) {
  return pastCall({
    id: parts.id ?? "1",
    operationId: "getCard",
    at: 1_700_000_000_000,
    request: requestOf({
      url: "https://api.example/cards?key=s%2Fcret&pin=77",
      secrets: [
        { variable: "KEY", text: "s%2Fcret" },
        { variable: "ACCESS_TOKEN", text: "t0ken" },
        { variable: "PIN", text: "77" },
      ],
    }),
    form: formOf({
      headers: [
        { name: "X-Api-Token", value: "typed" },
        { name: "X-Trace", value: "1" },
      ],
    }),
    outcome: parts.outcome ?? { answer: answer(parts.text ?? "{}") },
  });
}

test("no secret is kept: not in the address, not in headers of the reader's own, not where the answer repeats it", () => {
  const call = past({ text: '{"echo":"Bearer t0ken","key":"s/cret"}' });
  expect(call?.url).toBe("https://api.example/cards?key=••••••&pin=••••••");
  expect(call?.form.headers).toEqual([
    { name: "X-Api-Token", value: "" },
    { name: "X-Trace", value: "1" },
  ]);
  expect(JSON.stringify(call)).not.toMatch(/t0ken|s\/cret|s%2Fcret|typed/);
});

test("a long body is cut and said to be", () => {
  const call = past({ text: "x".repeat(100_001) });
  expect(call?.result).toMatchObject({ answer: { isCut: true, text: "x".repeat(100_000) } });
});

test("a call that was cancelled is none; one that failed says how", () => {
  expect(past({ outcome: { failure: { kind: "cancelled" } } })).toBeUndefined();
  const failed = past({ outcome: { failure: { kind: "unreachable", message: "No answer." } } });
  expect(failed?.result).toEqual({ kind: "failed", message: "No answer." });
});

test("the last 50 calls survive a reload, newest first", () => {
  const storage = memory();
  const history = createHistory(storage, "k");
  for (let id = 1; id <= 60; id += 1) history.add(past({ id: String(id) }) as never);
  expect(history.list()).toHaveLength(50);
  expect(
    createHistory(storage, "k")
      .list()
      .map(({ id }) => id),
  ).toEqual(Array.from({ length: 50 }, (_, at) => String(60 - at)));
});

test("a full storage keeps the newest calls", () => {
  const storage = memory();
  const small = {
    getItem: storage.getItem,
    setItem(key: string, text: string) {
      if (text.length > 2_000) throw new DOMException("", "QuotaExceededError");
      storage.setItem(key, text);
    },
  };
  const history = createHistory(small, "k");
  for (let id = 1; id <= 8; id += 1) history.add(past({ id: String(id) }) as never);
  expect(history.list()).toHaveLength(8);
  expect(createHistory(small, "k").list()[0]?.id).toBe("8");
});

test.each(["", "{", "{}", "[1,null,{}]", '[{"id":"1","form":{},"result":{"kind":"answered"}}]'])(
  "a stored %j does no harm",
  (text) => {
    const storage = memory();
    storage.setItem("k", text);
    expect(createHistory(storage, "k").list()).toEqual([]);
  },
);
