import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import type { OpenDatabase } from "@connect-portal/database";
import { call, contentOf } from "../support/call.ts";
import { emitEvents } from "../support/emit-events.ts";
import type { WatchedPortal } from "../support/portal.ts";

/** Requests at once, in both: as many as the portal has to one endpoint. */
const AT_ONCE = 8;
const SUBJECTS = 200;
/** Milliseconds. */
const LATE = 300_000;

interface Setup {
  readonly portal: WatchedPortal;
  readonly database: OpenDatabase;
  /** Tells each arrival at `hook` by its id and moment. */
  readonly receiver: ChildProcess;
  readonly hook: string;
  /** Of the sandbox. */
  readonly token: string;
}

/** Events that are delivered to an endpoint, beside a loop that only posts. */
export function createDeliveries({ portal, database, receiver, hook, token }: Setup) {
  const arrived = new Map<string, number>();
  receiver.on("message", ({ id, at }: { id: string; at: number }) => arrived.set(id, at));
  return {
    /** Events a second from the moment at which they are written until the last one has arrived. */
    async deliver(prefix: string, events: number): Promise<number> {
      arrived.clear();
      const began = Date.now();
      for (let sent = 0; sent < events; sent += SUBJECTS)
        await emitEvents(database.db, { username: "demo", prefix, count: Math.min(SUBJECTS, events - sent) });
      while (arrived.size < events) {
        if (Date.now() - began > LATE)
          throw new Error(`Only ${arrived.size} of ${events} events arrived.\n${portal.output()}`);
        await setTimeout(20);
      }
      return events / ((Math.max(...arrived.values()) - began) / 1000);
    },

    /** The same number of posts by a loop that does nothing else. */
    async post(events: number): Promise<number> {
      const body = JSON.stringify({ type: "card.updated", data: { text: "x".repeat(800) } });
      const began = Date.now();
      let next = 0;
      const lane = async () => {
        while (next < events) {
          next += 1;
          const headers = { "content-type": "application/json", "webhook-id": `bare_${next}` };
          await (await fetch(hook, { method: "POST", headers, body })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return events / ((Date.now() - began) / 1000);
    },

    /** Milliseconds between the answer of a change and the arrival of its first event, of changes that come one by one. */
    async measureLatency(changes: number): Promise<number[]> {
      const took: number[] = [];
      for (let change = 0; change < changes; change += 1) {
        arrived.clear();
        const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
        const address = `${portal.url}/PowerCardConnectApi/rest/4.2.4/issuing/customers`;
        contentOf(await call(address, { headers, body: customer }));
        const answered = Date.now();
        while (arrived.size === 0) {
          if (Date.now() - answered > LATE) throw new Error("An event did not arrive.");
          await setTimeout(1);
        }
        took.push(Math.min(...arrived.values()) - answered);
        await setTimeout(Math.random() * 100);
      }
      return took;
    },
  };
}

const customer = {
  kind: "person",
  name: { given: "Lina", family: "Haddad" },
  latinName: "LINA HADDAD",
  bornOn: "2001-01-02",
  languageCode: "en",
  countryCode: "MA",
  addresses: [{ addressTypeCode: "H", lines: ["1 Street"], city: "Rabat", countryCode: "MA" }],
};
