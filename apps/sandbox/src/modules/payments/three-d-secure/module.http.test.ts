import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const SHOP = "000000009876543";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const purchase = {
  messageVersion: "2.2.0",
  messageCategory: "01",
  acctNumber: "4456530000001096",
  acquirerMerchantID: SHOP,
  merchantName: "Kasbah Books Online",
  mcc: "5942",
  merchantCountryCode: "504",
  purchaseAmount: "129900",
  purchaseCurrency: "504",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const startOver = () => system.change(async ({ world }) => world.startOver(1));

const start = (changes: object = {}): Promise<Answer> =>
  system.call("startAuthentication", { body: { ...purchase, ...changes } });
const answer = (authenticationId: string, body: object): Promise<Answer> =>
  system.call("simulateChallengeAnswer", { params: { authenticationId }, body });
const read = async (authenticationId: string) =>
  (await system.call("getAuthentication", { params: { authenticationId } })).body;
const pass = (ms: number) =>
  system.change(async ({ world }) => {
    await world.advance(new Date(world.now.getTime() + ms));
  });
/** An authentication whose cardholder has typed the right code. */
async function authenticated(changes: object = {}) {
  const { authenticationId } = (await start(changes)).body;
  return (await answer(authenticationId, { code: "421096" })).body;
}
const pay = ({ dsTransID, authenticationValue, eci }: Answer["body"], changes: object = {}): Promise<Answer> =>
  system.call("simulateAuthorization", {
    body: {
      card: { cardId: CARD },
      amount: { amount: 129_900, currencyCode: "MAD" },
      entryMode: "ecommerce",
      merchant: { name: "KASBAH", merchantNumber: SHOP, mcc: "5942", city: "KASBAH.EXA", countryCode: "MA" },
      threeDSecureResult: { dsTransID, authenticationValue, eci },
      ...changes,
    },
  });

describe("startAuthentication", () => {
  beforeAll(startOver);

  test.each([
    ["a small purchase", { purchaseAmount: "24900" }, "Y", null, "low_risk", "05"],
    ["one of more than the threshold", {}, "C", null, "amount", null],
    [
      "a challenge that is mandated",
      { purchaseAmount: "100", threeDSRequestorChallengeInd: "04" },
      "C",
      null,
      "challenge_mandated",
      null,
    ],
    [
      "a card that is to be stored",
      { messageCategory: "02", purchaseAmount: undefined, purchaseCurrency: undefined },
      "C",
      null,
      "card_stored",
      null,
    ],
    ["a lost card", { acctNumber: "4111111111111111" }, "R", "10", "card_stolen", null],
    ["an unknown card", { acctNumber: "4456530000990009" }, "N", "08", "card_unknown", null],
    ["a wrong expiry", { cardExpiryDate: "2401" }, "N", "01", "expiry_wrong", null],
    ["a card of another issuer", { acctNumber: "5555555555554444" }, "A", null, "other_issuer", "01"],
  ])("answers %s by its row", async (_, changes, transStatus, transStatusReason, rule, eci) => {
    const { status, body } = await start(changes);
    expect([status, body]).toMatchObject([201, { transStatus, transStatusReason, rule, eci }]);
    expect(JSON.stringify(body)).not.toContain(purchase.acctNumber);
  });

  test("an issuer that is away is an attempt, a network that is away is no authentication", async () => {
    const down = (networkId: string) =>
      system.call("setNetworkStatus", { params: { networkId }, body: { status: "down" } });
    await down("ISSUER");
    expect((await start()).body).toMatchObject({ transStatus: "A", eci: "06", acsTransID: null });
    await down("VISA");
    expect((await start()).body).toMatchObject({
      transStatus: "U",
      transStatusReason: "22",
      authenticationValue: null,
    });
  });

  test("refuses what is no test card, and a payment without its amount", async () => {
    expect((await start({ acctNumber: "4929000000006" })).body.code).toBe("test_cards_only");
    expect((await start({ purchaseAmount: undefined, purchaseCurrency: undefined })).body.code).toBe("request_invalid");
    expect((await start({ merchantCountryCode: "999" })).body.code).toBe("reference_code_unknown");
  });
});

describe("without a browser", () => {
  beforeAll(startOver);
  const alone = { deviceChannel: "03", threeRIInd: "01" };

  test("an app shows the challenge itself", async () => {
    const { body } = await start({ deviceChannel: "01" });
    expect(body).toMatchObject({ transStatus: "C", deviceChannel: "01", acsURL: null });
    expect((await answer(body.authenticationId, { code: "421096" })).body.transStatus).toBe("Y");
  });

  test("a requestor alone names the first authentication of the agreement", async () => {
    const { acsTransID } = await authenticated();
    const later = (threeDSReqPriorRef: string, changes: object = {}) =>
      start({ ...alone, threeDSRequestorPriorAuthenticationInfo: { threeDSReqPriorRef }, ...changes });
    const { body } = await later(acsTransID);
    expect(body).toMatchObject({ transStatus: "Y", rule: "prior_authentication", eci: "05", deviceChannel: "03" });
    expect((await pay(body)).body.status).toBe("approved");
    const unknown = { transStatus: "N", transStatusReason: "07", rule: "prior_unknown" };
    expect((await later(crypto.randomUUID())).body).toMatchObject(unknown);
    expect((await later(acsTransID, { acquirerMerchantID: "000000009876544" })).body).toMatchObject(unknown);
    expect((await later(acsTransID, { acctNumber: "4000001100007335" })).body).toMatchObject(unknown);
  });

  test("a requestor alone gets no challenge, but the holder can answer later", async () => {
    expect((await start(alone)).body).toMatchObject({ transStatus: "N", transStatusReason: "23", rule: "amount" });
    expect((await start({ ...alone, purchaseAmount: "100" })).body.transStatus).toBe("Y");
    const { body } = await start({ ...alone, threeDSRequestorDecReqInd: "Y", threeDSRequestorDecMaxTime: "00060" });
    expect(body).toMatchObject({ transStatus: "D", acsDecConInd: "Y", authenticationType: "04", acsURL: null });
    expect((await answer(body.authenticationId, { code: "421096" })).body.code).toBe("authentication_state_conflict");
    await pass(59 * MINUTE);
    const { body: approved } = await answer(body.authenticationId, { outOfBand: "approved" });
    expect(approved).toMatchObject({ transStatus: "Y", eci: "05" });
    expect((await pay(approved)).body.status).toBe("approved");
  });

  test("what nobody answers in the requestor's time ends", async () => {
    const { body } = await start({ ...alone, threeDSRequestorDecReqInd: "Y", threeDSRequestorDecMaxTime: "00060" });
    await pass(61 * MINUTE);
    expect(await read(body.authenticationId)).toMatchObject({ transStatus: "N", transStatusReason: "24" });
  });

  test.each([
    "http://shop.example/3ds",
    "https://user:secret@shop.example/",
    "https://shop.example/#result",
    "http://localhost.example/",
    "javascript:alert(1)",
  ])("the browser is not sent to %s", async (notificationURL) => {
    expect((await start({ notificationURL })).body.code).toBe("request_invalid");
  });

  test.each(["https://shop.example/3ds?order=7", "http://localhost:3000/3ds", "http://127.0.0.1:3000/3ds"])(
    "the browser is sent to %s",
    async (notificationURL) => {
      expect((await start({ notificationURL })).status).toBe(201);
    },
  );
});

describe("a challenge", () => {
  beforeEach(startOver);

  test("ends with the right code, once", async () => {
    const { authenticationId, acsURL } = (await start()).body;
    expect(acsURL).toMatch(/^\/challenge\/\d+-[\w-]{22}$/);
    expect((await answer(authenticationId, { code: "000000" })).body.transStatus).toBe("C");
    const { body } = await answer(authenticationId, { code: "421096" });
    expect(body).toMatchObject({ transStatus: "Y", eci: "05", interactionCounter: "02", acsURL: null });
    expect(Buffer.from(body.authenticationValue, "base64")).toHaveLength(20);
    expect((await answer(authenticationId, { code: "421096" })).body.code).toBe("authentication_state_conflict");
    expect(await read(authenticationId)).toEqual(body);
  });

  test("fails with the third wrong code, by leaving, and by waiting", async () => {
    const wrong = (await start()).body.authenticationId;
    for (const transStatus of ["C", "C", "N"]) {
      expect((await answer(wrong, { code: "000000" })).body.transStatus).toBe(transStatus);
    }
    expect(await read(wrong)).toMatchObject({ transStatusReason: "19", authenticationValue: null });
    const left = (await start()).body.authenticationId;
    expect((await answer(left, { cancelled: true })).body).toMatchObject({
      transStatus: "N",
      transStatusReason: "26",
      challengeCancel: "01",
    });
    const waiting = (await start()).body.authenticationId;
    await pass(11 * MINUTE);
    expect(await read(waiting)).toMatchObject({ transStatus: "N", transStatusReason: "14", challengeCancel: "04" });
  });

  test("is answered in the bank's app where the card says so", async () => {
    const set = (method: string) => system.call("setChallengeMethod", { params: { cardId: CARD }, body: { method } });
    await set("out_of_band");
    const { authenticationId, authenticationType } = (await start()).body;
    expect(authenticationType).toBe("03");
    expect((await answer(authenticationId, { code: "421096" })).body.code).toBe("authentication_state_conflict");
    expect((await answer(authenticationId, { outOfBand: "approved" })).body.transStatus).toBe("Y");
    const rejected = (await start()).body.authenticationId;
    expect((await answer(rejected, { outOfBand: "rejected" })).body.transStatus).toBe("N");
    await set("none");
    expect((await start()).body).toMatchObject({ transStatus: "A", rule: "not_enrolled" });
  });

  test("is told by events that do not have the address of its page", async () => {
    const { authenticationId, acsURL } = (await start()).body;
    await answer(authenticationId, { code: "421096" });
    const { items } = (await system.call("listEvents", { query: { subject: authenticationId } })).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      "authentication.challenged",
      "authentication.completed",
    ]);
    expect(JSON.stringify(items)).not.toContain(acsURL.split("/").at(-1));
  });
});

