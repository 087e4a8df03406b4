import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase, send } from "@connect-portal/database";
import { expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { addAccount, addEndpoint, emit } from "./testing/delivery-world.ts";
import { startReceiver } from "./testing/receiver.ts";

const { copyUrl } = useDatabases();
const worker = fileURLToPath(new URL("./testing/deliver-in-process.ts", import.meta.url));

/** Events of the whole run, of so many subjects, and how many arrive between two kills. */
const EVENTS = 10_000;
const SUBJECTS = 50;
const BETWEEN = 500;

test("while two workers are killed again and again, every event arrives, in the order of its subject", async () => {
  const url = await copyUrl();
  const database = await openDatabase({ url });
  const userId = await addAccount(database.db, "bank-a");
  const receiver = await startReceiver();
  await addEndpoint(database.db, userId, { url: receiver.url });
  const workers: ChildProcess[] = [fork(worker, [url]), fork(worker, [url])];
  const over = new AbortController();
  let kills = 0;
  const killing = (async () => {
    let next = BETWEEN;
    while (!over.signal.aborted) {
      await setTimeout(10);
      if (receiver.received.length < next) continue;
      // Whichever of them has the endpoint.
      for (const one of workers.splice(0)) one.kill("SIGKILL");
      workers.push(fork(worker, [url]), fork(worker, [url]));
      kills += 1;
      next = receiver.received.length + BETWEEN;
    }
  })();
  try {
    const subjects = Array.from({ length: SUBJECTS }, (_, index) => `crd_${index}`);
    for (let sent = 0; sent < EVENTS; sent += SUBJECTS) await emit(database.db, userId, subjects);
    const left = async () => {
      const [row] = await send<{ left: number }>(
        database.db,
        "SELECT $1 - count(*)::integer AS left FROM event_deliveries WHERE status = 'delivered'",
        [EVENTS],
      );
      return Number(row?.left);
    };
    await expect.poll(left, { timeout: 400_000, interval: 500 }).toBe(0);
  } finally {
    over.abort();
    await killing;
    for (const one of workers) {
      one.kill("SIGKILL");
      await once(one, "exit");
    }
    await receiver.close();
    await database.close();
  }
  const first = new Map(receiver.received.toReversed().map((one, index) => [one.id, { ...one, at: -index }]));
  expect(first.size).toBe(EVENTS);
  const arrived = [...first.values()].sort((one, other) => one.at - other.at);
  const last = new Map<string, number>();
  const overtaken = arrived.filter(({ subject, sequence }) => {
    const isLate = sequence < (last.get(subject) ?? 0);
    last.set(subject, Math.max(sequence, last.get(subject) ?? 0));
    return isLate;
  });
  expect(overtaken).toEqual([]);
  expect(kills).toBeGreaterThan(10);
  process.stdout.write(`${EVENTS} events, ${kills} kills, ${receiver.received.length - EVENTS} sent twice\n`);
}, 500_000);
