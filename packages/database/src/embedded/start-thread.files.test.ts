import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { whenGone } from "./start-thread.ts";

test("the end of a thread that throws is told as its end, and fails nobody who waits for it", async () => {
  const worker = new Worker("throw new Error('out of memory')", { eval: true });
  const errors: string[] = [];
  worker.on("error", (error: Error) => errors.push(error.message));
  await expect(whenGone(worker)).resolves.toBeUndefined();
  expect(errors).toEqual(["out of memory"]);
});
