import { findCardNumbers } from "@connect-portal/contract/card-numbers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disputes } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { suspenseAtMidnight } from "../../../testing/suspense.ts";

const DAY = 24 * 60 * 60 * 1000;
const ACCOUNT = "acc_2C8L0R5N2Y";
const MERCHANT = "mer_1A2B3C4D5E";

let system: CardSystem;
let transactionId: string;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  transactionId = await purchase();
});

let sold: string[] = [];

/**
 * A purchase of 200.00 MAD with Amina's debit card, for which Marché Vert was paid. Two are captured of one
 * authorization, of which her card has a limited number.
 */
async function purchase(): Promise<string> {
  if (sold.length === 0) {
    const card = { pan: "4456530000001096" };
    const amount = { amount: 40_000, currencyCode: "MAD" };
    const sale = { terminalId: "trm_1C4D5E6F7G", reference: "MV-1", amount, card, entryMode: "chip" };
    const { body: params } = await system.call("authorizePayment", { body: sale });
    await system.call("capturePayment", { params, body: { amount: { ...amount, amount: 20_000 } } });
    const { body: payment } = await system.call("capturePayment", { params, body: {} });
    sold = payment.captures.map((capture: { transactionId: string }) => capture.transactionId);
  }
  return sold.pop() ?? "";
}

const open = (body: object = {}) =>
  system.call("openDispute", { body: { transactionId, reasonCode: "13.3", openedBy: "cardholder", ...body } });
const act = (operationId: string, disputeId: string, body: object = {}, headers: Record<string, string> = {}) =>
  system.call(operationId, { params: { disputeId }, body, headers });
const balances = () =>
  system.read(async (world) => ({
    cardholder: (await world.balanceOf(ACCOUNT))?.balance ?? Number.NaN,
    merchant: (await world.balanceOf(MERCHANT))?.balance ?? Number.NaN,
  }));
const suspense = () => system.read(suspenseAtMidnight);
const file = (name: string) => ({
  kind: "proof_of_delivery",
  fileName: `${name}.pdf`,
  mediaType: "application/pdf",
  size: 96_310,
  sha256: Buffer.from(name.padEnd(32, "-")).toString("hex"),
});

describe("the money of a dispute", () => {
  test("is the cardholder's at once, and stays when the merchant gives in", async () => {
    const [before, waiting] = [await balances(), await suspense()];
    const { body } = await open();
    expect(body).toMatchObject({ status: "opened", waitsFor: "issuer", provisionalCredit: true });
    expect((await balances()).cardholder - before.cardholder).toBe(20_000);
    expect((await suspense()) - waiting).toBe(-20_000);

    await act("chargeBackDispute", body.disputeId);
    const charged = await balances();
    expect(before.merchant - charged.merchant).toBeGreaterThan(20_000);

    const accepted = await act("acceptMerchantDispute", body.disputeId);
    expect(accepted.body).toMatchObject({
      status: "won",
      outcome: "merchant_accepted",
      debited: true,
      respondBy: null,
    });
    expect(await balances()).toEqual({ cardholder: before.cardholder + 20_000, merchant: charged.merchant });
    expect(await suspense()).toBe(waiting);
  });

  test("goes back when the bank accepts the merchant's answer", async () => {
    const [before, waiting] = [await balances(), await suspense()];
    const { body } = await open();
    const { disputeId } = body;
    await act("chargeBackDispute", disputeId);
    const answer = await act("answerMerchantDispute", disputeId, { evidence: [file("delivery")] });
    expect(answer.body).toMatchObject({ status: "represented", debited: false, waitsFor: "issuer" });
    const lost = await act("acceptDispute", disputeId);
    expect(lost.body).toMatchObject({ status: "lost", outcome: "issuer_accepted" });
    const after = await balances();
    expect(after.cardholder).toBe(before.cardholder);
    const fees = (await system.call("getMerchantDispute", { params: { disputeId } })).body.fees;
    const paid = fees.reduce((sum: number, { amount }: { amount: { amount: number } }) => sum + amount.amount, 0);
    expect(paid).toBeGreaterThan(0);
    expect(before.merchant - after.merchant).toBe(paid);
    expect(await suspense()).toBe(waiting);
  });

  test("of a part is the part", async () => {
    const before = await balances();
    await open({ amount: { amount: 12_345, currencyCode: "MAD" }, reasonCode: "12.5" });
    expect((await balances()).cardholder - before.cardholder).toBe(12_345);
  });

  test("stands in the account's list of transactions, so that a statement adds up", async () => {
    const { body } = await open();
    await act("withdrawDispute", body.disputeId, { comment: "The cardholder recognized the payment." });
    const adjustments = await system.read(async (world) =>
      (await world.by(transactions, { account_id: ACCOUNT }, { limit: 2 })).map(
        ({ kind, direction, billingAmount, aboutId }) => [kind, direction, billingAmount.amount, aboutId],
      ),
    );
    expect(adjustments).toEqual([
      ["adjustment", "debit", 20_000, body.disputeId],
      ["adjustment", "credit", 20_000, body.disputeId],
    ]);
  });
});

