import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { paths } from "@connect-portal/contract";
import { openDatabase } from "@connect-portal/database";
import { call, contentOf } from "../../support/call.ts";
import { emitEvents } from "../../support/emit-events.ts";
import { signIn } from "../../support/portal.ts";
import { waitUntil } from "../../support/wait-until.ts";
import type { Fault } from "../fault.ts";
import { PASSWORD } from "../prepare-accounts.ts";

const EVENTS = 10_000;
const SUBJECTS = 50;
/** Longest time in seconds from one kill to the next: a start, the lease of the worker that died, and what it sends. */
const PATIENCE = 180;

/** Each kill meets events on their way to an endpoint: every one arrives, and none overtakes another one of its subject. */
export const killedWithDeliveries: Fault = {
  name: "kill-deliveries",
  title: ({ times }) => `kill -9 during ${times(EVENTS).toLocaleString("en")} deliveries, ${times(10)} times`,
  databases: ["embedded", "server"],
  settings: async () => ({ HOOKS_ALLOW_LOOPBACK: "true" }),
  strike: async (stage, { times }) => {
    await using receiver = await openReceiver();
    const session = await signIn(stage.url, "demo", PASSWORD, "192.0.2.99");
    // The first look makes the world.
    contentOf(await call(stage.url + paths.sandboxWorld, { session, seconds: 60 }));
    const body = { name: "Faults", url: receiver.url, eventTypes: null, status: "enabled" };
    contentOf(await call(stage.url + paths.sandboxEndpoints, { session, body }));
    await stage.portal.end("SIGKILL");
    const database = await openDatabase(stage.server ? { url: stage.server.url } : { dataDir: stage.dataDir });
    for (let sent = 0; sent < times(EVENTS); sent += SUBJECTS)
      await emitEvents(database.db, { username: "demo", prefix: "kill", count: SUBJECTS });
    await database.close();
    await stage.relaunch();

    const { arrived } = receiver;
    const share = Math.floor(times(EVENTS) / (times(10) + 1));
    for (let round = 1; round <= times(10); round += 1) {
      await waitUntil(`${round * share} events have arrived`, () => arrived.size >= round * share, PATIENCE);
      await stage.portal.end("SIGKILL");
      await stage.relaunch();
    }
    await waitUntil("all events have arrived", () => arrived.size >= times(EVENTS), PATIENCE);
    const endedAt = performance.now();
    const attempts = [...arrived.values()].reduce((sum, count) => sum + count, 0);
    console.error(`${arrived.size} events, ${attempts - arrived.size} sent twice, ${receiver.overtaken()} overtaken`);
    if (receiver.overtaken() > 0) throw new Error(`${receiver.overtaken()} events were overtaken.`);
    return { endedAt };
  },
};

/** Counts the arrivals of each event of this fault, and those that come behind a later one of their subject. */
async function openReceiver() {
  const arrived = new Map<string, number>();
  const latest = new Map<string, number>();
  let overtaken = 0;
  const server = createServer(async (request, response) => {
    const { data } = (await json(request)) as { data: { subject: string; sequence: number } };
    const id = String(request.headers["webhook-id"]);
    if (!arrived.has(id) && data.sequence < (latest.get(data.subject) ?? 0)) overtaken += 1;
    latest.set(data.subject, Math.max(data.sequence, latest.get(data.subject) ?? 0));
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    arrived,
    overtaken: () => overtaken,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
