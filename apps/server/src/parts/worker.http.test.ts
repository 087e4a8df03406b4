import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "connect-portal-worker-"));
  portal = await startTestApp({ settings: { PARTS: ["web", "worker"], DATA_DIR: dataDir } });
});
afterEach(async () => {
  await portal.close();
  await rm(dataDir, { recursive: true });
});

const outbox = () => readdir(join(dataDir, "outbox")).catch(() => []);
const queues = async () => (await portal.app.inject("/ready")).json().checks.queues;

test("a database that refuses while the worker starts costs time and no mail", async () => {
  const payload = {
    subject: "Limits",
    address: "zoe@bank.example",
    message: "How many?",
    companyName: "Example Bank",
    fullName: "Zoë Example",
  };
  expect((await portal.app.inject({ method: "POST", url: paths.contact, payload })).statusCode).toBe(200);
  const refusal = () => Promise.reject(new Error("the database system is starting up"));
  vi.spyOn(portal.database.db, "transaction").mockImplementationOnce(refusal).mockImplementationOnce(refusal);
  await portal.app.backgroundWork?.start();
  expect(await queues()).toBe("starting");
  await expect.poll(outbox, { timeout: 30_000 }).not.toEqual([]);
  expect(await queues()).toBe("ok");
}, 60_000);
