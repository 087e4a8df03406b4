import type { ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { writeInProcess } from "./write-in-process.ts";

const wish = { directory: "/own/site", digest: { texts: "", media: "" }, client: "/web" };
const write = (child: EventEmitter) =>
  writeInProcess("/web/index.js", wish, new AbortController().signal, (() => child as ChildProcess) as typeof fork);

test("a process that is not there, as without a free file descriptor, is one failure", async () => {
  // As Node has it then: without a way to send and without its standard error.
  const child = Object.assign(new EventEmitter(), { kill: () => false });
  const written = write(child);
  child.emit("error", new Error("spawn node EMFILE"));
  child.emit("close", -24, null);
  await expect(written).rejects.toThrow("spawn node EMFILE");
});

test("of one that fails again and again the first failure is told, and nothing is left unheard", async () => {
  const stderr = new PassThrough();
  const sent: ((error: Error | null) => void)[] = [];
  const send = (_message: unknown, told: (error: Error | null) => void) => sent.push(told);
  const child = Object.assign(new EventEmitter(), { kill: () => true, send, stderr });
  const written = write(child);
  child.emit("spawn");
  sent[0]?.(new Error("write EPIPE"));
  child.emit("error", new Error("kill EPERM"));
  child.emit("error", new Error("read ECONNRESET"));
  stderr.emit("error", new Error("read EIO"));
  child.emit("close", 1, null);
  await expect(written).rejects.toThrow("write EPIPE");
  expect(sent).toHaveLength(1);
});
