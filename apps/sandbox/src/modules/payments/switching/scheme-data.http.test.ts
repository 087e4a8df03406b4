import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mandates } from "../../../entities/issuing.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { payment, reversalOf } from "./testing/messages.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const send = (message: object, networkId = "VISA"): Promise<Answer> =>
  system.call("sendMessage", { body: { networkId, message } });
const codeOf = ({ body }: Answer): string => body.response.de39ResponseCode;
const balance = () => system.read(async (world) => (await world.balanceOf(ACCOUNT)) ?? { balance: 0, held: 0 });

describe("data that schemes define", () => {
  const SHOP = "000000009876543";
  const online = (elements: object) =>
    payment({
      de4TransactionAmount: "000000024900",
      de22PointOfServiceEntryMode: "810",
      de42CardAcceptorId: SHOP,
      de60PrivateUse: "010000000501",
      ...elements,
    });
  const cavv = (value: string) => `0080000000000000${Buffer.from(value, "base64").toString("hex").toUpperCase()}`;

  test("over Visa presents a result of 3-D Secure, which is good for one payment", async () => {
    const params = { authenticationId: "ath_6B1C2D3E4F" };
    const { authenticationValue } = (await system.call("getAuthentication", { params })).body;
    expect(codeOf(await send(online({ de126PrivateUse: cavv(`${"A".repeat(27)}=`) })))).toBe("82");
    const { body } = await send(online({ de126PrivateUse: cavv(authenticationValue), de63PrivateUse: "8000000002" }));
    expect(body.response).toMatchObject({ de39ResponseCode: "00", de63PrivateUse: "8000000002" });
    expect((await system.call("getAuthentication", { params })).body.authorizationId).toBe(body.authorizationId);
    expect(codeOf(await send(online({ de126PrivateUse: cavv(authenticationValue) })))).toBe("82");
  });

  test("over Visa are compared with the security code, which is kept nowhere", async () => {
    const { body } = await send(
      online({ de4TransactionAmount: "000000000100", de126PrivateUse: "004000000000000010 000" }),
    );
    expect(body.response.de39ResponseCode).toBe("N7");
    const kept = await system.call("getMessage", { params: { messageId: body.messageId } });
    expect(JSON.stringify([body, kept.body])).not.toMatch(/de126|10 000/);
  });

  test("over Mastercard are answered with the advice and the result of the code", async () => {
    const order = {
      de2PrimaryAccountNumber: "5200001400013822",
      de22PointOfServiceEntryMode: "010",
      de61PrivateUse: "1022100000600504",
    };
    const { body } = await send(payment({ ...order, de48AdditionalData: "T9203000" }), "MASTERCARD");
    expect(body).toMatchObject({
      request: { de48AdditionalData: "T" },
      response: { de39ResponseCode: "63", de48AdditionalData: "T8402018701N" },
    });
    expect(body.additionalData).toContainEqual({
      element: "61.4",
      name: "cardholder presence",
      position: 4,
      value: "2",
    });
    const params = { authorizationId: body.authorizationId };
    expect((await system.call("getAuthorization", { params })).body.entryMode).toBe("moto");
  });

  test("that are not supported are answered with 30, their place and their name, and nothing is held", async () => {
    const before = await balance();
    const { body } = await send(payment({ de60PrivateUse: "000900000000" }));
    expect(body.response.de39ResponseCode).toBe("30");
    expect(body.explanation.reason).toContain("position 4: sub-element 60.4 (existing debt indicator)");
    expect(await balance()).toEqual(before);
  });
});

