import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "../../../entities/issuing.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { countUse } from "./usage.ts";

const ACTIVE = "crd_7QX2M4KD0A";
const account = {
  accountNumber: "007780001234567890",
  accountTypeCode: "20",
  currencyCode: "MAD",
  default: true,
};
const newCard = {
  kind: "primary",
  cardProductCode: "VDB",
  customerId: "cus_2B7K9Q4M1X",
  embossedName: "AMINA EL IDRISSI",
  accounts: [account],
  delivery: { method: "mail", addressTypeCode: "H" },
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const on = (operationId: string, cardId: string, body?: unknown, extra: object = {}): Promise<Answer> =>
  system.call(operationId, { params: { cardId }, ...(body !== undefined && { body }), ...extra });
const create = (changes: object = {}) => system.call("createCard", { body: { ...newCard, ...changes } });
const startOver = () => system.change(async ({ world }) => world.startOver(1));
const advance = (days: number) =>
  system.change(async ({ world }) => {
    await world.advance(new Date(world.now.getTime() + days * 86_400_000));
  });
const states = async (cardId: string) =>
  (await on("listStatusHistory", cardId)).body.items.map(
    (entry: { statusCode: string; reasonCode: string }) => `${entry.statusCode} ${entry.reasonCode}`,
  );

describe("createCard", () => {
  test("makes a card that is read, found and listed", async () => {
    const { status, body, headers } = await create({ metadata: { campaign: "spring" } });
    expect([status, body.statusCode, body.reasonCode, body.plasticCode]).toEqual([201, "I", "I01", "PV02"]);
    expect(body.maskedPan).toMatch(/^445653/);
    expect(headers.location).toBe(`/PowerCardConnectApi/rest/4.2.4/issuing/cards/${body.cardId}`);
    const read = await on("getCard", body.cardId);
    expect(read.body).toEqual(body);
    expect(read.headers.etag).toBe('"1"');
    const { items } = (await system.call("searchCards", { query: { customerId: "cus_2B7K9Q4M1X" } })).body;
    expect(items[0]).toMatchObject({ cardId: body.cardId, statusCode: "I" });
    expect(await states(body.cardId)).toEqual(["I I01"]);
  });

  test("tells the card and its plastic as events", async () => {
    const { body } = await create();
    const { items } = (await on("listPlastics", body.cardId)).body;
    expect(items).toMatchObject([{ cardId: body.cardId, kind: "first", status: "ordered", batchStatusCode: "CRE" }]);
    await on("activateCard", body.cardId, { channel: "mobile" });
    const typesOf = async (subject: string) =>
      (await system.call("listEvents", { query: { subject } })).body.items.map(({ type }: { type: string }) => type);
    expect(await typesOf(body.cardId)).toEqual(["card.issued", "card.activated"]);
    expect(await typesOf(items[0].plasticId)).toEqual(["plastic.ordered"]);
  });

  test.each([
    ["an unknown product", { cardProductCode: "GOLDEN" }, "reference_code_unknown", "/cardProductCode"],
    ["a product of another kind of account", { cardProductCode: "VGD" }, "reference_invalid", "/accounts/0"],
    ["an unknown customer", { customerId: "cus_0000000000" }, "reference_invalid", "/customerId"],
    ["an unknown branch", { delivery: { method: "branch", branchCode: "999" } }, "reference_code_unknown"],
    ["an address that is not there", { delivery: { method: "mail", addressTypeCode: "W" } }, "reference_invalid"],
    ["somebody else's account", { accounts: [{ ...account, accountNumber: "007780009876543210" }] }],
    ["an account in another currency", { accounts: [{ ...account, currencyCode: "EUR" }] }, "currency_invalid"],
    ["no default account", { accounts: [{ ...account, default: false }] }, "request_invalid"],
    ["an unknown language", { languageCode: "qq" }, "reference_code_unknown", "/languageCode"],
    ["a name in small letters", { embossedName: "Amina" }, "request_invalid", "/embossedName"],
  ])("refuses %s", async (_, changes, code = "reference_invalid", pointer: string | undefined = undefined) => {
    const { status, body } = await create(changes);
    expect([status, body.code]).toEqual([422, code]);
    if (pointer) expect(body.errors[0].pointer).toBe(pointer);
  });

  test("refuses a customer who is not active", async () => {
    const { status, body } = await create({ customerId: "cus_11D1E7G2TN", accounts: [account] });
    expect([status, body.code]).toEqual([422, "reference_invalid"]);
    const suspended = await create({
      customerId: "cus_11D1E7G2TN",
      accounts: [{ ...account, accountNumber: "007780007761740931", currencyCode: "JPY" }],
    });
    expect([suspended.status, suspended.body.code]).toEqual([409, "customer_state_conflict"]);
  });

  test("a retry makes no second card", async () => {
    const headers = { "Idempotency-Key": "6f1c0b8e-52b7-4c0e-9a53-0d7b1e6c4d21" };
    const first = await system.call("createCard", { body: newCard, headers });
    const second = await system.call("createCard", { body: newCard, headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    const reversed = Object.fromEntries(Object.entries(newCard).reverse());
    expect((await system.call("createCard", { body: reversed, headers })).headers["idempotent-replayed"]).toBe("true");
    const other = await system.call("createCard", { body: { ...newCard, embossedName: "OTHER" }, headers });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
  });

  test("an instant card is in the cardholder's hands, a supplementary one shares the accounts", async () => {
    const { delivery, ...without } = newCard;
    const instant = await system.call("createCard", {
      body: { ...without, kind: "instant", stockNumber: "000101001-000482" },
    });
    expect((await on("listPlastics", instant.body.cardId)).body.items).toMatchObject([{ status: "delivered" }]);
    const supplementary = await system.call("createCard", {
      body: { kind: "supplementary", cardProductCode: "VDB", primaryCardId: ACTIVE, embossedName: "SALMA", delivery },
    });
    expect(supplementary.body).toMatchObject({ primaryCardId: ACTIVE, accounts: [account] });
  });
});

describe("searchCards", () => {
  test("a parameter that it does not have is refused, and not ignored", async () => {
    const { status, body } = await system.call("searchCards", { query: { customerID: "cus_2B7K9Q4M1X" } });
    expect([status, body.code]).toEqual([422, "request_invalid"]);
    expect(body.errors).toMatchObject([{ in: "query", pointer: "customerID", message: "is not a known parameter" }]);
  });

  test("pages are not shifted by what is created between them", async () => {
    const query = { cardProductCode: "VDB", limit: 5 };
    const first = (await system.call("searchCards", { query })).body;
    await create();
    const second = (await system.call("searchCards", { query: { ...query, cursor: first.nextCursor } })).body;
    const ids = [...first.items, ...second.items].map(({ cardId }) => cardId);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  test("several states and an expiry narrow it down", async () => {
    // Built by hand, because the comma between two codes must not be encoded.
    const answer = await system.sandbox.app.inject({
      url: "/PowerCardConnectApi/rest/4.2.4/issuing/cards?statusCode=L,S&limit=100",
      headers: system.sandbox.authorized,
    });
    const { items } = answer.json();
    expect(items.length).toBeGreaterThan(3);
    expect(new Set(items.map(({ statusCode }: { statusCode: string }) => statusCode))).toEqual(new Set(["L", "S"]));
    const expiring = (await system.call("searchCards", { query: { expiresUntil: "2025-04", limit: 100 } })).body;
    expect(expiring.items.every(({ expiry }: { expiry: string }) => expiry <= "2025-04")).toBe(true);
  });

  test("a cursor of something else is refused", async () => {
    const { status, body } = await system.call("searchCards", { query: { cursor: "bm9wZQ" } });
    expect([status, body.code]).toEqual([422, "cursor_invalid"]);
  });
});

describe("lookUpCard", () => {
  const lookUp = (body: object) => system.call("lookUpCard", { body });

  test("finds by PAN and by account", async () => {
    const { items } = (await lookUp({ by: "pan", pan: "4111111111111111" })).body;
    expect(items).toMatchObject([{ cardId: "crd_3HN8W1VE6P", statusCode: "L" }]);
    const ofAccount = (await lookUp({ by: "account", accountNumber: account.accountNumber })).body;
    expect(ofAccount.items.map(({ cardId }: { cardId: string }) => cardId)).toContain(ACTIVE);
    expect((await lookUp({ by: "pan", pan: "4242424242424242" })).body).toEqual({ items: [] });
  });

  test("refuses a number without its check digit and one outside the test ranges", async () => {
    expect((await lookUp({ by: "pan", pan: "4111111111111112" })).body.code).toBe("request_invalid");
    const { status, body } = await lookUp({ by: "pan", pan: "4929000000006" });
    expect([status, body.code]).toEqual([422, "test_cards_only"]);
    expect(JSON.stringify(body)).not.toContain("4929000000006");
  });
});

describe("updateCard", () => {
  test("changes what is sent, and nothing of what was changed since it was read", async () => {
    const { headers } = await on("getCard", ACTIVE);
    const ifMatch = { headers: { "If-Match": String(headers.etag) } };
    const { body } = await on("updateCard", ACTIVE, { languageCode: "ar", metadata: { a: "b" } }, ifMatch);
    expect(body).toMatchObject({ languageCode: "ar", metadata: { a: "b" }, companyName: null });
    const late = await on("updateCard", ACTIVE, { languageCode: "en" }, ifMatch);
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
    expect((await on("updateCard", ACTIVE, { metadata: null })).body.metadata).toEqual({});
  });
});

test.each(["getCard", "listStatusHistory", "listPlastics", "getLimits", "getControls", "resetPinTries"])(
  "%s knows no card of another caller",
  async (operationId) => {
    const { body } = await create();
    const { status, body: problem } = await on(operationId, body.cardId, undefined, { as: "second" });
    expect([status, problem.code]).toEqual([404, "card_not_found"]);
  },
);

describe("limits and controls", () => {
  beforeAll(startOver);
  const limit = { limitCode: "cash_withdrawal", period: "day", amount: 200_000, count: 2 };

  test("a limit of the card takes the place of the product's until it is reset", async () => {
    const { limits, currencyCode } = (await on("setLimits", ACTIVE, { limits: [limit] })).body;
    expect(currencyCode).toBe("MAD");
    expect(limits).toContainEqual(expect.objectContaining({ ...limit, source: "card" }));
    const { status } = await system.call("resetLimit", { params: { cardId: ACTIVE, limitCode: "cash_withdrawal" } });
    expect(status).toBe(204);
    expect((await on("getLimits", ACTIVE)).body.limits).toContainEqual(
      expect.objectContaining({ limitCode: "cash_withdrawal", amount: 500_000, source: "product" }),
    );
  });

  test("what has been used is counted until the period is over", async () => {
    await system.change(async ({ world }) => {
      const card = await world.get(cards, ACTIVE);
      await countUse(world, card.id, {
        codes: ["purchase"],
        currencyCode: "MAD",
        amount: 18_450,
        count: 1,
        at: world.now,
      });
      await countUse(world, card.id, {
        codes: ["purchase"],
        currencyCode: "MAD",
        amount: 5_000,
        count: 1,
        at: world.now,
      });
      await countUse(world, card.id, {
        codes: ["purchase"],
        currencyCode: "MAD",
        amount: -5_000,
        count: -1,
        at: world.now,
      });
    });
    const usedOf = async (period: string) =>
      (await on("getLimits", ACTIVE)).body.limits.find(
        (one: { limitCode: string; period: string }) => one.limitCode === "purchase" && one.period === period,
      );
    const day = await usedOf("day");
    expect([day.used.count, day.resetsAt]).toEqual([expect.any(Number), "2025-03-05T00:00:00.000Z"]);
    expect(day.used.amount).toBeGreaterThanOrEqual(18_450);
    await advance(1);
    expect((await usedOf("day")).used).toEqual({ amount: 0, count: 0 });
    expect((await usedOf("month")).used.amount).toBeGreaterThanOrEqual(18_450);
  });

  test("a temporary limit holds in its time only", async () => {
    await startOver();
    await on("setLimits", ACTIVE, {
      limits: [{ ...limit, amount: 900_000, validFrom: "2025-03-06T00:00:00Z", validUntil: "2025-03-07T00:00:00Z" }],
    });
    const amount = async () =>
      (await on("getLimits", ACTIVE)).body.limits.find(
        (one: { limitCode: string }) => one.limitCode === "cash_withdrawal",
      ).amount;
    expect(await amount()).toBe(500_000);
    await advance(2);
    expect(await amount()).toBe(900_000);
    await advance(2);
    expect(await amount()).toBe(500_000);
  });

  test.each([
    ["above the product's", { ...limit, amount: 1_000_001 }, "limit_above_product"],
    ["no limit where there must be one", { ...limit, amount: null }, "limit_above_product"],
    ["negative", { ...limit, amount: -1 }, "request_invalid"],
    ["larger than any amount", { ...limit, amount: 1_000_000_000_000 }, "request_invalid"],
    [
      "over already",
      { ...limit, validFrom: "2025-01-01T00:00:00Z", validUntil: "2025-02-01T00:00:00Z" },
      "date_invalid",
    ],
    [
      "of a day that does not exist",
      { ...limit, validFrom: "2025-02-30T00:00:00Z", validUntil: "2025-12-01T00:00:00Z" },
      "request_invalid",
    ],
  ])("refuses a limit that is %s", async (_, wanted, code) => {
    const { status, body } = await on("setLimits", ACTIVE, { limits: [wanted] });
    expect([status, body.code]).toEqual([422, code]);
  });

  test("controls are replaced as a whole", async () => {
    const { body: before } = await on("getControls", ACTIVE);
    const wanted = { ...before, countries: { mode: "only", countryCodes: ["MA"] } };
    expect((await on("setControls", ACTIVE, wanted)).body).toEqual(wanted);
    expect((await on("getControls", ACTIVE)).body).toEqual(wanted);
    const unknown = await on("setControls", ACTIVE, { ...wanted, countries: { mode: "only", countryCodes: ["XX"] } });
    expect([unknown.status, unknown.body.code]).toEqual([422, "reference_code_unknown"]);
  });
});
