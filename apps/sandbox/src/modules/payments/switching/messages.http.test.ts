import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "../../../entities/issuing.ts";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { openAccount } from "../../issuing/accounts/open-account.ts";
import { receivePayment } from "../../issuing/accounts/receive-payment.ts";
import { originalOf, payment, reversalOf } from "./testing/messages.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";
const PIN = "A222058D25C98D0E";
const MASKED = "445653••••••1096";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const send = (message: object, networkId = "VISA"): Promise<Answer> =>
  system.call("sendMessage", { body: { networkId, message } });
const codeOf = ({ body }: Answer): string => body.response.de39ResponseCode;
const balance = () => system.read(async (world) => (await world.balanceOf(ACCOUNT)) ?? { balance: 0, held: 0 });

describe("0100", () => {
  test("holds what the issuer approves, and answers with its code and the amount of the account", async () => {
    const before = await balance();
    const { status, body } = await send(payment());
    expect(status).toBe(201);
    expect(body.response).toMatchObject({
      mti: "0110",
      de39ResponseCode: "00",
      de2PrimaryAccountNumber: MASKED,
      de6CardholderBillingAmount: "000000018450",
      de51CardholderBillingCurrencyCode: "504",
      de38AuthorizationIdResponse: expect.stringMatching(/^[0-9A-Z]{6}$/),
    });
    expect((await balance()).held - before.held).toBe(18_450);
    expect(JSON.stringify(body)).not.toContain("4456530000001096");
  });

  test("is declined with the rule that chose the code and what would have let it pass", async () => {
    const { body } = await send(payment({ de14ExpirationDate: "2001" }));
    expect(body.response.de39ResponseCode).toBe("54");
    expect(body.explanation.remedy).toEqual(expect.any(String));
  });

  test("names the fee that the machine's operator adds, and who sends money to the card holds nothing", async () => {
    const { body } = await send(payment({ de28TransactionFeeAmount: "D00000150" }));
    const params = { authorizationId: body.authorizationId };
    const made = (await system.call("getAuthorization", { params })).body;
    expect(made.surchargeAmount).toEqual({ amount: 150, currencyCode: "MAD" });
    expect(codeOf(await send(payment({ de28TransactionFeeAmount: "D00018450" })))).toBe("30");
    const before = await balance();
    for (const code of ["200000", "260000"])
      expect(codeOf(await send(payment({ de3ProcessingCode: code })))).toBe("00");
    expect(await balance()).toEqual(before);
  });

  test("shows chip data tag by tag, without what names the card; the condition code comes back", async () => {
    const de55ChipData = "5A0844565300000010969F260811223344556677889F3602001F";
    const { body } = await send(payment({ de25PointOfServiceConditionCode: "00", de55ChipData }));
    expect(body).toMatchObject({
      request: { de55ChipData: "9F260811223344556677889F3602001F" },
      response: { de39ResponseCode: "00", de25PointOfServiceConditionCode: "00" },
      chipData: [
        { tag: "9F26", name: "applicationCryptogram", value: "1122334455667788" },
        { tag: "9F36", name: "applicationTransactionCounter", value: "001F" },
      ],
    });
    expect((await system.call("getMessage", { params: { messageId: body.messageId } })).body).toEqual(body);
  });

  test("with the number of a real card in its chip data is refused, and not kept", async () => {
    const { status, body } = await send(payment({ de55ChipData: "5A084539730194628578" }));
    expect([status, body.code, body.errors[0].pointer]).toEqual([422, "test_cards_only", "/message/de55ChipData"]);
  });

  test.each(["200000", "260000"])(
    "0200 of a credit (%s) books it at once; its reversal takes it back",
    async (code) => {
      const before = await balance();
      const original = payment({ mti: "0200", de3ProcessingCode: code });
      expect(codeOf(await send(original))).toBe("00");
      expect((await balance()).balance - before.balance).toBe(18_450);
      const part = reversalOf(original, { de95ReplacementAmounts: "000000018000".padEnd(42, "0") });
      expect([codeOf(await send(part)), codeOf(await send(part))]).toEqual(["00", "00"]);
      expect((await balance()).balance - before.balance).toBe(18_000);
      const more = reversalOf(original, { de95ReplacementAmounts: "000000018000".padEnd(42, "0") });
      expect(codeOf(await send(more))).toBe("13");
      expect(codeOf(await send(reversalOf(original)))).toBe("00");
      expect(codeOf(await send(reversalOf(original, { mti: "0420" })))).toBe("00");
      expect(await balance()).toEqual(before);
      const world = await system.read(async ({ id }) => id);
      expect(await findFaults(system.sandbox.database.db, world)).toEqual([]);
    },
  );

  test.each([
    ["000000025051", "51"],
    ["000000025005", "05"],
    ["000000025100", "00"],
  ])("of another bank's card for %s is answered by the network with %s", async (amount, code) => {
    const foreign = { de2PrimaryAccountNumber: "4242424242424242", de4TransactionAmount: amount };
    expect(codeOf(await send(payment(foreign)))).toBe(code);
  });

  test("of a number that no card has is answered with 14", async () => {
    expect(codeOf(await send(payment({ de2PrimaryAccountNumber: "4456539999999992" })))).toBe("14");
  });

  test("sent again gets the first answer, and holds nothing twice", async () => {
    const message = payment();
    const first = await send(message);
    const before = await balance();
    const second = await send(message);
    expect(second.body).toEqual({ ...first.body, attempts: 2 });
    expect(await balance()).toEqual(before);
    expect(codeOf(await send({ ...message, de4TransactionAmount: "000000000100" }))).toBe("94");
  });

  test.each([
    ["another merchant", { de42CardAcceptorId: "000000030009922" }, { de42CardAcceptorId: "000000030009922" }],
    ["another acquirer", { de32AcquiringInstitutionId: "424243" }, {}],
  ])("with the numbers of %s is a payment of its own, and is reversed alone", async (_, elements, place) => {
    const before = await balance();
    const one = payment();
    const other = { ...one, ...elements, de4TransactionAmount: "000000000100" };
    expect([codeOf(await send(one)), codeOf(await send(other))]).toEqual(["00", "00"]);
    expect((await balance()).held - before.held).toBe(18_550);
    expect(codeOf(await send({ ...other, de4TransactionAmount: "000000000200" }))).toBe("94");
    expect((await send(other)).body.attempts).toBe(2);
    const { body } = await send(reversalOf(one));
    expect(body).toMatchObject({
      response: { de39ResponseCode: "25" },
      explanation: { remedy: expect.stringContaining("41 and 42") },
    });
    const acquirer = "de32AcquiringInstitutionId" in elements ? "424243" : "0";
    const named = `${originalOf(one)}${acquirer.padStart(11, "0")}${"0".repeat(11)}`;
    expect(codeOf(await send(reversalOf(one, { de90OriginalDataElements: named, ...place })))).toBe("00");
    expect((await balance()).held - before.held).toBe(18_450);
  });

  test.each([
    ["a day that does not exist", { de7TransmissionDateTime: "0230102231" }],
    ["a month that does not exist", { de13LocalTransactionDate: "1301" }],
    ["an hour that does not exist", { de12LocalTransactionTime: "240000" }],
    ["an expiry that does not exist", { de14ExpirationDate: "2813" }],
    ["a currency that does not exist", { de49TransactionCurrencyCode: "000" }],
    ["gold", { de49TransactionCurrencyCode: "959" }],
    ["chip data that is cut off", { de55ChipData: "9F2608112233" }],
    ["a template in its chip data", { de55ChipData: "700A5A084456530000001096" }],
    ["another amount than the chip has signed", { de55ChipData: "9F02060000000184515F2A020504" }],
    ["another currency than the chip has signed", { de55ChipData: "9F02060000000184505F2A020978" }],
    ["a purchase of nothing", { de4TransactionAmount: "000000000000" }],
  ])("with %s is answered with 30", async (_, elements) => {
    expect(codeOf(await send(payment(elements)))).toBe("30");
  });

  test("with the amount and currency that the chip has signed is approved; an advice is not asked", async () => {
    expect(codeOf(await send(payment({ de55ChipData: "9F02060000000184505F2A020504" })))).toBe("00");
    const advice = { mti: "0120", de39ResponseCode: "00", de55ChipData: "9F02060000000184515F2A020504" };
    expect(codeOf(await send(payment(advice)))).toBe("00");
  });

  test.each([
    ["a negative amount", { de4TransactionAmount: "-00000018450" }],
    ["half a PIN block", { de52PinData: "0123456789AB" }],
    ["half a byte of chip data", { de55ChipData: "9F27018" }],
    ["another type", { mti: "0110" }],
    ["no card number", { de2PrimaryAccountNumber: undefined }],
  ])("with %s is refused", async (_, elements) => {
    const answer = await send(payment(elements));
    expect([answer.status, answer.body.code]).toEqual([422, "request_invalid"]);
  });

  test.each([
    ["track data", { de35Track2Data: "4456530000001096=28031010000012300000" }, "test_cards_only"],
    ["a number that is no test number", { de2PrimaryAccountNumber: "4929000000000006" }, "test_cards_only"],
  ])("with %s is refused before it is read", async (_, elements, code) => {
    const answer = await send(payment(elements));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/4929000000000006|=2803/);
  });
});

