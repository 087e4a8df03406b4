import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { letRest } from "../../platform/life/life.ts";

const ACTIVE = "crd_7QX2M4KD0A";
const newCard = {
  kind: "primary",
  cardProductCode: "VDB",
  customerId: "cus_2B7K9Q4M1X",
  embossedName: "AMINA EL IDRISSI",
  accounts: [{ accountNumber: "007780001234567890", accountTypeCode: "20", currencyCode: "MAD", default: true }],
  delivery: { method: "mail", addressTypeCode: "H" },
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(() => system.change(async ({ world }) => world.startOver(1)));
afterAll(() => system.close());

const on = (operationId: string, cardId: string, body?: unknown): Promise<Answer> =>
  system.call(operationId, { params: { cardId }, ...(body !== undefined && { body }) });
const create = () => system.call("createCard", { body: newCard });
const advance = (days: number) =>
  system.change(async ({ world }) => {
    // The other customers' three years do not matter here.
    letRest(world);
    await world.advance(new Date(world.now.getTime() + days * 86_400_000));
  });
const states = async (cardId: string) =>
  (await on("listStatusHistory", cardId)).body.items.map(
    (entry: { statusCode: string; reasonCode: string }) => `${entry.statusCode} ${entry.reasonCode}`,
  );
const byPhone = { channel: "call_centre" };

test("activated, blocked, unblocked and closed, each in its history", async () => {
  const { cardId } = (await create()).body;
  expect((await on("activateCard", cardId, { channel: "branch" })).body).toMatchObject({
    statusCode: "N",
    reasonCode: "N02",
    activatedAt: "2025-03-04T10:22:31.000Z",
  });
  expect((await on("activateCard", cardId, { channel: "mobile" })).body.reasonCode).toBe("N02");
  expect((await on("blockCard", cardId, { reasonCode: "T01", channel: "mobile" })).body.statusCode).toBe("T");
  expect((await on("unblockCard", cardId, { channel: "mobile" })).body.reasonCode).toBe("N04");
  const closed = await on("closeCard", cardId, { reasonCode: "C01", channel: "branch", operatorId: "teller-1" });
  expect(closed.body.statusCode).toBe("C");
  expect((await on("closeCard", cardId, { reasonCode: "C01", channel: "branch" })).body.closedAt).not.toBeNull();
  expect(await states(cardId)).toEqual(["C C01", "N N04", "T T01", "N N02", "I I01"]);
  const conflict = await on("blockCard", cardId, { reasonCode: "L01", ...byPhone });
  expect([conflict.status, conflict.body.code]).toEqual([409, "card_state_conflict"]);
});

test("a block that ends before the activation leaves the card not yet active", async () => {
  const { cardId } = (await create()).body;
  await on("blockCard", cardId, { reasonCode: "T04", channel: "branch" });
  expect((await on("unblockCard", cardId, { channel: "branch" })).body).toMatchObject({
    statusCode: "I",
    activatedAt: null,
  });
});

test("a blocked card that is replaced as damaged stays blocked", async () => {
  await on("blockCard", ACTIVE, { reasonCode: "T01", channel: "mobile" });
  await on("replaceCard", ACTIVE, { reasonCode: "D01" });
  expect((await on("getCard", ACTIVE)).body.statusCode).toBe("T");
});

test("a stolen card stays so: no lesser reason, no unblocking", async () => {
  await on("blockCard", ACTIVE, { reasonCode: "S01", ...byPhone });
  const lesser = await on("blockCard", ACTIVE, { reasonCode: "T01", ...byPhone });
  expect([lesser.status, lesser.body.code]).toEqual([409, "card_state_conflict"]);
  expect((await on("unblockCard", ACTIVE, byPhone)).body.detail).toBe(
    "The card was reported stolen. Replace it instead.",
  );
  const wrong = await on("blockCard", ACTIVE, { reasonCode: "C01", ...byPhone });
  expect([wrong.status, wrong.body.code]).toEqual([422, "reference_invalid"]);
});

test("a lost card is replaced by one with another number, the same limits and no PIN", async () => {
  await on("setLimits", ACTIVE, {
    limits: [{ limitCode: "purchase", period: "day", amount: 100_000, count: null }],
  });
  const { status, body } = await on("replaceCard", ACTIVE, { reasonCode: "L01", keepPan: true });
  expect([status, body.statusCode, body.reasonCode, body.replacesCardId]).toEqual([201, "I", "I03", ACTIVE]);
  const old = (await on("getCard", ACTIVE)).body;
  expect([old.statusCode, old.replacedByCardId]).toEqual(["L", body.cardId]);
  expect(body.maskedPan).not.toBe(old.maskedPan);
  const { items } = (await system.call("listEvents", { query: { subject: ACTIVE, type: "card.replaced" } })).body;
  expect(items).toMatchObject([{ before: { statusCode: "L" }, after: { statusCode: "L" } }]);
  const { limits } = (await on("getLimits", body.cardId)).body;
  expect(limits).toContainEqual(expect.objectContaining({ limitCode: "purchase", period: "day", amount: 100_000 }));
  const twice = await on("replaceCard", ACTIVE, { reasonCode: null });
  expect([twice.status, twice.body.code]).toEqual([409, "card_state_conflict"]);
  await on("activateCard", body.cardId, { channel: "mobile" });
  expect((await on("getCard", ACTIVE)).body.statusCode).toBe("L");
});

test("a damaged card is in use until the one with its number is active, which closes it", async () => {
  const { body } = await on("replaceCard", ACTIVE, { reasonCode: "D01", keepPan: true });
  expect(body).toMatchObject({ sequenceNumber: "02", maskedPan: (await on("getCard", ACTIVE)).body.maskedPan });
  await on("activateCard", body.cardId, { channel: "mobile" });
  expect((await on("getCard", ACTIVE)).body).toMatchObject({ statusCode: "C", reasonCode: "C02" });
});

test("a renewal makes its card when its plastic is produced", async () => {
  const before = (await on("getCard", ACTIVE)).body;
  const { status, body } = await on("renewCard", ACTIVE, { validityMonths: 24 });
  expect([status, body.sequenceNumber, body.batchStatusCode]).toEqual([202, "02", "CRE"]);
  expect(Number(body.expiry.slice(0, 4))).toBe(Number(before.expiry.slice(0, 4)) + 2);
  expect((await on("renewCard", ACTIVE, {})).body.detail).toBe(`The renewal ${body.orderId} is open.`);
  await advance(2);
  const { replacedByCardId } = (await on("getCard", ACTIVE)).body;
  const renewed = (await on("getCard", replacedByCardId)).body;
  expect(renewed).toMatchObject({ statusCode: "I", reasonCode: "I02", expiry: body.expiry, sequenceNumber: "02" });
  expect(renewed.maskedPan).toBe(before.maskedPan);
  await on("activateCard", replacedByCardId, { channel: "mobile" });
  expect((await on("getCard", ACTIVE)).body.statusCode).toBe("C");
});

test("a renewal counts from the end of the old card, however early it is: a new card is renewed to six years on", async () => {
  const years = async (cardId: string, renewal: object) => {
    const { body } = await on("renewCard", cardId, renewal);
    return Number(body.expiry.slice(0, 4)) - 2025;
  };
  const [first, second] = [(await create()).body, (await create()).body];
  for (const { cardId } of [first, second]) await on("activateCard", cardId, { channel: "mobile" });
  expect(first.expiry).toBe("2028-03");
  expect(await years(first.cardId, {})).toBe(6);
  expect(await years(second.cardId, { validityMonths: 12 })).toBe(4);
});

test("after a renewal the expiry of before is wrong, but for a merchant that charges by agreement", async () => {
  const { cardId } = (await create()).body;
  await on("activateCard", cardId, { channel: "mobile" });
  const before = (await system.call("revealTestCard", { params: { cardId } })).body;
  await on("renewCard", cardId, {});
  await advance(2);
  await on("activateCard", (await on("getCard", cardId)).body.replacedByCardId, { channel: "mobile" });
  const pay = async (entryMode: string) => {
    const merchant = { name: "SHOP", merchantNumber: "000000010004217", mcc: "5411", city: "FES", countryCode: "MA" };
    const card = { pan: before.pan, expiry: before.expiry };
    const amount = { amount: 0, currencyCode: "MAD" };
    const body = {
      card,
      kind: "account_verification",
      amount,
      entryMode,
      merchant: { ...merchant, terminalNumber: null },
    };
    return (await system.call("simulateAuthorization", { body })).body;
  };
  expect(await pay("manual")).toMatchObject({ responseCode: "54", decline: { reasonCode: "expiry_wrong" } });
  expect(await pay("credential_on_file")).toMatchObject({ responseCode: "85", decline: null });
});

test("by itself a card is renewed, and expires", async () => {
  const { cardId } = (await create()).body;
  await on("activateCard", cardId, { channel: "mobile" });
  await advance(3 * 366 + 30);
  const { statusCode, replacedByCardId } = (await on("getCard", cardId)).body;
  expect(statusCode).toBe("E");
  expect((await on("getCard", replacedByCardId)).body.reasonCode).toBe("I02");
});

test("the plastic goes its way by the days", async () => {
  const { cardId } = (await create()).body;
  await advance(7);
  const { items } = (await on("listPlastics", cardId)).body;
  expect(items).toMatchObject([
    {
      status: "delivered",
      batchStatusCode: "DLV",
      producedAt: "2025-03-05T10:22:31.000Z",
      shippedAt: "2025-03-06T10:22:31.000Z",
      deliveredAt: "2025-03-10T10:22:31.000Z",
    },
  ]);
});

test("closing a primary card closes its supplementary cards, unless that is not wanted", async () => {
  const { body } = await system.call("createCard", {
    body: {
      kind: "supplementary",
      cardProductCode: "VDB",
      primaryCardId: ACTIVE,
      embossedName: "SALMA",
      delivery: newCard.delivery,
    },
  });
  const closure = { reasonCode: "C01", channel: "branch" };
  const refused = await on("closeCard", ACTIVE, { ...closure, closeSupplementaryCards: false });
  expect([refused.status, refused.body.code]).toEqual([409, "card_state_conflict"]);
  await on("closeCard", ACTIVE, closure);
  expect((await on("getCard", body.cardId)).body.statusCode).toBe("C");
  const late = await system.call("createCard", {
    body: {
      kind: "supplementary",
      cardProductCode: "VDB",
      primaryCardId: ACTIVE,
      embossedName: "SALMA",
      delivery: newCard.delivery,
    },
  });
  expect([late.status, late.body.code]).toEqual([409, "card_state_conflict"]);
});
