import { openDatabase, send as sendSql } from "@connect-portal/database";
import { expect, onTestFinished, test } from "vitest";
import { sandboxEvents } from "../../parts/worker.ts";
import { useDatabases } from "../../testing/databases.ts";
import { failWaiting, recordCut } from "./deliveries.repository.ts";
import { claimEndpoints, noteSuccess } from "./endpoints.repository.ts";
import { takeIn } from "./take-in.ts";
import { addAccount, addEndpoint, deliveriesOf, emit, START } from "./testing/delivery-world.ts";

const { copyUrl } = useDatabases();

test("what a dead worker had under way can be written while another worker writes what has ended", async () => {
  const { db, close } = await openDatabase({ url: await copyUrl() });
  onTestFinished(close);
  const userId = await addAccount(db, "bank-a");
  const endpoint = await addEndpoint(db, userId, { url: "https://bank.example/events" });
  await emit(db, userId, ["crd_1"]);
  const lease = { owner: "00000000-0000-4000-8000-000000000001", now: START, until: START };
  await claimEndpoints(db, lease, 1);
  await takeIn(db, endpoint, lease, sandboxEvents);
  const [delivery] = await sendSql<{ id: string }>(db, "SELECT id FROM event_deliveries", []);
  const begun = [{ id: delivery?.id ?? "", attempts: 0, sentAt: START.toISOString() }];
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  let cut: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await noteSuccess(tx, endpoint, START);
    cut = recordCut(db, endpoint, begun);
    await expect.poll(async () => (await sendSql(db, waiting, [])).length).toBe(1);
    await failWaiting(tx, endpoint, START);
  });
  await cut;
  expect(await deliveriesOf(db, userId)).toMatchObject([{ status: "failed", attempts: 0 }]);
});