test("0200 clears at once; its reversal refunds", async () => {
  const before = await balance();
  const message = payment({ mti: "0200" });
  const { body } = await send(message);
  expect(body).toMatchObject({ response: { mti: "0210", de39ResponseCode: "00" } });
  expect(body.transactionId).toMatch(/^trn_/);
  expect(await balance()).toMatchObject({ balance: before.balance - 18_450, held: before.held });
  expect(codeOf(await send(reversalOf(message)))).toBe("00");
  expect(await balance()).toEqual(before);
});

test("0400 leaves of a cleared 0200 what the machine gave out", async () => {
  const before = await balance();
  const message = payment({ mti: "0200", de3ProcessingCode: "010000", de18MerchantType: "6011", de52PinData: PIN });
  expect(codeOf(await send(message))).toBe("00");
  const taken = before.balance - (await balance()).balance;
  const part = { de95ReplacementAmounts: "000000010000".padEnd(42, "0") };
  expect(codeOf(await send(reversalOf(message, part)))).toBe("00");
  // The fee for cash comes back in proportion.
  const fee = taken - 18_450;
  expect(before.balance - (await balance()).balance).toBe(10_000 + fee - Math.round((fee * 8_450) / 18_450));
  expect(codeOf(await send(reversalOf(message, part)))).toBe("13");
  expect(codeOf(await send(reversalOf(message)))).toBe("00");
  expect(await balance()).toEqual(before);
});

