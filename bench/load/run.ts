import { parseArgs } from "node:util";
import type { DatabaseLocation } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { launchPortal, untilReady } from "../support/portal.ts";
import { describeMachine, exitWhenInterrupted, freePort } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { crowd } from "./crowd.ts";
import { fillUsers } from "./fill-users.ts";
import { complaints, type Measured, tables } from "./report.ts";
import { rush, usersOf } from "./rush.ts";
import { PASSWORD } from "./visitor.ts";

/**
 * `npm run load -- [--users 500] [--minutes 10] [--database embedded|server|both] [--connections 2000] [--seconds 60]
 * [--streams 1000] [--short]`: a crowd that thinks, then more connections than can be served, with open event streams beside. Ends
 * with 1 on an error among the crowd, memory that grows, or an answer that is neither in time nor a refusal.
 */
const { values } = parseArgs({
  options: {
    users: { type: "string" },
    minutes: { type: "string" },
    database: { type: "string", default: "both" },
    connections: { type: "string" },
    seconds: { type: "string" },
    streams: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const usual = values.short
  ? { users: 60, minutes: 0.4, connections: 500, seconds: 8, streams: 100 }
  : { users: 500, minutes: 10, connections: 2_000, seconds: 60, streams: 1_000 };
const [users, minutes] = [Number(values.users ?? usual.users), Number(values.minutes ?? usual.minutes)];
const size = {
  connections: Number(values.connections ?? usual.connections),
  seconds: Number(values.seconds ?? usual.seconds),
  streams: Number(values.streams ?? usual.streams),
};
exitWhenInterrupted();

const names = ["embedded", "server"].filter((name) => values.database === "both" || values.database === name);
if (names.length === 0) throw new Error("--database takes one of embedded, server, both.");
const measured: Measured[] = [];
for (const name of names) measured.push(await measure(name));
const found = complaints(measured);
console.log([describeMachine(), "", tables(measured, users), "", ...found].join("\n"));
process.exitCode = found.length > 0 ? 1 : 0;

async function measure(database: string): Promise<Measured> {
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder("load");
  opened.defer(() => folder.remove());
  const dataDir = folder.path;
  const location: Exclude<DatabaseLocation, "memory"> =
    database === "server" ? { url: await createDatabase(opened) } : { dataDir };
  const environment = {
    HUMAN_CHECK: "off",
    TRUST_PROXY: "1",
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    DATA_DIR: dataDir,
    ...("url" in location ? { DATABASE_URL: location.url } : {}),
  };
  const port = await freePort();
  // The first start makes the tables and the accounts.
  const first = launchPortal(port, environment);
  await untilReady(first);
  await first.end("SIGTERM");
  await fillUsers(location, Math.max(users, usersOf(size)));

  const portal = launchPortal(port, environment);
  opened.defer(async () => void (await portal.end("SIGKILL")));
  await untilReady(portal);
  console.error(`${database}: ${users} users for ${minutes} minutes …`);
  const visits = await crowd(portal.url, portal.pid, users, minutes * 60);
  console.error(`${database}: ${size.connections} connections for ${size.seconds} s …`);
  const rushed = await rush(portal, size);
  const stop = await portal.end("SIGTERM");
  return { database, crowd: visits, rush: rushed, end: portal.ended(), stop, output: portal.output() };
}

async function createDatabase(opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startTestPostgres();
  opened.defer(() => postgres.stop());
  return postgres.createDatabase();
}