describe("a payment with the result", () => {
  beforeEach(startOver);

  test("is approved once", async () => {
    const result = await authenticated();
    const { body } = await pay(result);
    expect(body).toMatchObject({ status: "approved", verification: "three_d_secure" });
    expect((await read(result.authenticationId)).authorizationId).toBe(body.authorizationId);
    const again = await pay(result);
    expect(again.body).toMatchObject({ responseCode: "82", decline: { reasonCode: "authentication_used" } });
  });

  test("is approved again after the first was reversed as a whole, and not after a part of it was", async () => {
    const result = await authenticated();
    const reverse = async (first: Answer, body: object) => {
      const params = { authorizationId: first.body.authorizationId };
      expect((await system.call("simulateReversal", { params, body })).status).toBe(200);
    };
    await reverse(await pay(result), {});
    const second = await pay(result);
    expect(second.body.status).toBe("approved");
    expect((await read(result.authenticationId)).authorizationId).toBe(second.body.authorizationId);
    await reverse(second, { amount: { amount: 100, currencyCode: "MAD" } });
    expect((await pay(result)).body.decline.reasonCode).toBe("authentication_used");
  });

  test("that is declined for something else leaves the result as it is", async () => {
    const result = await authenticated();
    expect((await pay(result, { securityCode: "0000" })).body.responseCode).toBe("N7");
    expect((await pay(result)).body.status).toBe("approved");
  });

  test.each([
    ["another card", { card: { cardId: "crd_4NE5R9WD0M" } }, "authentication_other_card"],
    [
      "another merchant",
      { merchant: { name: "X", merchantNumber: "000000009876544", mcc: "5942", city: "X", countryCode: "MA" } },
      "authentication_other_merchant",
    ],
    ["a higher amount", { amount: { amount: 129_901, currencyCode: "MAD" } }, "authentication_amount"],
    ["another currency", { amount: { amount: 100, currencyCode: "EUR" } }, "authentication_amount"],
  ])("of %s is declined", async (_, changes, reasonCode) => {
    const { body } = await pay(await authenticated(), changes);
    expect(body).toMatchObject({ status: "declined", decline: { reasonCode, retry: "after_correction" } });
  });

  test("of another value, another indicator or 91 days ago is declined", async () => {
    const result = await authenticated();
    const reasonOf = async (changes: object) => (await pay({ ...result, ...changes })).body.decline.reasonCode;
    expect(await reasonOf({ authenticationValue: `${"A".repeat(27)}=` })).toBe("authentication_unknown");
    expect(await reasonOf({ eci: "02" })).toBe("authentication_unknown");
    expect(await reasonOf({ dsTransID: crypto.randomUUID() })).toBe("authentication_unknown");
    await pass(91 * DAY);
    expect(await reasonOf({})).toBe("authentication_expired");
  });

  test("of an own merchant is checked, too", async () => {
    const { body } = await system.call("authorizePayment", {
      body: {
        terminalId: "trm_2H8J9K0M1N",
        reference: "BD-1",
        amount: { amount: 2_350, currencyCode: "EUR" },
        card: { pan: purchase.acctNumber },
        entryMode: "ecommerce",
        threeDSecureResult: { dsTransID: crypto.randomUUID(), authenticationValue: `${"A".repeat(27)}=`, eci: "05" },
      },
    });
    expect(body).toMatchObject({ status: "declined", decline: { reasonCode: "authentication_unknown" } });
  });
});