describe("the type of account in data element 3", () => {
  test.each([
    ["VISA", "4456530000001096", "002000", "00"],
    ["VISA", "4456530000001096", "001000", "53"],
    ["VISA", "4456530000001096", "003000", "39"],
    ["VISA", "4456530000001096", "260010", "53"],
    ["MASTERCARD", "5200001400013822", "001000", "77"],
    ["MASTERCARD", "5200001400013822", "200010", "76"],
    ["MASTERCARD", "5200001100012504", "002000", "77"],
  ])("over %s, card %s, %s is answered with %s", async (network, pan, code, answer) => {
    const message = payment({
      de2PrimaryAccountNumber: pan,
      de3ProcessingCode: code,
      de4TransactionAmount: "000000000100",
    });
    expect(codeOf(await send(message, network))).toBe(answer);
  });

  test("chooses among the accounts that the card is linked to", async () => {
    const savings = "acc_2D1N3T7Q4A";
    await system.change(async ({ world }) => {
      const card = await world.get(cards, "crd_7QX2M4KD0A");
      const linked = {
        accountNumber: "007780002468013579",
        accountTypeCode: "10",
        currencyCode: "MAD",
        default: false,
      };
      world.put(cards, { ...card, accounts: [...card.accounts, linked] });
    });
    const atSavings = () => system.read(async (world) => (await world.balanceOf(savings)) ?? { balance: 0, held: 0 });
    const [before, stood] = [await atSavings(), await balance()];
    expect(codeOf(await send(payment({ mti: "0200", de3ProcessingCode: "260010" })))).toBe("00");
    expect((await atSavings()).balance - before.balance).toBe(18_450);
    const message = payment({ de3ProcessingCode: "001000" });
    expect(codeOf(await send(message))).toBe("00");
    expect((await atSavings()).held - before.held).toBe(18_450);
    expect(await balance()).toEqual(stood);
    expect(codeOf(await send(reversalOf(message)))).toBe("00");
    expect((await atSavings()).held).toBe(before.held);
  });

  test("left out is the default account, whatever currencies the others have", async () => {
    const euros = await system.change(async ({ world }) => {
      const card = await world.get(cards, "crd_7QX2M4KD0A");
      const account = await openAccount(world, { customerId: card.customerId, kind: "debit", currencyCode: "EUR" });
      await receivePayment(world, account, 100_000);
      const { number: accountNumber, typeCode: accountTypeCode } = account;
      const linked = { accountNumber, accountTypeCode, currencyCode: "EUR", default: false };
      world.put(cards, { ...card, accounts: [...card.accounts, linked] });
      return account.id;
    });
    const before = await balance();
    const { body } = await send(payment({ de4TransactionAmount: "000000001000", de49TransactionCurrencyCode: "978" }));
    expect(body.response).toMatchObject({ de39ResponseCode: "00", de51CardholderBillingCurrencyCode: "504" });
    expect((await balance()).held).toBeGreaterThan(before.held);
    expect(await system.read(async (world) => world.balanceOf(euros))).toMatchObject({ balance: 100_000, held: 0 });
  });

  test("counts toward the card's limits in their currency, and back again", async () => {
    const accountId = await system.change(async ({ world }) => {
      const card = await world.get(cards, "crd_7QX2M4KD0A");
      const account = await openAccount(world, { customerId: card.customerId, kind: "credit", currencyCode: "EUR" });
      const { number: accountNumber, typeCode: accountTypeCode } = account;
      const linked = { accountNumber, accountTypeCode, currencyCode: "EUR", default: false };
      world.put(cards, { ...card, accounts: [...card.accounts, linked] });
      return account.id;
    });
    await system.call("setRate", { params: { fromCurrency: "EUR", toCurrency: "MAD" }, body: { rate: "10" } });
    const params = { cardId: "crd_7QX2M4KD0A" };
    const used = async () => {
      const { limits } = (await system.call("getLimits", { params })).body;
      const ofDay = limits.find((one: Record<string, string>) => one.limitCode === "purchase" && one.period === "day");
      return [ofDay.used.amount, ofDay.amount] as const;
    };
    const [before, most] = await used();
    const euros = (cents: number) =>
      payment({
        de3ProcessingCode: "003000",
        de4TransactionAmount: String(cents).padStart(12, "0"),
        de49TransactionCurrencyCode: "978",
      });
    const small = euros(100);
    expect(codeOf(await send(small))).toBe("00");
    expect(await system.read(async (world) => world.balanceOf(accountId))).toMatchObject({ held: 100 });
    expect(await used()).toEqual([before + 1_000, most]);
    expect(codeOf(await send(reversalOf(small)))).toBe("00");
    expect(await used()).toEqual([before, most]);
    expect(codeOf(await send(euros((most - before) / 10 + 1)))).toBe("61");
  });

  test("of a payment that has two is refused", async () => {
    expect((await send(payment({ de3ProcessingCode: "001020" }))).body.code).toBe("request_invalid");
  });
});