describe("the way to the network's ruling", () => {
  const toArbitration = async () => {
    const { body } = await open({ reasonCode: "13.3" });
    const { disputeId } = body;
    await act("chargeBackDispute", disputeId);
    await act("simulateRepresentment", disputeId, { evidence: [file("first")] });
    await act("escalateToPreArbitration", disputeId);
    const declined = await act("answerMerchantDispute", disputeId, { evidence: [file("second")] });
    expect(declined.body).toMatchObject({ status: "pre_arbitration_declined", waitsFor: "issuer" });
    return (await act("escalateToArbitration", disputeId)).body;
  };

  test("each side in its turn; who loses pays for the ruling", async () => {
    const before = await balances();
    const { disputeId, waitsFor } = await toArbitration();
    expect(waitsFor).toBe("network");
    const ruled = await act("simulateRuling", disputeId, { inFavourOf: "cardholder" });
    expect(ruled.body).toMatchObject({ status: "won", outcome: "ruling", evidenceCount: 2 });
    expect(ruled.body.fees.map(({ action }: { action: string }) => action)).toEqual([
      "charge_back",
      "escalate",
      "file",
    ]);
    const seen = await system.call("getMerchantDispute", { params: { disputeId } });
    expect(seen.body.fees.map(({ action }: { action: string }) => action)).toEqual([
      "charge_back",
      "represent",
      "rule_for_cardholder",
    ]);
    expect((await balances()).cardholder - before.cardholder).toBe(20_000);
  });

  test("without a word the network rules after ten days: here for the merchant, who alone has shown something", async () => {
    const { disputeId, respondBy } = await toArbitration();
    await system.change(({ world }) => world.advance(new Date(respondBy)));
    const { body } = await system.call("getDispute", { params: { disputeId } });
    expect(body).toMatchObject({ status: "lost", outcome: "ruling", closedAt: respondBy });
  });

  test("who lets a deadline pass has lost", async () => {
    const { body: forgotten } = await open();
    const charged = (await act("chargeBackDispute", forgotten.disputeId)).body;
    await system.change(({ world }) => world.advance(new Date(charged.respondBy)));
    const { body } = await system.call("getDispute", { params: { disputeId: forgotten.disputeId } });
    expect(body).toMatchObject({ status: "won", outcome: "deadline_missed" });
    expect(body.history.at(-1)).toMatchObject({ action: "lapse", party: "clock", at: charged.respondBy });
  });
});