describe("mandates", () => {
  const mandatesOf = (cardId: string) => system.read((world) => world.by(mandates, { card_id: cardId }, { limit: 1 }));
  const SHOP = { de42CardAcceptorId: "000000009876599", de4TransactionAmount: "000000000900" };

  test("over Visa are set up by the POS environment, and charged by the transaction identifier", async () => {
    const mailed = { ...SHOP, de22PointOfServiceEntryMode: "010" };
    const first = await send(
      payment({ ...mailed, de60PrivateUse: "0100000001", de126PrivateUse: "0008000000000000R" }),
    );
    expect(first.body.response).toMatchObject({
      de39ResponseCode: "00",
      de62PrivateUse: expect.stringMatching(/^40{15}\d{15}$/),
    });
    const [mandate] = await mandatesOf("crd_7QX2M4KD0A");
    expect(mandate).toMatchObject({ type: "recurring", firstAuthorizationId: first.body.authorizationId });
    const later = { ...SHOP, de22PointOfServiceEntryMode: "100", de126PrivateUse: "0008000000000000R" };
    const { de62PrivateUse } = first.body.response;
    const second = await send(payment({ ...later, de62PrivateUse }));
    expect(second.body.response.de39ResponseCode).toBe("00");
    const [charged] = await mandatesOf("crd_7QX2M4KD0A");
    expect(charged).toMatchObject({ id: mandate?.id, lastPayment: { authorizationId: second.body.authorizationId } });
    expect(codeOf(await send(payment(later)))).toBe("1A");
    const noShow = { de126PrivateUse: undefined, de63PrivateUse: "2000003904", de62PrivateUse };
    const { body } = await send(payment({ ...later, ...noShow }));
    expect(body).toMatchObject({
      response: { de39ResponseCode: "1A" },
      explanation: { reason: expect.stringContaining("type") },
    });
  });

  test("over Mastercard are set up and charged by the indicator of who initiates, and the Trace ID", async () => {
    const mailed = { de2PrimaryAccountNumber: "5200001400013822", de22PointOfServiceEntryMode: "010", ...SHOP };
    const order = { ...mailed, de61PrivateUse: "1022100000600504", de48AdditionalData: "T22080504C104" };
    const first = await send(payment(order), "MASTERCARD");
    expect(first.body.response).toMatchObject({
      de39ResponseCode: "00",
      de48AdditionalData: expect.stringMatching(/^T6315MCC\d{10} {2}$/),
    });
    const trace = first.body.response.de48AdditionalData.slice(1);
    const later = { ...mailed, de22PointOfServiceEntryMode: "100" };
    const charge = (indicator: string, named = trace) =>
      send(payment({ ...later, de48AdditionalData: `T22080504${indicator}${named}` }), "MASTERCARD");
    expect(codeOf(await charge("M104"))).toBe("00");
    expect(codeOf(await charge("M103"))).toBe("65");
    expect(codeOf(await charge("M104", ""))).toBe("65");
    expect(codeOf(await charge("M205"))).toBe("30");
  });
});

describe("a merchant's own conversion", () => {
  const offered = {
    de4TransactionAmount: "000000010000",
    de49TransactionCurrencyCode: "978",
    de6CardholderBillingAmount: "000000111000",
    de10CardholderBillingRate: "51110000",
    de51CardholderBillingCurrencyCode: "504",
  };

  test("is what the account is billed, when it clears too, without a mark-up; its reversal leaves nothing", async () => {
    const before = await balance();
    const message = payment(offered);
    const { body } = await send(message);
    expect(body.response).toMatchObject({ de39ResponseCode: "00", de6CardholderBillingAmount: "000000111000" });
    expect((await balance()).held - before.held).toBe(111_000);
    const { authorizationId } = body;
    const made = (await system.call("getAuthorization", { params: { authorizationId } })).body;
    expect(made).toMatchObject({ dynamicConversion: true, rate: "11.10000" });
    const amount = { amount: 10_000, currencyCode: "EUR" };
    const merchant = { name: "X", merchantNumber: "000000030009914", mcc: "5411", city: "X", countryCode: "FR" };
    await system.call("simulateClearing", { body: { authorizationId, amount, merchant } });
    expect(await balance()).toEqual({ ...before, balance: before.balance - 111_000 });
    expect(codeOf(await send(reversalOf(message)))).toBe("00");
    expect(await balance()).toEqual(before);
  });

  test.each([
    ["another amount than its rate makes", { de6CardholderBillingAmount: "000000111100" }, "30"],
    ["no rate", { de10CardholderBillingRate: undefined }, "30"],
    ["the currency in which it was paid", { de51CardholderBillingCurrencyCode: "978" }, "30"],
    [
      "a currency that is not the account's",
      {
        de6CardholderBillingAmount: "000000011000",
        de10CardholderBillingRate: "61100000",
        de51CardholderBillingCurrencyCode: "840",
      },
      "12",
    ],
  ])("with %s is declined", async (_, elements, code) => {
    const before = await balance();
    expect(codeOf(await send(payment({ ...offered, ...elements })))).toBe(code);
    expect(await balance()).toEqual(before);
  });

  test("is left to the issuer, which shows its rate", async () => {
    const { body } = await send(payment({ de49TransactionCurrencyCode: "978" }));
    expect(body.response.de10CardholderBillingRate).toMatch(/^5\d{7}$/);
  });
});