test("a scheme carries its own cards, and the domestic switch those of all", async () => {
  expect(codeOf(await send(payment(), "MASTERCARD"))).toBe("92");
  expect(codeOf(await send(payment(), "DOMESTIC"))).toBe("00");
});

test.each([
  ["with the card's PIN", { de52PinData: "A222058D25C98D0E" }, "00"],
  ["without a PIN", {}, "55"],
  ["with a block of another card", { de52PinData: "0123456789ABCDEF" }, "81"],
  ["on line", { de52PinData: "A222058D25C98D0E", de22PointOfServiceEntryMode: "810" }, "57"],
])("cash %s is answered with the same code, and the block is kept nowhere", async (_, elements, code) => {
  const { body } = await send(payment({ de3ProcessingCode: "010000", de18MerchantType: "6011", ...elements }));
  expect(body.response.de39ResponseCode).toBe(code);
  const kept = await system.call("getMessage", { params: { messageId: body.messageId } });
  expect(JSON.stringify([body, kept.body])).not.toMatch(/de52|A222058D25C98D0E/i);
});

test("a balance inquiry is answered with what is available", async () => {
  const { body } = await send(payment({ de3ProcessingCode: "310000", de4TransactionAmount: "0".repeat(12) }));
  const { balance: stands, held } = await balance();
  expect(body.response.de54AdditionalAmounts.slice(2)).toBe(`02504C${String(stands - held).padStart(12, "0")}`);
});

