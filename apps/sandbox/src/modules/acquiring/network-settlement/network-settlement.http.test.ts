import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
  // Only these tests use the card, so a day's file contains nothing else.
  await system.call("setClock", { body: { running: false, seededActivity: false } });
  await advance();
});
afterAll(() => system.close());

const EVIDENCE = {
  kind: "receipt",
  fileName: "receipt.pdf",
  mediaType: "application/pdf",
  size: 1_000,
  sha256: "ab".repeat(32),
};
const advance = () => system.call("advanceClock", { body: { days: 1 } });
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const today = async () => (await system.call("getClock")).body.now.slice(0, 10) as string;
const fileOf = async (date: string) => (await system.call("getSettlement", { params: { date } })).body;
const recordsOf = async (date: string) =>
  (await system.call("listSettlementRecords", { params: { date }, query: { limit: 100 } })).body.items;
const sectionOf = (file: { sections: { kind: string; currencyCode: string }[] }, kind: string, currencyCode = "MAD") =>
  file.sections.find((section) => section.kind === kind && section.currencyCode === currencyCode);

/** A purchase of a debit card at a grocery in its own country; forced, so that no authorization is needed. */
async function clear(amount: number, clearingReference?: string): Promise<string> {
  const merchant = {
    name: "MARCHE VERT",
    merchantNumber: "000000010004217",
    terminalNumber: "MV042171",
    mcc: "5411",
    city: "RABAT",
    countryCode: "MA",
  };
  const body = {
    card: { cardId: "crd_7QX2M4KD0A" },
    amount: mad(amount),
    merchant,
    ...(clearingReference && { clearingReference }),
  };
  const answer = await system.call("simulateClearing", { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.transaction.transactionId;
}

test("what clears, is refunded and charged back in a day is settled when it is over, and stands in the ledger", async () => {
  const date = await today();
  const kept = await clear(40_000, "74521865062000000000017");
  await system.call("simulateRefund", { body: { transactionId: kept, amount: mad(10_000) } });
  const disputed = await clear(50_000);
  const body = { transactionId: disputed, reasonCode: "12.6.1", openedBy: "cardholder" };
  const { body: dispute } = await system.call("openDispute", { body });
  await system.call("chargeBackDispute", { params: { disputeId: dispute.disputeId }, body: {} });
  expect((await system.call("getSettlement", { params: { date } })).body).toMatchObject({
    code: "settlement_not_found",
    detail: expect.stringContaining("advance it"),
  });

  await advance();
  const file = await fileOf(date);
  expect(file).toMatchObject({ date, recordCount: 5 });
  // 20 basis points of interchange; fees of 13 basis points and 0.20 MAD for a sale, and of 0.20 MAD for a refund.
  expect(sectionOf(file, "purchase")).toMatchObject({ count: 2, gross: -90_000, interchange: 180, schemeFees: -157 });
  expect(sectionOf(file, "refund")).toMatchObject({ count: 1, gross: 10_000, interchange: -20, schemeFees: -20 });
  expect(sectionOf(file, "chargeback")).toMatchObject({ count: 1, gross: 50_000, interchange: -100, schemeFees: -20 });
  expect(sectionOf(file, "dispute_fee", "USD")).toMatchObject({ count: 1, gross: 0, schemeFees: -250, net: -250 });
  const [total] = file.totals;
  expect(total).toMatchObject({ currencyCode: "MAD", count: 4, gross: -30_000, interchange: 60, schemeFees: -197 });

  const { body: ledger } = await system.call("listHouseEntries", {
    params: { account: "int_settlement" },
    query: { limit: 100 },
  });
  const own = ledger.items.filter((entry: { valueDate: string; amount: { currencyCode: string }; kind: string }) => {
    return entry.valueDate === date && entry.amount.currencyCode === "MAD" && entry.kind !== "settlement";
  });
  const signed = own.map((entry: { direction: string; amount: { amount: number } }) =>
    entry.direction === "credit" ? entry.amount.amount : -entry.amount.amount,
  );
  expect(signed.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(-total.net);
  const world = await system.read(async ({ id }) => id);
  expect(await findFaults(system.sandbox.database.db, world)).toEqual([]);
  const events = await system.read((read) => read.events({ after: 0, limit: 100, type: "settlement.batch_closed" }));
  expect(events.at(-1)).toMatchObject({ subject: file.settlementId, after: { date, totals: file.totals } });
}, 120_000);

test("a chargeback that is answered or withdrawn goes back, in the file of that day", async () => {
  const dispute = async () => {
    const body = { transactionId: await clear(20_000), reasonCode: "12.6.1", openedBy: "cardholder" };
    const { body: opened } = await system.call("openDispute", { body });
    const params = { disputeId: opened.disputeId };
    await system.call("chargeBackDispute", { params, body: {} });
    return params;
  };
  const [answered, withdrawn] = [await dispute(), await dispute()];
  await advance();
  const date = await today();
  const step = await system.call("simulateRepresentment", { params: answered, body: { evidence: [EVIDENCE] } });
  expect([step.status, step.body.status], JSON.stringify(step.body)).toEqual([200, "represented"]);
  await system.call("withdrawDispute", { params: withdrawn, body: {} });
  await advance();
  const file = await fileOf(date);
  expect(sectionOf(file, "representment")).toMatchObject({ count: 1, gross: -20_000, interchange: 40 });
  expect(sectionOf(file, "chargeback_reversal")).toMatchObject({ count: 1, gross: -20_000, interchange: 40 });
}, 120_000);

test("an own list is reconciled: with the file itself nothing is left, and each kind of difference is explained", async () => {
  const date = await today();
  await clear(1_000, "74521865062000000000025");
  for (const amount of [2_000, 3_000, 4_000, 5_000]) await clear(amount);
  await advance();
  const records: { reference: string; gross: number; currencyCode: string; interchange: number; schemeFees: number }[] =
    await recordsOf(date);
  expect(records.map(({ reference }) => reference)).toContain("74521865062000000000025");
  const own = records.map(({ reference, gross, currencyCode, interchange, schemeFees }) => {
    return { reference, amount: gross, currencyCode, fees: interchange + schemeFees };
  });
  const reconcile = async (list: readonly object[]) =>
    (await system.call("reconcileSettlement", { params: { date }, body: { records: list } })).body;
  expect(await reconcile(own)).toMatchObject({ reconciled: true, differenceCount: 0, differences: [] });
  const [first, second, third, fourth, fifth] = own;
  const answer = await reconcile([
    { ...first, amount: -1 },
    { ...second, fees: 0 },
    { ...third, currencyCode: "EUR" },
    fourth ?? {},
    fourth ?? {},
    { reference: "elsewhere", amount: -7, currencyCode: "MAD" },
  ]);
  expect(answer.differences.map((one: { outcome: string; reference: string }) => [one.outcome, one.reference])).toEqual(
    [
      ["amount_different", first?.reference],
      ["fees_different", second?.reference],
      ["currency_different", third?.reference],
      ["missing_in_yours", fifth?.reference],
      ["missing_in_ours", "elsewhere"],
      ["duplicate", fourth?.reference],
    ],
  );
  expect(answer.remainders.map(({ remainder }: { remainder: number }) => remainder)).toEqual([0, 0]);

  const tooMany = Array.from({ length: 2_001 }, (_, place) => ({
    reference: `R${place}`,
    amount: 1,
    currencyCode: "MAD",
  }));
  for (const body of [{ records: tooMany }, { records: [{ ...first, amount: 1.5 }] }, { records: [{}] }, {}]) {
    const refused = await system.call("reconcileSettlement", { params: { date }, body });
    expect([refused.status, refused.body.code]).toEqual([422, "request_invalid"]);
  }
}, 120_000);

test("a settlement is written as the caller asks: JSON, a report for people, comma-separated values", async () => {
  const { app, authorized } = system.sandbox;
  const read = (accept: string) =>
    app.inject({
      url: "/PowerCardConnectApi/rest/4.2.4/issuing/settlements/latest",
      headers: { ...authorized, accept },
    });
  const text = await read("text/plain");
  expect([text.statusCode, text.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text.body).toContain("ISSUER SETTLEMENT REPORT");
  const csv = await read("text/csv, text/plain;q=0.5");
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body.startsWith("date,settles_on,scheme,currency,kind,count,gross")).toBe(true);
  expect((await read("*/*")).json()).toMatchObject({ settlementId: expect.stringMatching(/^set_/) });
  const neither = await read("application/xml");
  expect([neither.statusCode, neither.json().code]).toEqual([406, "not_acceptable"]);
}, 120_000);

test("what is nobody's, not a day or not settled is said", async () => {
  const settled = (await system.call("listSettlements", { query: { month: "2025-02" } })).body;
  expect(settled.items.length).toBeGreaterThan(10);
  expect(new Set(settled.items.map(({ date }: { date: string }) => date.slice(0, 7)))).toEqual(new Set(["2025-02"]));
  for (const [date, status] of [
    ["2024-01-01", 404],
    ["2099-01-01", 404],
    ["2025-13-01", 422],
    ["soon", 422],
  ] as const) {
    for (const operation of ["getSettlement", "listSettlementRecords"]) {
      expect((await system.call(operation, { params: { date } })).status, `${operation} ${date}`).toBe(status);
    }
  }
  await system.startEmpty("second");
  expect((await system.call("getSettlement", { params: { date: "latest" }, as: "second" })).status).toBe(404);
  const account = await system.call("listHouseEntries", { params: { account: "acc_2C8L0R5N2Y" } });
  expect(account.status).toBe(422);
}, 120_000);
