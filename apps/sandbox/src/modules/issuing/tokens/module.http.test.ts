import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cards, tokens } from "../../../entities/issuing.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { securityCodeOf } from "../cards/verify-security-code.ts";

const CARD = "crd_7QX2M4KD0A";
const wallet = { wallet: "apple_pay", requestorId: "40010030273" };
const trusted = { ...wallet, accountScore: 5, deviceScore: 5 };

let system: CardSystem;
let securityCode: string;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  await system.change(async ({ world }) => world.startOver(1));
  const { pan, expiry } = await system.read((world) => world.get(cards, CARD));
  securityCode = securityCodeOf(pan, expiry);
});
afterAll(() => system.close());

const request = (body: object, cardId = CARD): Promise<Answer> =>
  system.call("provisionToken", { params: { cardId }, body });
const on = (operationId: string, tokenId: string, body?: unknown, extra: object = {}): Promise<Answer> =>
  system.call(operationId, { params: { tokenId }, ...(body !== undefined && { body }), ...extra });

describe("provisionToken", () => {
  test("trusts a good device with the security code: the token is active and its number is not told", async () => {
    const { status, body, headers } = await request({ ...trusted, securityCode });
    expect([status, body.status, body.verification]).toEqual([201, "active", { path: "green", reason: "trusted" }]);
    expect(headers.location).toBe(`/PowerCardConnectApi/rest/4.2.4/issuing/tokens/${body.tokenId}`);
    const { number } = await system.read((world) => world.get(tokens, body.tokenId));
    expect(number).toMatch(/^40000099\d{8}$/);
    expect(JSON.stringify(body)).not.toContain(number);
    expect((await on("getToken", body.tokenId)).body).toEqual(body);
    const { items } = (await system.call("listCardTokens", { params: { cardId: CARD } })).body;
    expect(items[0]).toEqual(body);
  });

  test.each([
    ["a wrong security code", { ...trusted, securityCode: "000" }, "declined", "security_code_wrong"],
    ["a distrusted device", { ...trusted, deviceScore: 1 }, "declined", "device_distrusted"],
    ["a distrusted account", { ...trusted, accountScore: 1 }, "declined", "account_distrusted"],
    ["no security code", trusted, "requested", "security_code_not_sent"],
  ])("answers %s by its row", async (_, body, status, reason) => {
    const answer = await request(body);
    expect([answer.status, answer.body.status, answer.body.verification.reason]).toEqual([201, status, reason]);
  });

  test("refuses a blocked card by its row, a closed one as a conflict, an unknown one with 404", async () => {
    expect((await request(trusted, "crd_3HN8W1VE6P")).body.verification.reason).toBe("card_not_active");
    expect((await request(trusted, "crd_10DY8RB9KE")).body.code).toBe("card_state_conflict");
    expect((await request(trusted, "crd_0000000000")).body.code).toBe("card_not_found");
    expect((await request({ ...trusted, requestorId: "1" })).body.code).toBe("request_invalid");
    expect((await request({ ...trusted, deviceScore: 6 })).body.code).toBe("request_invalid");
  });
});

describe("the one-time code", () => {
  test("right, the token is active; it is asked for once", async () => {
    const { tokenId } = (await request(trusted)).body;
    expect((await on("verifyToken", tokenId, { code: "111111" })).body).toMatchObject({
      result: "wrong",
      triesLeft: 2,
    });
    const right = await on("verifyToken", tokenId, { code: "421096" });
    expect(right.body).toMatchObject({ result: "right", token: { status: "active" } });
    const again = await on("verifyToken", tokenId, { code: "421096" });
    expect([again.status, again.body.code]).toEqual([409, "token_state_conflict"]);
  });

  test("the third wrong one ends the request", async () => {
    const { tokenId } = (await request(trusted)).body;
    for (const result of ["wrong", "wrong", "declined"]) {
      expect((await on("verifyToken", tokenId, { code: "111111" })).body.result).toBe(result);
    }
    expect((await on("activateToken", tokenId)).body.code).toBe("token_state_conflict");
  });

  test("after 30 minutes it is good no more", async () => {
    const { tokenId } = (await request(trusted)).body;
    await system.change(async ({ world }) => {
      await world.advance(new Date(world.now.getTime() + 31 * 60_000));
    });
    expect((await on("verifyToken", tokenId, { code: "421096" })).body.result).toBe("expired");
  });
});