test("0120 is acknowledged, and what stand-in approved is held, although the issuer would not", async () => {
  const before = await balance();
  const advice = {
    mti: "0120",
    de14ExpirationDate: "2001",
    de38AuthorizationIdResponse: "S7D21K",
    de39ResponseCode: "00",
  };
  const { body } = await send(payment(advice));
  expect(body.response).toMatchObject({ mti: "0130", de39ResponseCode: "00" });
  expect((await balance()).held - before.held).toBe(18_450);
});

describe("0400", () => {
  test("gives all back, once", async () => {
    const before = await balance();
    const original = payment();
    await send(original);
    expect(codeOf(await send(reversalOf(original)))).toBe("00");
    expect(codeOf(await send(reversalOf(original, { mti: "0420" })))).toBe("00");
    expect(await balance()).toEqual(before);
  });

  test("leaves what replaces the amount", async () => {
    const before = await balance();
    const original = payment();
    await send(original);
    const part = { de95ReplacementAmounts: "000000010000".padEnd(42, "0") };
    expect(codeOf(await send(reversalOf(original, part)))).toBe("00");
    expect((await balance()).held - before.held).toBe(10_000);
    const more = { de95ReplacementAmounts: "000000010001".padEnd(42, "0") };
    expect(codeOf(await send(reversalOf(original, more)))).toBe("13");
  });

  test("of what never came is answered with 25, of what was declined with 12, of another network's with 25", async () => {
    const declined = payment({ de14ExpirationDate: "2001" });
    expect(codeOf(await send(reversalOf(declined)))).toBe("25");
    await send(declined);
    expect(codeOf(await send(reversalOf(declined)))).toBe("12");
    expect(codeOf(await send(reversalOf(declined), "MASTERCARD"))).toBe("25");
  });
});

describe("what is kept", () => {
  test("is found by network, type and status, and never has the card number", async () => {
    const { body } = await send(payment());
    const read = await system.call("getMessage", { params: { messageId: body.messageId } });
    expect(read.body).toEqual(body);
    const list = await system.call("listMessages", { query: { networkId: "VISA", mti: "0100", limit: 1 } });
    expect(list.body.items).toEqual([body]);
    const next = await system.call("listMessages", {
      query: { networkId: "VISA", mti: "0100", limit: 1, cursor: list.body.nextCursor },
    });
    expect(next.body.items[0].messageId < body.messageId).toBe(true);
    const answers = await system.call("getMessage", { params: { messageId: body.messageId }, as: "second" });
    expect(answers.status).toBe(404);
  });

  test("a key that was used answers again", async () => {
    const headers = { "Idempotency-Key": "3f6d1a52-7b1e-4e0c-8f11-9d2b6c7e8a90" };
    const body = { networkId: "VISA", message: payment() };
    const first = await system.call("sendMessage", { body, headers });
    const second = await system.call("sendMessage", { body, headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers["idempotent-replayed"]).toBe("true");
  });
});
