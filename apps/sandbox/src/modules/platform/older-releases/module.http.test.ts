import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const info = (requestUID: string = randomUUID()) => ({
  requestInfo: { requestUID, requestDate: "2025-03-04T10:22:31Z", userID: "bank-a.sandbox" },
});
const older = (operationId: string, body: object, extra: object = info()): Promise<Answer> =>
  system.call(operationId, { release: "4.1.0", body: { ...body, ...extra } });
const newer = (operationId: string, cardId: string, body?: unknown): Promise<Answer> =>
  system.call(operationId, { params: { cardId }, ...(body !== undefined && { body }) });
const newCard = {
  cardProduct: "VDB",
  clientCode: "C-204417",
  embossedName: "AMINA EL IDRISSI",
  accountNumber: "007780001234567890",
  accountType: "20",
  currency: "MAD",
  branchCode: "000101001",
};

test("a card made in 4.1 is read in 4.2, and what happens there is told here", async () => {
  const requestInfo = info();
  const { status, body } = await older("createCardRecord", { card: newCard }, requestInfo);
  expect([status, body.responseInfo.resultID, body.card.status]).toEqual([200, "ProceedWithSuccess", "I"]);
  expect(body.responseInfo.requestUID).toBe(requestInfo.requestInfo.requestUID);
  const { cardID } = body.card;
  expect((await newer("getCard", cardID)).body).toMatchObject({
    customerId: "cus_2B7K9Q4M1X",
    cardProductCode: "VDB",
    delivery: { method: "branch", branchCode: "000101001" },
  });
  await newer("activateCard", cardID, { channel: "mobile" });
  await newer("blockCard", cardID, { reasonCode: "T01", channel: "mobile" });
  const { cardList } = (await older("inquireCards", { cardID })).body;
  expect(cardList).toMatchObject([{ cardID, status: "T", statusReason: "BCH", clientCode: "C-204417" }]);
  expect(cardList[0].maskedCardNumber).toMatch(/^445653\*{6}\d{4}$/);
  const unblocked = await older("maintainCardStatus", { cardID, action: "UNBLOCK" });
  expect(unblocked.body.card).toMatchObject({ status: "N", statusReason: "UNB" });
  const [entry] = (await newer("listStatusHistory", cardID)).body.items;
  expect(entry).toMatchObject({ channel: "system", operatorId: "bank-a.sandbox" });
});

test("a repeated requestUID is answered with the first answer, with another body refused", async () => {
  const requestInfo = info();
  const first = await older("createCardRecord", { card: newCard }, requestInfo);
  const second = await older("createCardRecord", { card: newCard }, requestInfo);
  expect(second.body).toEqual(first.body);
  expect(second.headers["idempotent-replayed"]).toBe("true");
  const other = await older("createCardRecord", { card: { ...newCard, embossedName: "OTHER" } }, requestInfo);
  expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
});

test("cards of a customer, and none of one who does not exist", async () => {
  const { cardList } = (await older("inquireCards", { clientCode: "C-204417" })).body;
  expect(cardList.map((card: { cardID: string }) => card.cardID)).toContain(CARD);
  expect((await older("inquireCards", { clientCode: "C-999999" })).body.cardList).toEqual([]);
  expect((await older("inquireCards", { cardID: "crd_0000000000" })).body.cardList).toEqual([]);
});

test("a refusal names the places of this release", async () => {
  const pointerOf = async (changes: object) => {
    const { status, body } = await older("createCardRecord", { card: { ...newCard, ...changes } });
    return [status, body.code, body.errors[0].pointer];
  };
  expect(await pointerOf({ cardProduct: "GOLDEN" })).toEqual([422, "reference_code_unknown", "/card/cardProduct"]);
  expect(await pointerOf({ clientCode: "C-999999" })).toEqual([422, "reference_invalid", "/card/clientCode"]);
  expect(await pointerOf({ currency: "EUR" })).toEqual([422, "currency_invalid", "/card/currency"]);
  expect(await pointerOf({ branchCode: "1" })).toEqual([422, "reference_code_unknown", "/card/branchCode"]);
  const reason = await older("maintainCardStatus", { cardID: CARD, action: "BLOCK", statusReason: "XXX" });
  expect([reason.body.code, reason.body.errors[0].pointer]).toEqual(["reference_code_unknown", "/statusReason"]);
  const unknown = await older("maintainCardStatus", { cardID: "crd_0000000000", action: "ACTIVATE" });
  expect([unknown.status, unknown.body.code]).toEqual([404, "card_not_found"]);
});

test("limits are decimal text, and the same limits", async () => {
  const limitList = [{ limitType: "WITHDRAWAL", period: "DAY", limitAmount: "2000.00" }];
  const { body } = await older("maintainCardLimits", { cardID: CARD, limitList });
  expect(body.limitList[0]).toMatchObject({ limitType: "WITHDRAWAL", period: "DAY", limitAmount: "2000.00" });
  const { limits } = (await newer("getLimits", CARD)).body;
  expect(limits).toContainEqual(
    expect.objectContaining({ limitCode: "cash_withdrawal", period: "day", amount: 200_000, count: 5, source: "card" }),
  );
  const shown = (await older("inquireCardLimits", { cardID: CARD })).body;
  expect(shown).toMatchObject({ currency: "MAD", limitList: body.limitList });
  const refused = async (limitAmount: string) => {
    const answer = await older("maintainCardLimits", {
      cardID: CARD,
      limitList: [{ limitType: "WITHDRAWAL", period: "DAY", limitAmount }],
    });
    return [answer.status, answer.body.code, answer.body.errors[0].pointer];
  };
  const above = await older("maintainCardLimits", {
    cardID: CARD,
    limitList: [{ limitType: "PURCHASE", period: "DAY", limitAmount: "900000.00" }],
  });
  expect(above.body.errors[0].message).toMatch(/^must be <= \d+\.00$/);
  expect(await refused("2000.005")).toEqual([422, "amount_invalid", "/limitList/0/limitAmount"]);
  expect(await refused("900000.00")).toEqual([422, "limit_above_product", "/limitList/0/limitAmount"]);
  expect(await refused("-5")).toEqual([422, "request_invalid", "/limitList/0/limitAmount"]);
});

test("a lost card is replaced, a closed one is not", async () => {
  const { body } = await older("replaceCardRecord", { cardID: CARD, statusReason: "LST", keepCardNumber: true });
  expect(body.card).toMatchObject({ status: "I", statusReason: null });
  expect((await older("inquireCards", { cardID: CARD })).body.cardList[0]).toMatchObject({ statusReason: "LST" });
  const closed = await older("maintainCardStatus", { cardID: CARD, action: "CLOSE", statusReason: "CCH" });
  expect(closed.body.card.status).toBe("C");
  const again = await older("replaceCardRecord", { cardID: CARD, statusReason: "LST" });
  expect([again.status, again.body.code]).toEqual([409, "card_state_conflict"]);
});
