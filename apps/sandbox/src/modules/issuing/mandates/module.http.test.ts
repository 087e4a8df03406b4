import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const PAN = "4456530000001096";
const MASTERCARD = "crd_105J146S6J";
const CHARGE_CARD = "crd_6PF6S0XE1N";
const SHOP = {
  name: "ATLAS STREAMING",
  merchantNumber: "000000090004899",
  mcc: "4899",
  city: "ATLAS",
  countryCode: "MA",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  await system.change(async ({ world }) => world.startOver(1));
});
afterAll(() => system.close());

const pay = (body: object): Promise<Answer> =>
  system.call("simulateAuthorization", {
    body: {
      card: { cardId: CARD },
      amount: { amount: 5_900, currencyCode: "MAD" },
      merchant: SHOP,
      entryMode: "credential_on_file",
      ...body,
    },
  });
const begin = (body: object = {}) =>
  pay({
    entryMode: "ecommerce",
    threeDSecure: "authenticated",
    storedCredential: { initiator: "cardholder", type: "recurring" },
    ...body,
  });
const charge = (networkTransactionId: string, body: object = {}, type = "recurring") =>
  pay({ storedCredential: { initiator: "merchant", type, networkTransactionId }, ...body });
const told = ({ body }: Answer) => [body.responseCode, body.decline?.reasonCode ?? null, body.decline?.retry ?? null];
const get = async (mandateId: string) => (await system.call("getMandate", { params: { mandateId } })).body;
const stop = (mandateId: string, responseCode: string) =>
  system.call("stopMandate", { params: { mandateId }, body: { responseCode } });

describe("a mandate", () => {
  test("is set up by the first payment, and later ones stand on its number", async () => {
    const first = await begin();
    const { mandateId, networkTransactionId } = first.body.storedCredential;
    expect(networkTransactionId).toMatch(/^3\d{14}$/);
    expect(await get(mandateId)).toMatchObject({
      cardId: CARD,
      type: "recurring",
      status: "active",
      merchant: { merchantNumber: SHOP.merchantNumber },
      networkTransactionId,
      firstAuthorizationId: first.body.authorizationId,
      lastPayment: null,
    });
    const later = await charge(networkTransactionId, { amount: { amount: 500_000, currencyCode: "MAD" } });
    expect([told(later), later.body.recurring]).toEqual([["00", null, null], true]);
    expect(later.body.storedCredential).toMatchObject({ initiator: "merchant", mandateId, cardUpdated: false });
    expect((await get(mandateId)).lastPayment.authorizationId).toBe(later.body.authorizationId);
    const { items } = (await system.call("listMandates", { params: { cardId: CARD } })).body;
    expect(items.map((one: { mandateId: string }) => one.mandateId)).toEqual([
      mandateId,
      "mnd_3B2C3D4E5F",
      "mnd_3A1B2C3D4E",
    ]);
  });

  test("needs 3-D Secure for any amount, also with an account verification", async () => {
    const free = { kind: "account_verification", amount: { amount: 0, currencyCode: "MAD" } };
    expect(told(await begin({ threeDSecure: "not_made" }))).toEqual([
      "1A",
      "authentication_needed",
      "after_correction",
    ]);
    expect(told(await begin({ ...free, threeDSecure: "not_made" }))[1]).toBe("authentication_needed");
    const verified = await begin(free);
    expect(told(verified)[0]).toBe("85");
    expect(told(await charge(verified.body.storedCredential.networkTransactionId))[0]).toBe("00");
  });

  test("is not set up by a payment that is declined", async () => {
    const declined = await begin({ threeDSecure: "refused" });
    expect(declined.body.storedCredential.mandateId).toBeNull();
    expect(told(await charge(declined.body.storedCredential.networkTransactionId))[1]).toBe("mandate_unknown");
  });

  test("allows what its type allows, and a resubmission", async () => {
    const stay = { storedCredential: { initiator: "cardholder", type: "reservation" } };
    const { networkTransactionId } = (await begin(stay)).body.storedCredential;
    for (const type of ["no_show", "delayed_charge", "incremental", "resubmission"]) {
      expect(told(await charge(networkTransactionId, {}, type))[0], type).toBe("00");
    }
    expect(told(await charge(networkTransactionId, {}, "recurring"))).toEqual([
      "1A",
      "mandate_other_type",
      "after_correction",
    ]);
  });

  test("holds for its card and its merchant only", async () => {
    const { networkTransactionId } = (await begin()).body.storedCredential;
    const elsewhere = { merchant: { ...SHOP, merchantNumber: "000000090000001" } };
    expect(told(await charge(networkTransactionId, elsewhere))[1]).toBe("mandate_other_merchant");
    expect(told(await charge(networkTransactionId, { card: { cardId: "crd_5KC3P7TB8J" } }))[1]).toBe(
      "mandate_other_card",
    );
  });

  test("is asked for by the scheme: Visa 1A, Mastercard 65 with its advice, others only mark the payment", async () => {
    expect(told(await charge("399999999999999"))).toEqual(["1A", "mandate_unknown", "after_correction"]);
    const mastercard = await charge("399999999999999", { card: { cardId: MASTERCARD } });
    expect([mastercard.body.responseCode, mastercard.body.decline]).toMatchObject([
      "65",
      { reasonCode: "mandate_unknown", merchantAdviceCode: "01" },
    ]);
    const marked = await pay({
      card: { cardId: CHARGE_CARD },
      storedCredential: { initiator: "merchant", type: "recurring" },
    });
    const { inputs } = marked.body.checks.find(({ check }: { check: string }) => check === "authentication");
    expect([marked.body.decline, inputs.mandateId, inputs.mandateFault]).toEqual([null, null, "unknown"]);
  });
});

