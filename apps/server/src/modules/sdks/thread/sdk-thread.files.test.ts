import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError } from "@connect-portal/contract";
import { afterEach, expect, test, vi } from "vitest";
import type { Engines } from "../engines/engines.ts";
import type { SdkOrder } from "../generate-sdk.ts";
import { createSdkThread, type SdkThread } from "./sdk-thread.ts";

const order: SdkOrder = {
  language: "openapi",
  baseUrl: "https://portal.example",
  located: {
    path: "/hps/1.0.0/issuing/cards/api/schemas/api.yaml",
    document: {
      index: { version: "1.0.0" },
      source: { openapi: "3.1.0", info: { title: "Cards", version: "1.0.0" }, paths: {} },
    },
  },
};
const log = { warn: vi.fn() };
const open: SdkThread[] = [];

afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});

function threadOf(run: Engines["run"], longest = 60_000): SdkThread {
  const thread = createSdkThread({ run }, { longest, idleTime: 60_000, log });
  open.push(thread);
  return thread;
}

const refusing: Engines["run"] = async (_name, prepare) => ({
  ...(await prepare()),
  refusal: { reason: "The document has no operations." },
});

test("what a generator refuses is said with its reason", async () => {
  await expect(threadOf(refusing).generate(order)).rejects.toMatchObject({
    code: "sdk_document_refused",
    problem: { detail: expect.stringMatching(/ says: The document has no operations\.$/) },
  });
});

test("an engine without room answers as it does, and the next order is taken", async () => {
  let isFull = true;
  const thread = threadOf(async (name, prepare) => {
    if (isFull) throw new ApiError("sdk_busy", { retryAfter: 5 });
    return refusing(name, prepare);
  });
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_busy", problem: { retryAfter: 5 } });
  isFull = false;
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_document_refused" });
});

test("an order that takes too long is given up with all that the thread has", async () => {
  const slow = threadOf(refusing, 1);
  await expect(Promise.all([slow.generate(order), slow.generate(order)])).rejects.toMatchObject({
    code: "sdk_unavailable",
  });
  expect(log.warn).toHaveBeenCalledWith({ longest: 1 }, expect.stringContaining("took too long"));
});

test("a thread that ends while the generator works takes its order along, and the next one is taken", async () => {
  const thread = threadOf(async (_name, prepare) => {
    const prepared = await prepare();
    await thread.close();
    return { ...prepared, refusal: undefined };
  });
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_unavailable" });
  await expect(thread.generate({ ...order, language: "html" })).rejects.toMatchObject({ code: "sdk_unavailable" });
});

test("a thread that ends while the generator works leaves no file behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-left-"));
  vi.stubEnv("TMPDIR", folder);
  const thread = threadOf(async (_name, prepare) => {
    const prepared = await prepare();
    await writeFile(join(prepared.job.output, "Card.java"), "class Card {}");
    await thread.close();
    return { ...prepared, refusal: undefined };
  });
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_unavailable" });
  vi.unstubAllEnvs();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test("an order that comes while the thread ends is taken by a new one", async () => {
  const thread = threadOf(refusing);
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_document_refused" });
  const ended = thread.close();
  await expect(thread.generate(order)).rejects.toMatchObject({ code: "sdk_document_refused" });
  await ended;
});
