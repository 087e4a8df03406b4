import { expect, test } from "vitest";
import type { Answer } from "../answer/answer.ts";
import { madeCall, type SentCall } from "./send-with-token.ts";

const request = {
  method: "POST",
  url: "https://api.example/cards?key=s3cret",
  headers: [],
  content: null,
  secrets: [{ text: "s3cret" }],
} as unknown as SentCall["request"];
const sent = (outcome: SentCall["outcome"]): SentCall => ({ request, outcome, given: null });
const answered = (headers: Answer["headers"]) =>
  sent({ answer: { status: 201, durationMs: 18.4567, headers } as unknown as Answer });
const call = { method: "POST", url: "https://api.example/cards?key=••••••", operation: "createCard" };

test("status, time and request id of an answer", () => {
  expect(madeCall("createCard", answered([["X-Request-ID", "8b1e"]]))).toEqual({
    ...call,
    status: 201,
    durationMs: 18.5,
    requestId: "8b1e",
  });
  expect(madeCall("createCard", answered([]))).toEqual({ ...call, status: 201, durationMs: 18.5 });
});

test("why no answer came; nothing for what was never sent", () => {
  expect(madeCall("createCard", sent({ failure: { kind: "cancelled" } }))).toEqual({ ...call, failure: "cancelled" });
  expect(madeCall("createCard", sent({ failure: { kind: "unreachable", message: "off" } }))).toEqual({
    ...call,
    failure: "unreachable",
  });
  expect(madeCall("createCard", sent({ failure: { kind: "invalid", message: "no" } }))).toBeUndefined();
});
