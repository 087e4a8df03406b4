import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { delayAnswer } from "./receiver.ts";

/** Longer than a test runs. */
const LONG = 600_000;
const open = new AbortController().signal;

test("a sender that was gone before is not waited for", async () => {
  const answer = new PassThrough().destroy();
  await new Promise((closed) => answer.once("close", closed));
  await delayAnswer(LONG, answer, open);
});

test("a sender that hangs up ends the wait", async () => {
  const answer = new PassThrough();
  const delayed = delayAnswer(LONG, answer, open);
  answer.destroy();
  await delayed;
  expect(answer.listenerCount("close")).toBe(0);
});

test("a server that closes ends the wait", async () => {
  const closing = new AbortController();
  const delayed = delayAnswer(LONG, new PassThrough(), closing.signal);
  closing.abort();
  await delayed;
});
