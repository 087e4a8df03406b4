import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { openingError } from "./failure.ts";
import { startThread, whenGone } from "./start-thread.ts";

test("the end of a thread that throws is told as its end, and fails nobody who waits for it", async () => {
  const worker = new Worker("throw new Error('out of memory')", { eval: true });
  const errors: string[] = [];
  worker.on("error", (error: Error) => errors.push(error.message));
  await expect(whenGone(worker)).resolves.toBeUndefined();
  expect(errors).toEqual(["out of memory"]);
});

test("a database that a busy machine does not open in time is not taken for a broken one", async () => {
  const late = await startThread({}, () => {}, 1).catch((error: unknown) => openingError("/data", error));
  expect(late).toMatchObject({
    message: expect.stringContaining("it was not open after 0.001 s"),
    fix: expect.stringMatching(/^Start again when the machine is less busy/),
  });
});