describe("evidence", () => {
  test("is listed for the bank; the merchant sees its own", async () => {
    const { body } = await open();
    const { disputeId } = body;
    expect((await act("addDisputeEvidence", disputeId, file("statement"))).status).toBe(201);
    await act("chargeBackDispute", disputeId, { comment: "Between us." });
    await act("answerMerchantDispute", disputeId, { evidence: [file("delivery")] });
    const all = await system.call("listDisputeEvidence", { params: { disputeId } });
    expect(all.body.items.map(({ party }: { party: string }) => party)).toEqual(["issuer", "merchant"]);
    const seen = await system.call("getMerchantDispute", { params: { disputeId } });
    expect(seen.body.evidence.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["delivery.pdf"]);
    expect(JSON.stringify(seen.body)).not.toContain("Between us.");
  });

  test("is shown once by each side, and not when it is over", async () => {
    const { body } = await open();
    await act("addDisputeEvidence", body.disputeId, file("statement"));
    const again = await act("addDisputeEvidence", body.disputeId, file("statement"));
    expect([again.status, again.body.errors[0]]).toMatchObject([
      422,
      { in: "body", pointer: "/sha256", message: expect.stringContaining("statement.pdf was already submitted") },
    ]);
    const renamed = { ...file("other"), fileName: "statement.pdf" };
    expect((await act("addDisputeEvidence", body.disputeId, renamed)).body.errors[0].pointer).toBe("/fileName");
    await act("chargeBackDispute", body.disputeId);
    await act("answerMerchantDispute", body.disputeId, { evidence: [file("delivery")] });
    await act("escalateToPreArbitration", body.disputeId);
    const twice = await act("answerMerchantDispute", body.disputeId, { evidence: [file("new"), file("delivery")] });
    expect([twice.status, twice.body.errors[0].pointer]).toEqual([422, "/evidence/1/sha256"]);
    await act("withdrawDispute", body.disputeId);
    expect((await act("addDisputeEvidence", body.disputeId, file("late"))).status).toBe(409);
  });

  test.each(["4111111111111111", "card-4111 1111 1111 1111", "4111111111111111_signed"])(
    "has no card number in the name of a file: %s",
    async (name) => {
      const named = (of: string, fileName = `${name}.pdf`) => ({ ...file(of), fileName });
      const { disputeId } = (await open()).body;
      const added = await act("addDisputeEvidence", disputeId, named("statement"));
      expect(added.body.fileName).toMatch(/^(?:card-)?4111.?11\*\*.?\*{4}.?1111(?:_signed)?\.pdf$/);
      const renamed = await act("addDisputeEvidence", disputeId, named("other"));
      expect(renamed.body.errors[0].pointer).toBe("/fileName");
      await act("chargeBackDispute", disputeId);
      const answered = await act("answerMerchantDispute", disputeId, { evidence: [named("delivery")] });
      const listed = await system.call("listDisputeEvidence", { params: { disputeId } });
      expect(listed.body.items).toHaveLength(2);
      const seen = await system.call("getMerchantDispute", { params: { disputeId } });
      const stored = await system.read((world) => world.get(disputes, disputeId));
      const texts = [added, renamed, answered, listed, seen].map(({ body }) => JSON.stringify(body));
      for (const text of [...texts, JSON.stringify(stored)]) expect(findCardNumbers(text)).toEqual([]);
    },
  );

  test.each([
    ["a path in the name", { fileName: "../../etc/passwd" }, "/fileName"],
    ["more than 10 MiB", { size: 10_485_761 }, "/size"],
    ["nothing", { size: 0 }, "/size"],
    ["a short hash", { sha256: "abc" }, "/sha256"],
    ["a program", { mediaType: "application/x-msdownload" }, "/mediaType"],
  ])("with %s is refused", async (_, part, pointer) => {
    const { body } = await open();
    const answer = await act("addDisputeEvidence", body.disputeId, { ...file("x"), ...part });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
  });
});

