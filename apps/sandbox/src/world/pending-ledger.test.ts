import { expect, test } from "vitest";
import { pendingLedger } from "./pending-ledger.ts";
import type { Entry, EntryQuery } from "./world.ts";

const ACCOUNT = "acc_0000000001";
const NOW = new Date("2026-03-04T10:22:31Z");

function entry(id: string): Entry {
  return {
    id,
    booking: "bkg_0000000001",
    account: ACCOUNT,
    against: "int_settlement",
    currency: "EUR",
    amount: -100,
    balance: -100,
    kind: "purchase",
    about: null,
    description: "Coffee",
    bookedAt: NOW,
    valueDate: "2026-03-04",
  };
}

/** A ledger whose database has these entries, and the queries it made. */
function ledgerOf(ids: readonly string[]) {
  const asked: EntryQuery[] = [];
  let number = 0;
  const ledger = pendingLedger({
    newId: (prefix) => `${prefix}_A00000000${++number}`,
    cause: () => ({ requestId: null, due: null }),
    balance: async () => ({ currency: "EUR", balance: -200, held: 0 }),
    entries: async (query) => {
      asked.push(query);
      return ids.filter((id) => id > (query.after ?? "") && id < (query.before ?? "z")).map(entry);
    },
  });
  const idsOf = async (query: EntryQuery) => (await ledger.entriesOf(query)).map(({ id }) => id);
  return { ledger, asked, idsOf };
}

test("the entries of an account are read once, however often it is asked what came after one", async () => {
  const { ledger, asked, idsOf } = ledgerOf(["led_0000000001", "led_0000000002", "led_0000000003"]);
  const query = { account: ACCOUNT, order: "oldest" } as const;
  expect(await idsOf({ ...query, after: "led_0000000001" })).toEqual(["led_0000000002", "led_0000000003"]);
  await ledger.book(
    {
      kind: "purchase",
      currency: "EUR",
      description: "Tea",
      lines: [
        { account: ACCOUNT, amount: -100 },
        { account: "int_settlement", amount: 100 },
      ],
    },
    NOW,
  );
  expect(await idsOf({ ...query, after: "led_0000000002" })).toEqual(["led_0000000003", "led_A000000002"]);
  expect(await idsOf({ account: ACCOUNT, after: "led_0000000003" })).toEqual(["led_A000000002"]);
  expect(await idsOf({ ...query, after: "led_A000000002" })).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("what came before the first that was read, or only a part of it, is asked for", async () => {
  const { asked, idsOf } = ledgerOf(["led_0000000001", "led_0000000002", "led_0000000003"]);
  await idsOf({ account: ACCOUNT, after: "led_0000000002" });
  expect(await idsOf({ account: ACCOUNT, after: "led_0000000001" })).toEqual(["led_0000000003", "led_0000000002"]);
  expect(await idsOf({ account: ACCOUNT, before: "led_0000000003" })).toEqual(["led_0000000002", "led_0000000001"]);
  expect(asked).toHaveLength(3);
});