describe("stopMandate", () => {
  test.each([
    ["R0", "payment_stopped"],
    ["R1", "mandate_revoked"],
    ["R3", "all_mandates_revoked"],
  ])("with %s declines later payments with it", async (code, reasonCode) => {
    const { mandateId, networkTransactionId } = (await begin()).body.storedCredential;
    const stopped = await stop(mandateId, code);
    expect(stopped.body).toMatchObject({ status: "stopped", stopped: { responseCode: code } });
    expect(told(await charge(networkTransactionId))).toEqual([code, reasonCode, "never"]);
    expect(told(await charge(networkTransactionId, {}, "resubmission"))[0]).toBe(code);
    expect((await stop(mandateId, code)).body).toEqual(stopped.body);
    const other = await get("mnd_3A1B2C3D4E");
    expect(other.stopped?.responseCode ?? null).toBe(code === "R3" ? "R3" : null);
    expect(told(await begin())[0]).toBe("00");
  });

  test("has no code at Mastercard: the advice tells", async () => {
    const card = { card: { cardId: MASTERCARD } };
    const { mandateId, networkTransactionId } = (await begin(card)).body.storedCredential;
    expect(networkTransactionId).toMatch(/^MCC\d{10}$/);
    await stop(mandateId, "R1");
    const { body } = await charge(networkTransactionId, card);
    expect([body.responseCode, body.decline]).toMatchObject([
      "05",
      { reasonCode: "mandate_revoked", retry: "never", merchantAdviceCode: "21" },
    ]);
  });

  test("answers 404 for another world's mandate", async () => {
    const { mandateId } = (await begin()).body.storedCredential;
    const params = { params: { mandateId } };
    expect((await system.call("getMandate", { ...params, as: "second" })).body.code).toBe("mandate_not_found");
    const body = { responseCode: "R1" };
    const stopped = await system.call("stopMandate", { ...params, body, as: "second" });
    expect(stopped.body.code).toBe("mandate_not_found");
  });
});

describe("when the card is lost", () => {
  test("the mandate is on the new card, and the old number is answered for it", async () => {
    const { mandateId, networkTransactionId } = (await begin()).body.storedCredential;
    const replaced = await system.call("replaceCard", {
      params: { cardId: CARD },
      body: { reasonCode: "L01" },
    });
    const next = replaced.body.cardId;
    expect((await get(mandateId)).cardId).toBe(next);
    const activation = { channel: "mobile" };
    await system.call("activateCard", { params: { cardId: next }, body: activation });
    const { body } = await charge(networkTransactionId, { card: { pan: PAN, expiry: "2028-03" } });
    expect([body.responseCode, body.cardId, body.storedCredential.cardUpdated]).toEqual(["00", next, true]);
    const without = await pay({ card: { pan: PAN, expiry: "2028-03" }, recurring: true });
    expect(told(without)[0]).toBe("41");
  });
});

test("a merchant of the world sets one up with a payment, and charges it", async () => {
  const sale = (storedCredential: object, entryMode: string) =>
    system.call("authorizePayment", {
      body: {
        terminalId: "trm_2H8J9K0M1N",
        reference: "BD-1",
        amount: { amount: 1_290, currencyCode: "EUR" },
        card: { pan: PAN },
        entryMode,
        threeDSecure: "authenticated",
        storedCredential,
      },
    });
  const first = await sale({ initiator: "cardholder", type: "unscheduled" }, "ecommerce");
  const { networkTransactionId, mandateId } = first.body.storedCredential;
  const on = { initiator: "merchant", type: "unscheduled", networkTransactionId };
  expect((await sale(on, "ecommerce")).body).toMatchObject({ status: "authorized", storedCredential: { mandateId } });
  await stop(mandateId, "R1");
  expect((await sale(on, "ecommerce")).body).toMatchObject({ status: "declined", responseCode: "R1" });
});
