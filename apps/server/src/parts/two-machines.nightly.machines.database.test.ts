import { paths } from "@connect-portal/contract";
import { openDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { chainOf } from "../modules/audit/chain/chain.repository.ts";
import { verifyChain } from "../modules/audit/chain/verify-chain.ts";
import { followEvents } from "../modules/hook-inbox/testing/follow-events.ts";
import { type Caller, hasPayment, openCaller, startCalling, type Tally } from "../testing/machines/callers.ts";
import { type Installation, PASSWORD, startInstallation } from "../testing/machines/installation.ts";
import { startNginx } from "../testing/machines/nginx.ts";
import { freePort } from "../testing/machines/program.ts";

/** Milliseconds: a dozen processes share the machine with the rest of the tests. */
const PATIENCE = { timeout: 90_000 };
vi.setConfig({ testTimeout: 300_000 });

let installation: Installation;
let caller: Caller;

beforeAll(async () => {
  installation = await startInstallation();
  await allUp();
  caller = await openCaller(installation.url, PASSWORD);
});
afterAll(() => installation?.stop());

async function allUp(): Promise<void> {
  const { proxy } = installation;
  const names = ["webs/first", "webs/second", "sandboxes/first", "sandboxes/second"];
  const look = async () => expect(await Promise.all(names.map(proxy.isUp))).not.toContain(false);
  await vi.waitFor(look, { ...PATIENCE, interval: 100 });
}

/** Waits until this many more of each kind are acknowledged. */
async function untilAcknowledged({ acknowledged }: Tally, more: number): Promise<void> {
  const counts = () => Object.values(acknowledged).map(({ length }) => length);
  const before = counts();
  const areThere = () => counts().every((count, at) => count >= (before[at] ?? 0) + more);
  await expect.poll(areThere, PATIENCE).toBe(true);
}

/** Reads the inbox as the page does: whenever the stream ends it comes back for what it has missed. */
function follow({ session }: Caller) {
  const told = new Set<string>();
  const leaving = new AbortController();
  let streams = 0;
  const run = async () => {
    for (let lastId = ""; !leaving.signal.aborted; ) {
      const headers = { authorization: `Bearer ${session}`, ...(lastId && { "last-event-id": lastId }) };
      const events = await followEvents(`${installation.url}${paths.inboxEvents}`, headers);
      streams += 1;
      leaving.signal.addEventListener("abort", events.leave);
      for (let event = await events.next(); event; event = await events.next()) {
        lastId = event.id ?? lastId;
        if (event.event === "request") told.add(String(JSON.parse(event.data ?? "").target).replace(/^\//, ""));
      }
    }
  };
  const running = run().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  // `leave` gets the rejection.
  running.catch(() => {});
  const leave = () => {
    leaving.abort();
    return running;
  };
  return { told, leave, streams: () => streams };
}

test("every process is restarted under load, and no caller notices", async () => {
  const reader = follow(caller);
  // Wait for the stream: events from before it began are not in it.
  await expect.poll(reader.streams, PATIENCE).toBe(1);
  const calling = startCalling(caller, PASSWORD);
  const { tally } = calling;
  await untilAcknowledged(tally, 5);
  for (const machine of installation.machines) {
    expect(await Promise.all(machine.map((one) => one.restart()))).toEqual([0, 0, 0]);
    await allUp();
    await untilAcknowledged(tally, 5);
  }
  await calling.stop();
  await expect.poll(() => tally.acknowledged.hook.filter((mark) => !reader.told.has(mark))).toEqual([]);
  await reader.leave();
  expect(tally.failed).toEqual([]);
  expect(tally.answered).toBeGreaterThan(200);
  // Whichever machine had the stream was restarted.
  expect(reader.streams()).toBeGreaterThan(1);
});

test("nginx serves the same callers while a machine is restarted", async () => {
  const port = await freePort();
  const nginx = await startNginx(await installation.folder("nginx"), port, installation.upstreams);
  try {
    const through = await openCaller(`http://127.0.0.1:${port}`, PASSWORD);
    const calling = startCalling(through, PASSWORD);
    await untilAcknowledged(calling.tally, 5);
    const [[web, sandbox] = []] = installation.machines;
    await Promise.all([web?.restart(), sandbox?.restart()]);
    await untilAcknowledged(calling.tally, 5);
    await calling.stop();
    expect(calling.tally.failed).toEqual([]);
  } finally {
    await nginx.kill();
  }
});

test("what the replica has not got is not acknowledged", async () => {
  const { postgres } = installation;
  const { session, call } = caller;
  // The next use of the session is written, since the last one that is known is an hour old.
  const used = "UPDATE sessions SET last_used_at = last_used_at - interval '1 hour'";
  await postgres.execute(postgres.ports.primary, used);
  postgres.freezeReplica();
  try {
    let isAnswered = false;
    const body = { action: "Call API", webService: "unconfirmed" };
    const answer = call(paths.auditTrace, { body, bearer: session }).finally(() => {
      isAnswered = true;
    });
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    await expect.poll(() => postgres.execute(postgres.ports.primary, waiting)).not.toEqual([]);
    // Reads are served meanwhile, for longer than the write would have taken.
    for (let n = 0; n < 20; n++) expect(await call(paths.products, { bearer: session })).toMatchObject({ status: 200 });
    expect(isAnswered).toBe(false);
    postgres.thawReplica();
    expect(await answer).toMatchObject({ status: 204 });
  } finally {
    postgres.thawReplica();
  }
});

const message = {
  fullName: "Lina Haddad",
  companyName: "Example Bank",
  address: "lina@bank.example",
  subject: "After the failover",
  message: "Is anybody there?",
};

/** Runs `npm run audit:verify` there. */
async function logOn(port: number) {
  const url = `postgres://portal:${installation.postgres.password}@127.0.0.1:${port}/portal`;
  const database = await openDatabase({ url });
  return database.withSession(({ db }) => verifyChain(chainOf(db, 1_000))).finally(() => database.close());
}

test("the primary dies: 503 with Retry-After until the replica has taken over, and all that was acknowledged is there", async () => {
  const { postgres, pooler, proxy } = installation;
  const { replica } = postgres.ports;
  const calling = startCalling(caller, PASSWORD);
  const { tally } = calling;
  await untilAcknowledged(tally, 20);
  await postgres.killPrimary();
  await expect.poll(() => tally.failed.length).toBeGreaterThan(10);
  await postgres.promoteReplica();
  await pooler.leadTo(replica);
  await proxy.leadDatabaseTo(replica);
  const repointed = performance.now();
  await untilAcknowledged(tally, 10);
  await allUp();
  const failedBefore = tally.failed.length;
  await untilAcknowledged(tally, 10);
  await calling.stop();
  // The workers have found the new primary, too.
  expect(await caller.call(paths.contact, { body: message })).toMatchObject({ status: 200 });
  const sent = "SELECT 1 FROM mails WHERE kind = 'contact' AND state = 'sent'";
  await expect.poll(() => postgres.execute(replica, sent)).toHaveLength(1);

  expect(tally.failed.length).toBe(failedBefore);
  expect(tally.failed.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([]);
  expect((tally.failed.at(-1)?.at ?? 0) - repointed).toBeLessThan(15_000);
  const marksIn = async (statement: string) =>
    new Set((await postgres.execute(replica, statement)).map(({ mark }) => mark));
  const traces = await marksIn("SELECT web_service AS mark FROM audit_events WHERE action = 'Call API'");
  expect(tally.acknowledged.trace.filter((mark) => !traces.has(mark))).toEqual([]);
  const hooks = await marksIn("SELECT substr(target, 2) AS mark FROM hook_requests");
  expect(tally.acknowledged.hook.filter((mark) => !hooks.has(mark))).toEqual([]);
  expect(await logOn(replica)).toMatchObject({ broken: null });
  const payments = await Promise.all(tally.acknowledged.payment.map((id) => hasPayment(caller, id)));
  expect(payments.filter((isThere) => !isThere)).toEqual([]);
});