describe("a token's life", () => {
  const TOKEN = "tok_8K0M1N2P3Q";

  test("suspended, resumed and deleted for good; each twice changes nothing", async () => {
    for (const _ of ["once", "twice"]) {
      const { body } = await on("suspendToken", TOKEN, { reason: "device_lost" });
      expect([body.status, body.suspendedReason]).toEqual(["suspended", "device_lost"]);
    }
    for (const _ of ["once", "twice"]) {
      expect((await on("resumeToken", TOKEN)).body).toMatchObject({ status: "active", suspendedReason: null });
    }
    for (const _ of ["once", "twice"]) expect((await on("deleteToken", TOKEN)).status).toBe(204);
    expect((await on("getToken", TOKEN)).body.status).toBe("deleted");
    expect((await on("resumeToken", TOKEN)).body.code).toBe("token_state_conflict");
  });

  test("controls are replaced, unless somebody was faster", async () => {
    const { headers, body } = await on("getToken", TOKEN);
    const wanted = { ...body.controls, countryCodes: ["MA"], transactionLimit: 50_000 };
    const ifMatch = { headers: { "If-Match": String(headers.etag) } };
    expect((await on("setTokenControls", TOKEN, wanted, ifMatch)).body.controls).toEqual(wanted);
    expect((await on("setTokenControls", TOKEN, wanted, ifMatch)).body.code).toBe("precondition_failed");
    const unknown = await on("setTokenControls", TOKEN, { ...wanted, countryCodes: ["XX"] });
    expect([unknown.status, unknown.body.code]).toEqual([422, "reference_code_unknown"]);
    expect((await on("setTokenControls", TOKEN, { ...wanted, transactionLimit: -1 })).body.code).toBe(
      "request_invalid",
    );
  });

  test("moves with its card: at once from a lost one, with the activation from one in use", async () => {
    const lost = await system.call("replaceCard", { params: { cardId: CARD }, body: { reasonCode: "L01" } });
    expect((await on("getToken", TOKEN)).body.cardId).toBe(lost.body.cardId);
    await system.call("activateCard", { params: { cardId: lost.body.cardId }, body: { channel: "mobile" } });
    const params = { cardId: lost.body.cardId };
    const renamed = await system.call("replaceCard", { params, body: { reasonCode: null, keepPan: true } });
    expect((await on("getToken", TOKEN)).body.cardId).toBe(lost.body.cardId);
    await system.call("activateCard", { params: { cardId: renamed.body.cardId }, body: { channel: "mobile" } });
    expect((await on("getToken", TOKEN)).body).toMatchObject({ cardId: renamed.body.cardId, status: "active" });
  });

  test("ends with its card, and does not come back while the card is blocked", async () => {
    await on("suspendToken", TOKEN, { reason: "device_lost" });
    await system.call("blockCard", { params: { cardId: CARD }, body: { reasonCode: "T01", channel: "mobile" } });
    expect((await on("resumeToken", TOKEN)).body.code).toBe("card_state_conflict");
    await system.call("closeCard", { params: { cardId: CARD }, body: { reasonCode: "C01", channel: "branch" } });
    expect((await on("getToken", TOKEN)).body.status).toBe("deleted");
  });

  test("is nobody else's", async () => {
    const { tokenId } = (await request(trusted)).body;
    for (const operationId of ["getToken", "deleteToken", "resumeToken", "activateToken"]) {
      const { status, body } = await on(operationId, tokenId, undefined, { as: "second" });
      expect([status, body.code]).toEqual([404, "token_not_found"]);
    }
  });
});

describe("a token of a merchant", () => {
  const SHOP = { name: "ATLAS", merchantNumber: "000000090004899", mcc: "4899", city: "ATLAS", countryCode: "MA" };
  const ofShop = () => request({ ...trusted, wallet: "merchant", merchantNumber: SHOP.merchantNumber, securityCode });
  const pay = async (tokenId: string, changes: object = {}) => {
    const { body } = await system.call("simulateAuthorization", {
      body: {
        card: { tokenId },
        amount: { amount: 90_000, currencyCode: "MAD" },
        entryMode: "ecommerce",
        merchant: SHOP,
        ...changes,
      },
    });
    return { ...body, told: [body.responseCode, body.decline?.reasonCode ?? null] };
  };

  test("pays online and on a mandate at its merchant alone, while it is active", async () => {
    const { tokenId, merchantNumber } = (await ofShop()).body;
    expect(merchantNumber).toBe(SHOP.merchantNumber);
    const first = await pay(tokenId, { storedCredential: { initiator: "cardholder", type: "recurring" } });
    expect(first.told).toEqual(["00", null]);
    const { networkTransactionId } = first.storedCredential;
    const later = {
      entryMode: "credential_on_file",
      storedCredential: { initiator: "merchant", type: "recurring", networkTransactionId },
    };
    expect((await pay(tokenId, later)).told).toEqual(["00", null]);
    const elsewhere = { merchant: { ...SHOP, merchantNumber: "000000090000001" } };
    expect((await pay(tokenId, elsewhere)).told).toEqual(["57", "token_other_merchant"]);
    await on("suspendToken", tokenId, { reason: "fraud_suspected" });
    expect((await pay(tokenId, later)).told).toEqual(["57", "token_inactive"]);
    await on("resumeToken", tokenId);
    expect((await pay(tokenId, later)).told).toEqual(["00", null]);
    await on("deleteToken", tokenId);
    expect((await pay(tokenId, later)).told).toEqual(["57", "token_inactive"]);
  });

  test("is no token of a wallet", async () => {
    const { status, body } = await request({ ...trusted, merchantNumber: SHOP.merchantNumber });
    expect([status, body.code, body.errors[0].pointer]).toEqual([422, "request_invalid", "/merchantNumber"]);
  });

  test("has the account reference of its card, which stays when the card is replaced", async () => {
    const { tokenId, paymentAccountReference } = (await ofShop()).body;
    expect(paymentAccountReference).toMatch(/^V001[0-9A-Z]{25}$/);
    const cardOf = async (cardId: string) => (await system.call("getCard", { params: { cardId } })).body;
    expect((await cardOf(CARD)).paymentAccountReference).toBe(paymentAccountReference);
    const replaced = await system.call("replaceCard", { params: { cardId: CARD }, body: { reasonCode: "L01" } });
    expect(replaced.body.paymentAccountReference).toBe(paymentAccountReference);
    expect((await on("getToken", tokenId)).body).toMatchObject({
      cardId: replaced.body.cardId,
      paymentAccountReference,
    });
    expect((await cardOf("crd_5KC3P7TB8J")).paymentAccountReference).not.toBe(paymentAccountReference);
  });
});
