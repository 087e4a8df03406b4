import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { DatabaseLocation } from "@connect-portal/database";
import { launchPortal, untilReady, type WatchedPortal } from "../support/portal.ts";
import { type PostgresServer, startPostgresServer } from "../support/postgres-server.ts";
import { describeMachine, exitWhenInterrupted, freePort } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { audit } from "./audit.ts";
import { openPurse, PASSWORD } from "./open-purse.ts";
import { complaints, type Measured, table } from "./report.ts";
import { type Account, spend } from "./spender.ts";

/**
 * `npm run money -- [--database embedded|server|both] [--clients 20] [--seconds 30] [--kills 6] [--short]`: clients
 * spend from one account at once while the portal is killed; on a server there are two portals. Ends with 1 when the
 * account was overdrawn, something acknowledged is lost or there twice, or the books do not add up.
 */
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "both" },
    clients: { type: "string", default: "20" },
    seconds: { type: "string" },
    kills: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const usual = values.short ? { seconds: 10, kills: 1 } : { seconds: 30, kills: 6 };
const clients = Number(values.clients);
const seconds = Number(values.seconds ?? usual.seconds);
const kills = Number(values.kills ?? usual.kills);
exitWhenInterrupted();

const chosen = (["embedded", "server"] as const).filter((one) => values.database === "both" || values.database === one);
if (chosen.length === 0) throw new Error("--database takes one of embedded, server, both.");
const measured: Measured[] = [];
const postgres = chosen.includes("server") ? await startPostgresServer() : undefined;
try {
  for (const database of chosen) measured.push(await measure(database === "server" ? postgres : undefined));
} finally {
  await postgres?.remove();
}
const wrong = measured.flatMap(complaints);
console.log([describeMachine(), "", table(measured), "", ...wrong].join("\n"));
process.exitCode = wrong.length > 0 ? 1 : 0;

async function measure(server: PostgresServer | undefined): Promise<Measured> {
  const temporary = await temporaryFolder("money");
  const location = await locationIn(temporary.path, server);
  const ports = await Promise.all((server ? [1, 2] : [1]).map(freePort));
  const portals = new Map<number, WatchedPortal>();
  const start = async (port: number) => {
    const portal = launchPortal(port, environmentOf(temporary.path, port, location));
    portals.set(port, portal);
    await untilReady(portal);
  };
  try {
    // The first one brings the database about.
    for (const port of ports) await start(port);
    const purse = await openPurse(ports.map((port) => `http://127.0.0.1:${port}`));
    const account: Account = { receipts: [], retries: 0, foundDone: 0, complaints: [] };
    let goesOn = true;
    const spending = Promise.all(
      Array.from({ length: clients }, (_, number) => spend(purse, account, number, () => goesOn)),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      await setTimeout((seconds * 1000) / (kills + 1));
      const port = ports[kill % ports.length] ?? 0;
      await portals.get(port)?.end("SIGKILL");
      await start(port);
    }
    await setTimeout((seconds * 1000) / (kills + 1));
    goesOn = false;
    await spending;
    for (const portal of portals.values()) await portal.end("SIGTERM");
    const found = await audit(location, account.receipts);
    return { database: server ? "server" : "embedded", portals: ports.length, clients, seconds, kills, account, found };
  } finally {
    for (const portal of portals.values()) if (portal.ended() === undefined) await portal.end("SIGKILL");
    await temporary.remove();
  }
}

async function locationIn(folder: string, server: PostgresServer | undefined) {
  if (server) return { url: (await server.createDatabase()).url };
  return { dataDir: folder } satisfies DatabaseLocation;
}

/** Each portal has a folder of its own, but for an embedded database. */
function environmentOf(folder: string, port: number, location: { url: string } | { dataDir: string }) {
  const own = { ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD, HUMAN_CHECK: "off", TRUST_PROXY: "1" };
  if ("url" in location) return { ...own, DATABASE_URL: location.url, DATA_DIR: join(folder, String(port)) };
  return { ...own, DATA_DIR: location.dataDir };
}
