import { expect, test, vi } from "vitest";
import { type CheckWorker, createChecker } from "./checker.ts";
import type { CheckerRequest } from "./protocol.ts";

const schema = { key: "k", schema: { type: "string" }, definitions: {} };

/** A worker that a test answers for. */
function fakeWorker() {
  const asked: CheckerRequest[] = [];
  const worker: CheckWorker = {
    postMessage: (message) => void asked.push(message),
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
  };
  const answer = (result: []) => {
    const last = asked.at(-1);
    if (last && "id" in last) worker.onmessage?.({ data: { id: last.id, result } });
  };
  return { worker, asked, answer };
}

test("a schema is sent once, the worker starts with the first question", async () => {
  const { worker, asked, answer } = fakeWorker();
  const start = vi.fn(() => worker);
  const checker = createChecker({ start });
  expect(start).not.toHaveBeenCalled();
  for (const value of ["a", "b"]) {
    const problems = checker.value(schema, value);
    answer([]);
    expect(await problems).toEqual([]);
  }
  expect(asked.map(({ kind }) => kind)).toEqual(["schema", "value", "value"]);
});

test("a check that does not end is given up, and the next one starts afresh", async () => {
  const first = fakeWorker();
  const second = fakeWorker();
  const start = vi.fn().mockReturnValueOnce(first.worker).mockReturnValueOnce(second.worker);
  const checker = createChecker({ start, longestCheck: 5 });
  expect(await checker.text(schema, '"a"')).toBeNull();
  expect(first.worker.terminate).toHaveBeenCalledOnce();
  const problems = checker.text(schema, '"a"');
  second.answer([]);
  expect(await problems).toEqual([]);
  expect(second.asked.map(({ kind }) => kind)).toEqual(["schema", "text"]);
});

test("a worker that cannot be loaded leaves what it was asked unanswered, without an error", async () => {
  const { worker } = fakeWorker();
  const checker = createChecker({ start: () => worker });
  const text = checker.format("{}");
  worker.onerror?.({ preventDefault: () => {} });
  expect(await text).toBeNull();
});

test("a worker that nobody asks goes", async () => {
  const { worker, answer } = fakeWorker();
  const checker = createChecker({ start: () => worker, idleFor: 1 });
  const problems = checker.value(schema, "a");
  answer([]);
  await problems;
  await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
});
