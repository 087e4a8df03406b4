import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { paths } from "@connect-portal/contract";
import { openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { signIn } from "../portal/sign-in.ts";
import { launchPortal, untilReady } from "../portal/watched-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { call, contentOf } from "../support/call.ts";
import { emitEvents } from "../support/emit-events.ts";
import { freePort } from "../support/free-port.ts";
import { describeMachine } from "../support/machine.ts";
import { memoryOf } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { measureCallLog } from "./call-log.ts";
import { type CallPage, fillCalls, measureCallPages } from "./call-pages.ts";
import { measureDecisions } from "./decisions.ts";

/**
 * `npm run bench:desk -- [--events 3000] [--rounds 3] [--changes 100] [--payments 100] [--soak 0] [--calls 0]`: on PostgreSQL, how many events a second reach a
 * local endpoint beside a loop that only posts the same, how long it takes from the answer of a change to the first byte
 * at the endpoint, the server's memory, what a decision endpoint adds to a payment beside its own time, and how many
 * calls a second are answered with the call log and without. `--soak 100000` also delivers so many events in ten parts,
 * and prints the memory after each. `--calls 10000000` also fills the call log with so many calls, 10,000 an account, and
 * opens its page with each filter: the fill takes a minute and 3 GB of disk for each million.
 */
const { values } = parseArgs({
  options: {
    events: { type: "string", default: "3000" },
    rounds: { type: "string", default: "3" },
    changes: { type: "string", default: "100" },
    payments: { type: "string", default: "100" },
    soak: { type: "string", default: "0" },
    calls: { type: "string", default: "0" },
  },
});
const [events, rounds, changes] = [values.events, values.rounds, values.changes].map(Number) as [
  number,
  number,
  number,
];
/** Requests at once, in both: as many as the portal has to one endpoint. */
const AT_ONCE = 8;
const SUBJECTS = 200;
/** Milliseconds. */
const LATE = 300_000;
const PASSWORD = "desk-desk-desk-desk-1";
exitWhenInterrupted();

await using opened = new AsyncDisposableStack();
const postgres = await startTestPostgres();
opened.defer(() => postgres.stop());
const folder = await temporaryFolder("desk");
opened.defer(() => folder.remove());
const url = await postgres.createDatabase();
const environment = {
  HUMAN_CHECK: "off",
  ADMIN_PASSWORD: PASSWORD,
  DEMO_PASSWORD: PASSWORD,
  HOOKS_ALLOW_LOOPBACK: "true",
  DATA_DIR: folder.path,
  DATABASE_URL: url,
};
const portal = launchPortal(await freePort(), environment);
opened.defer(async () => void (await portal.end("SIGKILL")));
await untilReady(portal);
const database = await openDatabase({ url });
opened.defer(() => database.close());

const receiver = fork(new URL("receiver.ts", import.meta.url));
opened.defer(() => void receiver.kill());
const [{ port }] = (await once(receiver, "message")) as [{ port: number }];
const hook = `http://127.0.0.1:${port}/events`;
const arrived = new Map<string, number>();
receiver.on("message", ({ id, at }: { id: string; at: number }) => arrived.set(id, at));

const session = await signIn(portal.url, "demo", PASSWORD, "192.0.2.1");
const token = contentOf<{ access_token: string }>(
  await call(portal.url + paths.sandboxToken, { method: "POST", session }),
).access_token;
// The first look makes the world.
contentOf(await call(portal.url + paths.sandboxWorld, { session, seconds: 60 }));
const body = { name: "Desk", url: hook, eventTypes: null, status: "enabled" };
contentOf(await call(portal.url + paths.sandboxEndpoints, { session, body }));

const rates: { delivered: number; bare: number }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const delivered = await deliver(`r${round}`, events);
  rates.push({ delivered, bare: await post() });
}
const parts: number[] = [];
for (let part = 0; Number(values.soak) > 0 && part < 10; part += 1) {
  await deliver(`s${part}x`, Number(values.soak) / 10);
  parts.push(memoryOf(portal.pid));
}
const decisions = await measureDecisions({
  portal: portal.url,
  session,
  token,
  receiver: `http://127.0.0.1:${port}/decide`,
  payments: Number(values.payments),
});
const before = memoryOf(portal.pid);
const latencies = await measureLatency();
const atEnd = memoryOf(portal.pid);
// The others have the machine for themselves.
await portal.end("SIGTERM");
const calls = await measureCallLog(environment, PASSWORD, rounds);
const pages = Number(values.calls) > 0 ? await openCallPages(Number(values.calls)) : [];
const median = (list: readonly number[]) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
const ratio = median(rates.map(({ delivered, bare }) => delivered / bare));
const beside = median(decisions.asked.map((took, place) => took - (decisions.endpoint[place] ?? Number.NaN)));
const overhead = beside - median(decisions.alone);
const sorted = latencies.toSorted((one, other) => one - other);
console.log(
  [
    `${describeMachine()}; PostgreSQL; ${events} events a round, ${SUBJECTS} subjects, ${AT_ONCE} at once.`,
    "",
    "| round | delivered a second | bare loop a second | ratio |",
    "| ---: | ---: | ---: | ---: |",
    ...rates.map(
      ({ delivered, bare }, index) =>
        `| ${index + 1} | ${delivered.toFixed(0)} | ${bare.toFixed(0)} | ${(delivered / bare).toFixed(2)} |`,
    ),
    "",
    `Ratio, median: ${ratio.toFixed(2)}.`,
    `From a change's answer to the endpoint: median ${median(latencies)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]} ms (${changes} changes).`,
    `A payment: median ${median(decisions.alone).toFixed(1)} ms; with a decision endpoint ${median(decisions.asked).toFixed(1)} ms, ${median(decisions.endpoint).toFixed(1)} of them at the endpoint: ${overhead.toFixed(1)} ms more (${values.payments} payments each).`,
    `50 payments of one world at once, each with an endpoint of 2 s: ${(decisions.together / 1000).toFixed(1)} s.`,
    `Memory of the server: ${(before / 2 ** 20).toFixed(0)} MiB after ${events * rounds} events, ${(atEnd / 2 ** 20).toFixed(0)} at the end.`,
    ...(parts.length > 0
      ? [
          `Memory after each tenth of ${values.soak} events: ${parts.map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(", ")} MiB.`,
        ]
      : []),
    `Calls a second with the call log: ${calls.withLog.map((rate) => rate.toFixed(0)).join(", ")}; without: ${calls.without.map((rate) => rate.toFixed(0)).join(", ")}. Ratio, median: ${median(calls.withLog.map((rate, round) => rate / (calls.without[round] ?? Number.NaN))).toFixed(2)}.`,
    ...(pages.length > 0
      ? [
          "",
          `| page of the call log, ${values.calls} calls | median | p95 |`,
          "| --- | ---: | ---: |",
          ...pages.map(({ name, took }) => {
            const ordered = took.toSorted((one, other) => one - other);
            const at = (share: number) => ordered[Math.floor(ordered.length * share)]?.toFixed(1);
            return `| ${name} | ${at(0.5)} ms | ${at(0.95)} ms |`;
          }),
        ]
      : []),
  ].join("\n"),
);

