import { fork } from "node:child_process";
import { once } from "node:events";
import { paths } from "@connect-portal/contract";
import { openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { type Bench, count } from "../support/bench.ts";
import { call, contentOf } from "../support/call.ts";
import { signIn, startPortal } from "../support/portal.ts";
import { memoryOf } from "../support/processes.ts";
import { median, quantiles, ratioOf } from "../support/statistics.ts";
import { markdown, mebibytes, milliseconds, range, seconds, whole } from "../support/table.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { measureCallLog } from "./call-log.ts";
import { type CallPage, fillCalls, measureCallPages } from "./call-pages.ts";
import { measureDecisions } from "./decisions.ts";
import { createDeliveries } from "./deliveries.ts";

const PASSWORD = "desk-desk-desk-desk-1";

interface Values {
  readonly events: string;
  readonly rounds: string;
  readonly changes: string;
  readonly payments: string;
  readonly soak: string;
  readonly calls: string;
}

/**
 * On PostgreSQL: how many events a second reach a local endpoint beside a loop that only posts the same, how long it takes
 * from the answer of a change to the first byte at the endpoint, the server's memory, what a decision endpoint adds to a
 * payment beside its own time, and how many calls a second are answered with the call log and without. `--soak 100000`
 * also delivers so many events in ten parts, and tells the memory after each. `--calls 10000000` also fills the call log
 * with so many calls, 10,000 an account, and opens its page with each filter: the fill takes a minute and 3 GB of disk for
 * each million.
 */
export const bench: Bench<Values> = {
  options: {
    events: { type: "string", default: "3000" },
    rounds: { type: "string", default: "3" },
    changes: { type: "string", default: "100" },
    payments: { type: "string", default: "100" },
    soak: { type: "string", default: "0" },
    calls: { type: "string", default: "0" },
  },
  async run(values) {
    const figures = await measureDesk(values);
    return { text: report(values, figures), result: figures };
  },
};

async function measureDesk(values: Values) {
  const [events, rounds] = [count(values.events, "events"), count(values.rounds, "rounds")];
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
  const portal = await startPortal(environment);
  opened.defer(async () => void (await portal.end("SIGKILL")));
  const database = await openDatabase({ url });
  opened.defer(() => database.close());
  const receiver = fork(new URL("receiver.ts", import.meta.url));
  opened.defer(() => void receiver.kill());
  const [{ port }] = (await once(receiver, "message")) as [{ port: number }];
  const hook = `http://127.0.0.1:${port}/events`;

  const session = await signIn(portal.url, "demo", PASSWORD, "192.0.2.1");
  const token = contentOf<{ access_token: string }>(
    await call(portal.url + paths.sandboxToken, { method: "POST", session }),
  ).access_token;
  // The first look makes the world.
  contentOf(await call(portal.url + paths.sandboxWorld, { session, seconds: 60 }));
  const body = { name: "Desk", url: hook, eventTypes: null, status: "enabled" };
  contentOf(await call(portal.url + paths.sandboxEndpoints, { session, body }));
  const { deliver, post, measureLatency } = createDeliveries({ portal, database, receiver, hook, token });

  const delivered: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    delivered.push(await deliver(`r${round}`, events));
    bare.push(await post(events));
  }
  const memory = [memoryOf(portal.pid)];
  for (let part = 0; Number(values.soak) > 0 && part < 10; part += 1) {
    await deliver(`s${part}x`, Number(values.soak) / 10);
    memory.push(memoryOf(portal.pid));
  }
  const decide = `http://127.0.0.1:${port}/decide`;
  const payments = count(values.payments, "payments");
  const decisions = await measureDecisions({ portal: portal.url, session, token, receiver: decide, payments });
  const latencies = await measureLatency(count(values.changes, "changes"));
  memory.push(memoryOf(portal.pid));
  // The others have the machine for themselves.
  await portal.end("SIGTERM");
  const calls = await measureCallLog(environment, PASSWORD, rounds);
  let pages: readonly CallPage[] = [];
  if (Number(values.calls) > 0) {
    const names = await fillCalls(database, Number(values.calls));
    const filled = await startPortal(environment);
    pages = await measureCallPages(filled.url, names, PASSWORD);
    await filled.end("SIGTERM");
  }
  return { delivered, bare, memory, decisions, latencies, calls, pages };
}

type Figures = Awaited<ReturnType<typeof measureDesk>>;

function report(values: Values, { delivered, bare, memory, decisions, latencies, calls, pages }: Figures): string {
  const { alone, asked, endpoint, together } = decisions;
  const beside = median(asked.map((took, place) => took - (endpoint[place] ?? Number.NaN)));
  const [usual, p95] = quantiles(latencies, [0.5, 0.95]);
  const rows = [
    [`events delivered a second (${values.events} events a round)`, range(delivered, whole)],
    ["posts a second of a bare loop to the same endpoint", range(bare, whole)],
    ["ratio of a round", ratioOf(delivered, bare).toFixed(2)],
    [`from a change's answer to the endpoint, ${values.changes} changes`, milliseconds(usual)],
    ["95th percentile", milliseconds(p95)],
    [`a payment, of ${values.payments}`, milliseconds(median(alone))],
    ["with a decision endpoint", milliseconds(median(asked))],
    ["of that at the endpoint", milliseconds(median(endpoint))],
    ["what the decision adds beside", milliseconds(beside - median(alone))],
    ["50 payments of one world at once, each with an endpoint of 2 s", seconds(together)],
    ["calls a second with the call log", range(calls.withLog, whole)],
    ["calls a second without", range(calls.without, whole)],
    ["ratio of a round", ratioOf(calls.withLog, calls.without).toFixed(2)],
    ["memory after the rounds, after each part of the soak, at the end", memory.map(mebibytes).join(", ")],
  ];
  const ofPages = pages.map(({ name, took }) => [name, ...quantiles(took, [0.5, 0.95]).map(milliseconds)]);
  const tables = [markdown([["PostgreSQL", "median"], ...rows])];
  if (pages.length > 0)
    tables.push(markdown([[`page of the call log, ${values.calls} calls`, "median", "p95"], ...ofPages]));
  return tables.join("\n\n");
}
