import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dueHandlersOf, loadModules } from "../modules.ts";
import { defaultWorld } from "../world/world-key.ts";
import { createWorlds } from "../world/worlds.ts";
import { findFaults } from "./books.repository.ts";
import { findIllegalSteps } from "./find-illegal-steps.ts";

const now = new Date("2025-03-04T10:22:31Z");
let database: OpenDatabase;
let world: number;

beforeAll(async () => {
  database = await openMigratedDatabase(fileURLToPath(new URL("../../../server/migrations/", import.meta.url)));
  await database.db.execute(
    sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
        VALUES ('one', 'x', true, now(), '{2}')`,
  );
  const worlds = createWorlds(database, dueHandlersOf(await loadModules()));
  world = await worlds.read(defaultWorld(1), now, async ({ id }) => id);
  await worlds.change(defaultWorld(1), now, "events", async ({ world: changed }) => {
    for (const subject of ["crd_0000000001", "crd_0000000002"]) {
      changed.emit({ type: "card.issued", subject, before: null, after: { statusCode: "I" } });
      changed.emit({ type: "card.blocked", subject, before: { statusCode: "I" }, after: { statusCode: "L" } });
    }
    await changed.advance(new Date("2025-03-05T10:22:31Z"));
  });
});
afterAll(() => database.close());

test("a restored world has a gap in the numbers of its events, and keeps every other law", async () => {
  const gap = sql`UPDATE sandbox_events SET sequence = sequence + 100 WHERE sequence > 1`;
  const count = sql`UPDATE sandbox_worlds SET last_event = last_event + 100 WHERE id = ${world}`;
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(gap);
      await tx.execute(count);
      expect(await findFaults(tx, world)).toEqual([expect.stringMatching(/^events are numbered without a gap/)]);
      expect(await findFaults(tx, world, { wasRestored: true })).toEqual([]);
      throw new TakenBack();
    }),
  ).rejects.toThrow(TakenBack);
});

class TakenBack extends Error {}

/** Faults found after a statement has changed the database behind the card system's back. */
async function faultsAfter(statement: SQL): Promise<string[]> {
  let found: string[] = [];
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(statement);
      found = [...(await findFaults(tx, world)), ...(await findIllegalSteps(tx, world))];
      throw new TakenBack();
    }),
  ).rejects.toThrow(TakenBack);
  return found;
}

const data = (path: string, value: SQL) => sql`data = jsonb_set(data, ${path}::text[], to_jsonb(${value}))`;
const money = sql`LIKE 'acc\\_%'`;

test("a new world keeps every law", async () => {
  expect(await findFaults(database.db, world)).toEqual([]);
  expect(await findIllegalSteps(database.db, world)).toEqual([]);
});

test.each<[string, SQL]>([
  [
    "the ledger sums to zero: MAD",
    sql`UPDATE sandbox_entries SET amount = amount + 1 WHERE id = (
    SELECT id FROM sandbox_entries WHERE currency = 'MAD' LIMIT 1)`,
  ],
  [
    "each booking sums to zero",
    sql`UPDATE sandbox_entries SET booking = 'bkg_X' WHERE id = (
    SELECT id FROM sandbox_entries LIMIT 1)`,
  ],
  [
    "a balance is the sum of its entries",
    sql`UPDATE sandbox_balances SET balance = balance + 1
    WHERE account = 'acc_2C8L0R5N2Y'`,
  ],
  [
    "an entry has the balance after it",
    sql`UPDATE sandbox_entries SET balance = balance + 1 WHERE id = (
    SELECT id FROM sandbox_entries WHERE account ${money} LIMIT 1)`,
  ],
  [
    "an account holds what its authorizations hold",
    sql`UPDATE sandbox_balances SET held = held + 1
    WHERE account = 'acc_2C8L0R5N2Y'`,
  ],
  [
    "no hold outlives its expiry",
    sql`UPDATE sandbox_authorizations
    SET ${data("{heldUntil}", sql`'2025-03-05T10:22:31Z'::text`)} WHERE id = 'aut_01BY623D4E'`,
  ],
  [
    "an authorization has cleared what its transactions say",
    sql`UPDATE sandbox_authorizations
    SET ${data("{clearedInTransaction}", sql`1`)} WHERE id = 'aut_01BY623D4E'`,
  ],
  [
    "a transaction stands in the ledger",
    sql`UPDATE sandbox_transactions
    SET ${data("{billingAmount,amount}", sql`1`)} WHERE id = 'trn_01BY574E5F'`,
  ],
  [
    "a purchase knows its refunds",
    sql`UPDATE sandbox_transactions
    SET ${data("{refundedAmount}", sql`1`)} WHERE id = 'trn_01BY574E5F'`,
  ],
  [
    "refunds of a purchase are no more than was paid, in its own currency",
    sql`UPDATE sandbox_transactions SET ${data("{transactionAmount,amount}", sql`1`)} WHERE id = 'trn_01BY574E5F'`,
  ],
  [
    "a refund takes off its purchase what it is of it",
    sql`UPDATE sandbox_transactions SET data = jsonb_set(data, '{refundsShare}', to_jsonb(1))
    WHERE kind = 'refund' AND data->>'refundsTransactionId' = 'trn_01BY574E5F'`,
  ],
  [
    "a payment knows its refunds",
    sql`UPDATE sandbox_payments
    SET ${data("{refundedAmount}", sql`1`)} WHERE id = 'pay_8N2P3Q4R5S'`,
  ],
  [
    "of a purchase no more is given back than was paid",
    sql`UPDATE sandbox_entries SET amount = amount + 2000000 WHERE account ${money} AND booking = (
    SELECT data->>'bookingId' FROM sandbox_transactions WHERE id = 'trn_01BY574E5F')`,
  ],
  [
    "a merchant pays the same sale back once",
    sql`UPDATE sandbox_entries SET amount = amount - 2000000
    WHERE account LIKE 'mer\\_%' AND about = 'pay_8N2P3Q4R5S'`,
  ],
  [
    "a merchant is charged back only what it was paid for",
    sql`UPDATE sandbox_entries SET amount = -2000000, about = 'dsp_8J9K0M1N2P', kind = 'dispute' WHERE id = (
    SELECT id FROM sandbox_entries WHERE account LIKE 'mer\\_%' LIMIT 1)`,
  ],
  [
    "the settlement of each day equals the ledger's movement",
    sql`UPDATE sandbox_network_settlements SET ${data("{totals,0,net}", sql`1`)} WHERE id = (
    SELECT max(id) FROM sandbox_network_settlements)`,
  ],
  [
    "the settlement of each day equals the ledger's movement",
    sql`DELETE FROM sandbox_network_settlements WHERE id = (SELECT min(id) FROM sandbox_network_settlements)`,
  ],
  [
    "interchange of each day is booked",
    sql`UPDATE sandbox_entries SET amount = amount + 1 WHERE id = (
    SELECT max(id) FROM sandbox_entries WHERE account = 'int_interchange')`,
  ],
  [
    "scheme fees of each day are booked",
    sql`DELETE FROM sandbox_entries WHERE id = (SELECT max(id) FROM sandbox_entries WHERE account = 'int_scheme_fees')`,
  ],
  [
    "the networks are owed what is not settled",
    sql`UPDATE sandbox_entries SET amount = amount + 1 WHERE id = (
    SELECT max(id) FROM sandbox_entries WHERE account = 'int_settlement' AND kind = 'settlement')`,
  ],
  [
    "a day's file is the sum of its records",
    sql`DELETE FROM sandbox_network_records WHERE id = (SELECT min(id) FROM sandbox_network_records)`,
  ],
  [
    "what has cleared on a card stands in the networks' file",
    sql`UPDATE sandbox_network_records SET ${data("{gross}", sql`1`)} WHERE id = 'nrc_01BY574E5F'`,
  ],
  [
    "what a dispute has of the networks is what they have carried",
    sql`UPDATE sandbox_disputes SET ${data("{networkAmount}", sql`1`)} WHERE id = 'dsp_8F6G7H8J9K'`,
  ],
  [
    "suspense holds what open disputes have given or got",
    sql`UPDATE sandbox_entries SET amount = amount + 1 WHERE id = (
    SELECT max(id) FROM sandbox_entries WHERE account = 'int_disputes')`,
  ],
  [
    "no plan has more open than is owed of its purchase",
    sql`UPDATE sandbox_instalment_plans SET ${data("{parts,-1,principal}", sql`100000000`)}
    WHERE id = (SELECT id FROM sandbox_instalment_plans WHERE status = 'active' LIMIT 1)`,
  ],
  [
    "the parts of a plan that are still to come are its open principal",
    sql`UPDATE sandbox_instalment_plans SET ${data("{parts,-1,principal}", sql`1`)}
    WHERE id = (SELECT id FROM sandbox_instalment_plans WHERE status = 'active' LIMIT 1)`,
  ],
  [
    "what was reversed as a whole has left no fee",
    sql`UPDATE sandbox_transactions
    SET ${data("{reversedInTransaction}", sql`(data->'transactionAmount'->>'amount')::bigint`)} WHERE id = (
    SELECT id FROM sandbox_transactions WHERE data ? 'feeIds' LIMIT 1)`,
  ],
  [
    "no fee takes an account without credit below zero",
    sql`UPDATE sandbox_entries SET kind = 'fee', balance = -1 WHERE id = (
    SELECT id FROM sandbox_entries WHERE account = 'acc_3E2G7J9K3X' AND amount < 0 LIMIT 1)`,
  ],
  [
    "no load is reversed and no money is paid out beyond what there is",
    sql`UPDATE sandbox_entries SET kind = 'unload', balance = -1 WHERE id = (
    SELECT id FROM sandbox_entries WHERE account = 'acc_3E2G7J9K3X' AND amount < 0 LIMIT 1)`,
  ],
  [
    "what is loaded at once, in a day and in a month is within the limits of the product",
    sql`UPDATE sandbox_transactions
    SET ${data("{billingAmount,amount}", sql`500001`)} WHERE id = 'trn_01BY8000P7'`,
  ],
  [
    "no load leaves more in an account than its product allows",
    sql`UPDATE sandbox_entries SET balance = 2000001 WHERE about = 'trn_01BY8000P7' AND account ${money}`,
  ],
  [
    "arrears are the minimums that are overdue",
    sql`UPDATE sandbox_statements
    SET ${data("{unpaid}", sql`1`)} WHERE id = (
    SELECT id FROM sandbox_statements WHERE status = 'overdue' AND (data->>'unpaid')::bigint > 0 LIMIT 1)`,
  ],
  [
    "arrears are as old as the oldest minimum that is overdue",
    sql`UPDATE sandbox_accounts
    SET ${data("{arrears,overdueSince}", sql`'2024-01-01'::text`)} WHERE id = 'acc_2C8L0R5N2Y'`,
  ],
  [
    "no account is asked for more than it owes",
    sql`UPDATE sandbox_accounts SET ${data("{arrears,overdueAmount}", sql`1`)} WHERE id = 'acc_2C8L0R5N2Y'`,
  ],
  ["a closed account has no balance", sql`UPDATE sandbox_accounts SET status = 'closed' WHERE id = 'acc_2C8L0R5N2Y'`],
  [
    "a written-off account owes nothing, and a credit recovers the loss first",
    sql`UPDATE sandbox_accounts SET status = 'charged_off' WHERE id = 'acc_2C9M1S6P3Z'`,
  ],
  [
    "no more is recovered than was written off",
    sql`UPDATE sandbox_entries SET kind = 'recovery' WHERE id = (
    SELECT id FROM sandbox_entries WHERE account ${money} AND amount < 0 LIMIT 1)`,
  ],
  ["events are numbered without a gap", sql`DELETE FROM sandbox_events WHERE sequence = 2`],
  ["events of a subject are numbered", sql`UPDATE sandbox_events SET subject_sequence = 7 WHERE sequence = 1`],
  ["every event is counted", sql`UPDATE sandbox_worlds SET last_event = last_event - 1 WHERE last_event > 0`],
  ["events are in the order of time", sql`UPDATE sandbox_events SET occurred_at = '2030-01-01' WHERE sequence = 1`],
  [
    "nothing is overdue",
    sql`UPDATE sandbox_due SET at = '2025-03-05' WHERE ctid = (SELECT ctid FROM sandbox_due LIMIT 1)`,
  ],
  ["the world knows what falls due next", sql`DELETE FROM sandbox_due`],
  ["a card is what its history says", sql`UPDATE sandbox_cards SET status = 'S' WHERE id = 'crd_7QX2M4KD0A'`],
  [
    "crd_7QX2M4KD0A went from C to N",
    sql`UPDATE sandbox_card_history
    SET ${data("{status}", sql`'C'::text`)} WHERE card_id = 'crd_7QX2M4KD0A' AND data->>'status' = 'I'`,
  ],
  [
    "crd_0000000001 went from C to L",
    sql`UPDATE sandbox_events
    SET before = '{"statusCode": "C"}' WHERE subject = 'crd_0000000001' AND subject_sequence = 2`,
  ],
  [
    "crd_0000000002 was N, and the next event says I",
    sql`UPDATE sandbox_events
    SET after = '{"statusCode": "N"}' WHERE subject = 'crd_0000000002' AND subject_sequence = 1`,
  ],
])("what breaks a law is found: %s", async (law, statement) => {
  const found = await faultsAfter(statement);
  expect(found.filter((fault) => fault.startsWith(law))).not.toEqual([]);
});