/** Of a log with so many calls. */
async function openCallPages(count: number): Promise<CallPage[]> {
  const names = await fillCalls(database, count);
  const filled = launchPortal(await freePort(), environment);
  try {
    await untilReady(filled);
    return await measureCallPages(filled.url, names, PASSWORD);
  } finally {
    await filled.end("SIGTERM");
  }
}

/** Events a second from the moment at which they are written until the last one has arrived. */
async function deliver(prefix: string, events: number): Promise<number> {
  arrived.clear();
  const began = Date.now();
  for (let sent = 0; sent < events; sent += SUBJECTS) {
    await emitEvents(database.db, { username: "demo", prefix, count: Math.min(SUBJECTS, events - sent) });
  }
  while (arrived.size < events) {
    if (Date.now() - began > LATE)
      throw new Error(`Only ${arrived.size} of ${events} events arrived.\n${portal.output()}`);
    await setTimeout(20);
  }
  return events / ((Math.max(...arrived.values()) - began) / 1000);
}

/** The same number of posts by a loop that does nothing else. */
async function post(): Promise<number> {
  const text = JSON.stringify({ type: "card.updated", data: { text: "x".repeat(800) } });
  const began = Date.now();
  let next = 0;
  const lane = async () => {
    while (next < events) {
      next += 1;
      const headers = { "content-type": "application/json", "webhook-id": `bare_${next}` };
      await (await fetch(hook, { method: "POST", headers, body: text })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return events / ((Date.now() - began) / 1000);
}

/** Milliseconds between the answer of a change and the arrival of its first event, of changes that come one by one. */
async function measureLatency(): Promise<number[]> {
  const took: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    arrived.clear();
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
    const customer = {
      kind: "person",
      name: { given: "Lina", family: "Haddad" },
      latinName: "LINA HADDAD",
      bornOn: "2001-01-02",
      languageCode: "en",
      countryCode: "MA",
      addresses: [{ addressTypeCode: "H", lines: ["1 Street"], city: "Rabat", countryCode: "MA" }],
    };
    contentOf(
      await call(`${portal.url}/PowerCardConnectApi/rest/4.2.4/issuing/customers`, { headers, body: customer }),
    );
    const answered = Date.now();
    while (arrived.size === 0) {
      if (Date.now() - answered > LATE) throw new Error("An event did not arrive.");
      await setTimeout(1);
    }
    took.push(Math.min(...arrived.values()) - answered);
    await setTimeout(Math.random() * 100);
  }
  return took;
}