describe("what is refused", () => {
  test.each([
    ["a reason of another network", { reasonCode: "4837" }, 422, "reference_code_unknown"],
    ["a reason that is none", { reasonCode: "99.9" }, 422, "reference_code_unknown"],
    ["more than was paid", { amount: { amount: 20_001, currencyCode: "MAD" } }, 422, "amount_invalid"],
    ["nothing", { amount: { amount: 0, currencyCode: "MAD" } }, 422, "amount_invalid"],
    ["less than nothing", { amount: { amount: -1, currencyCode: "MAD" } }, 422, "request_invalid"],
    ["an amount without end", { amount: { amount: 1e15, currencyCode: "MAD" } }, 422, "request_invalid"],
    ["another currency", { amount: { amount: 100, currencyCode: "EUR" } }, 422, "currency_invalid"],
    ["an unknown transaction", { transactionId: "trn_ZZZZZZZZZZ" }, 404, "transaction_not_found"],
    ["something more", { status: "won" }, 422, "request_invalid"],
  ])("%s", async (_, part, status, code) => {
    const before = await balances();
    const answer = await open(part);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await balances()).toEqual(before);
  });

  test("a transaction that is being disputed, has been decided about, or is too old", async () => {
    const { body } = await open();
    expect((await open()).body).toMatchObject({ code: "transaction_state_conflict" });
    await act("withdrawDispute", body.disputeId);
    const again = await open();
    expect(again.status).toBe(201);
    await act("chargeBackDispute", again.body.disputeId);
    await act("simulateMerchantAcceptance", again.body.disputeId);
    expect((await open()).body.detail).toContain("has already decided");
    await system.change(async ({ world }) => {
      const old = new Date(world.now.getTime() - 80 * DAY).toISOString();
      const forced = { cardId: "crd_7QX2M4KD0A", postedAt: old, valueDate: old.slice(0, 10) };
      transactionId = world.put(transactions, { ...(await bookPurchase(world, ACCOUNT, 20_000)), ...forced }).id;
    });
    expect((await open({ reasonCode: "11.3" })).body.detail).toContain("75 days");
    expect((await open({ reasonCode: "10.4" })).status).toBe(201);
  });

  test("a fee, which no merchant took", async () => {
    const { body } = await open();
    const [credit] = await system.read((world) => world.by(transactions, { account_id: ACCOUNT }, { limit: 1 }));
    expect((await open({ transactionId: credit?.id })).body.code).toBe("transaction_state_conflict");
    await act("withdrawDispute", body.disputeId);
  });

  test("a step out of turn, and says whose turn it is", async () => {
    const { body } = await open();
    const answer = await act("escalateToArbitration", body.disputeId);
    expect([answer.status, answer.body.code]).toEqual([409, "dispute_state_conflict"]);
    expect(answer.body.detail).toContain("can now do: charge_back or withdraw");
  });

  test("a step on what somebody has changed since", async () => {
    const { body, headers } = await open();
    const etag = String(headers.etag);
    await act("chargeBackDispute", body.disputeId, {}, { "If-Match": etag });
    const second = await act("withdrawDispute", body.disputeId, {}, { "If-Match": etag });
    expect(second.body.code).toBe("precondition_failed");
  });

  test("a dispute of somebody else, in every operation", async () => {
    const { body } = await open();
    await act("chargeBackDispute", body.disputeId);
    const bodies: Readonly<Record<string, object>> = {
      addDisputeEvidence: file("x"),
      simulateRepresentment: { evidence: [file("x")] },
      answerMerchantDispute: { evidence: [file("x")] },
      simulateRuling: { inFavourOf: "merchant" },
      chargeBackDispute: {},
      escalateToPreArbitration: {},
      escalateToArbitration: {},
      acceptDispute: {},
      withdrawDispute: {},
      simulateMerchantAcceptance: {},
      acceptMerchantDispute: {},
    };
    const params = { disputeId: body.disputeId };
    for (const [operationId, sent] of Object.entries(bodies)) {
      const answer = await system.call(operationId, { params, body: sent, as: "second" });
      expect([operationId, answer.status]).toEqual([operationId, 404]);
    }
    for (const operationId of ["getDispute", "listDisputeEvidence", "getMerchantDispute"]) {
      expect([operationId, (await system.call(operationId, { params, as: "second" })).status]).toEqual([
        operationId,
        404,
      ]);
    }
  });

  test("to show the merchant what is not charged back yet", async () => {
    const { body } = await open();
    expect((await system.call("getMerchantDispute", { params: { disputeId: body.disputeId } })).status).toBe(404);
    const { body: page } = await system.call("listMerchantDisputes", { query: { merchantId: MERCHANT, limit: 100 } });
    expect(page.items.map(({ disputeId }: { disputeId: string }) => disputeId)).not.toContain(body.disputeId);
  });
});

test("lists find disputes by what they are about, page by page", async () => {
  const { body } = await open();
  const one = await system.call("listDisputes", { query: { transactionId } });
  expect(one.body).toMatchObject({ items: [{ disputeId: body.disputeId }], nextCursor: null });
  const first = await system.call("listDisputes", { query: { accountId: ACCOUNT, limit: 1 } });
  const next = await system.call("listDisputes", {
    query: { accountId: ACCOUNT, limit: 1, cursor: first.body.nextCursor },
  });
  expect(next.body.items[0].disputeId < first.body.items[0].disputeId).toBe(true);
  await act("chargeBackDispute", body.disputeId);
  const charged = await system.call("listMerchantDisputes", { query: { merchantId: MERCHANT, status: "chargeback" } });
  expect(charged.body.items[0]).toMatchObject({ disputeId: body.disputeId, status: "chargeback" });
});

test("reasons are those of the network that is asked for", async () => {
  const { body } = await system.call("listDisputeReasons", { query: { network: "MASTERCARD", family: "fraud" } });
  expect(body.items.map(({ reasonCode }: { reasonCode: string }) => reasonCode)).toEqual([
    "4837",
    "4849",
    "4870",
    "4871",
  ]);
});

test("a retry with the same key opens nothing twice", async () => {
  const headers = { "Idempotency-Key": "0b5c6c1e-8f6c-4d0e-9d5e-3f0a7b1c2d3e" };
  const body = { transactionId, reasonCode: "13.3", openedBy: "cardholder" };
  const first = await system.call("openDispute", { body, headers });
  const second = await system.call("openDispute", { body, headers });
  expect(second.body).toEqual(first.body);
  expect(second.headers["idempotent-replayed"]).toBe("true");
});
