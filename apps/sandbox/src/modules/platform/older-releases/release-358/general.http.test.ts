import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../../testing/card-system.ts";
import { callerOf358, callerOf410 } from "../../../../testing/older-releases.ts";

const CARD = "crd_7QX2M4KD0A";
const CREDIT = "007780009999000011";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
const general = callerOf358(() => system);
const v41 = callerOf410(() => system);

test("a card made in 4.1 is read in 3.5, and its status that is set in 3.5 is told in 4.2", async () => {
  const card = {
    cardProduct: "VDB",
    clientCode: "C-204417",
    embossedName: "AMINA EL IDRISSI",
    accountType: "20",
    accountNumber: "007780001234567890",
    currency: "MAD",
    branchCode: "000101001",
  };
  const { cardID } = (await v41("createCardRecord", { card })).body.card;
  const { CARD_LIST, RESPONSE_INFO } = (await general("generalCards", { CARD_ID: cardID })).body;
  expect(RESPONSE_INFO).toMatchObject({ RESPONSE_DATE: "04032025", RESPONSE_TIME: "102231" });
  expect(CARD_LIST).toMatchObject([
    {
      CARD_ID: cardID,
      CARD_STATUS: "I",
      STATUS_REASON: "",
      CLIENT_CODE: "C-204417",
      CREATION_DATE: "04032025",
      ACCOUNT_NUMBER: "007780001234567890",
      BRANCH_CODE: "000101001",
      ACTIVATION_DATE: "",
      EXPIRY_DATE: expect.stringMatching(/^31\d{6}$/),
    },
  ]);
  const set = async (CARD_STATUS: string, STATUS_REASON?: string) =>
    (await general("generalCardStatus", { CARD_ID: cardID, CARD_STATUS, STATUS_REASON })).body.CARD_LIST[0];
  expect(await set("N")).toMatchObject({ CARD_STATUS: "N", ACTIVATION_DATE: "04032025" });
  expect(await set("T", "BCH")).toMatchObject({ CARD_STATUS: "T", STATUS_REASON: "BCH" });
  expect(await set("N")).toMatchObject({ CARD_STATUS: "N" });
  expect(await set("C", "CCH")).toMatchObject({ CARD_STATUS: "C", CLOSING_DATE: "04032025" });
  const [last] = (await system.call("listStatusHistory", { params: { cardId: cardID } })).body.items;
  expect(last).toMatchObject({ channel: "system", operatorId: "BANK-A", reasonCode: "C01" });
});

test("a status wants a reason of its own, and a card that allows it", async () => {
  const refusal = async (body: object) => {
    const { status, body: problem } = await general("generalCardStatus", body);
    return [status, problem.code, problem.errors?.[0].pointer];
  };
  const lost = { CARD_ID: CARD, CARD_STATUS: "L" };
  expect(await refusal({ ...lost, STATUS_REASON: "STL" })).toEqual([422, "reference_invalid", "/STATUS_REASON"]);
  expect(await refusal({ ...lost, STATUS_REASON: "XXX" })).toEqual([422, "reference_code_unknown", "/STATUS_REASON"]);
  expect((await refusal(lost)).slice(0, 2)).toEqual([422, "request_invalid"]);
  expect((await refusal({ ...lost, CARD_STATUS: "E", STATUS_REASON: "LST" })).slice(0, 2)).toEqual([
    422,
    "request_invalid",
  ]);
  expect((await refusal({ CARD_ID: "crd_3HN8W1VE6P", CARD_STATUS: "N" })).slice(0, 2)).toEqual([
    409,
    "card_state_conflict",
  ]);
  expect((await refusal({ CARD_ID: "crd_0000000000", CARD_STATUS: "N" })).slice(0, 2)).toEqual([404, "card_not_found"]);
});

test("a repeated REQUEST_UID is answered with the first answer, with another body refused", async () => {
  const uid = randomUUID();
  const block = { CARD_ID: "crd_4NE5R9WD0M", CARD_STATUS: "T", STATUS_REASON: "BCH" };
  const first = await general("generalCardStatus", block, { uid });
  const second = await general("generalCardStatus", block, { uid, day: "05032025" });
  expect([second.headers["idempotent-replayed"], second.body]).toEqual(["true", first.body]);
  const other = await general("generalCardStatus", { ...block, STATUS_REASON: "BRK" }, { uid });
  expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
});

test("an account tells its money in padded minor units, with signs beside them", async () => {
  const balances = (await system.call("getBalances", { params: { accountId: "acc_2C9M1S6P3Z" } })).body;
  const { ACCOUNT_LIST } = (await general("generalAccounts", { ACCOUNT_NUMBER: CREDIT })).body;
  const padded = (amount: number) => String(Math.abs(amount)).padStart(12, "0");
  expect(ACCOUNT_LIST).toMatchObject([
    {
      ACCOUNT_NUMBER: CREDIT,
      ACCOUNT_TYPE: "30",
      ACCOUNT_STATUS: "A",
      CURRENCY: "504",
      CYCLE_DAY: expect.stringMatching(/^(0[1-9]|1\d|2[0-8])$/),
      BALANCE: padded(balances.balance.amount),
      BALANCE_SIGN: "D",
      CREDIT_LIMIT: "000002000000",
      AVAILABLE_AMOUNT: padded(balances.available.amount),
      AVAILABLE_SIGN: "C",
      CLOSING_DATE: "",
    },
  ]);
  const ofClient = (await general("generalAccounts", { CLIENT_CODE: "C-204417" })).body.ACCOUNT_LIST;
  expect(ofClient.length).toBeGreaterThanOrEqual(3);
  expect((await general("generalAccounts", { CLIENT_CODE: "C-999999" })).body.ACCOUNT_LIST).toEqual([]);
});

test("a client is one row", async () => {
  const { CLIENT_LIST } = (await general("generalClients", { CLIENT_CODE: "C-204419" })).body;
  expect(CLIENT_LIST).toMatchObject([
    {
      CLIENT_TYPE: "P",
      CLIENT_STATUS: "A",
      FIRST_NAME: "健",
      FAMILY_NAME: "佐藤",
      BIRTH_DATE: "08081972",
      EMBOSSED_NAME: "SATO KEN",
      ADDRESS_TYPE: "H",
      COUNTRY_CODE: "JP",
      CLOSING_DATE: "",
    },
  ]);
  const named = (await general("generalClients", { EMBOSSED_NAME: "SATO KEN" })).body.CLIENT_LIST;
  expect(named).toEqual(CLIENT_LIST);
});

test("transactions of an account and a card, fifty at most, by days", async () => {
  const all = (await general("generalTransactions", { ACCOUNT_NUMBER: "007780001234567890" })).body;
  expect([all.TRANSACTION_LIST.length, all.MORE_ROWS]).toEqual([50, "Y"]);
  const days = { FROM_DATE: "01032025", TO_DATE: "04032025" };
  const few = (await general("generalTransactions", { CARD_ID: CARD, ...days })).body;
  expect(few.MORE_ROWS).toBe("N");
  expect(few.TRANSACTION_LIST).toContainEqual(
    expect.objectContaining({
      TRANSACTION_ID: "trn_01BY574E5F",
      CARD_ID: CARD,
      SIGN: "D",
      TRANSACTION_TYPE: "PURCHASE",
      TRANSACTION_AMOUNT: "000000025000",
      TRANSACTION_CURRENCY: "504",
      POSTING_DATE: "03032025",
      MCC: "5411",
    }),
  );
  const others = few.TRANSACTION_LIST.filter(
    (row: { POSTING_DATE: string }) => !/^0[1-4]032025$/.test(row.POSTING_DATE),
  );
  expect(others).toEqual([]);
});

test("days that no calendar has, turned ranges, and keys that nobody has", async () => {
  const refusal = async (body: object, extra = {}) => {
    const { status, body: problem } = await general("generalTransactions", body, extra);
    return [status, problem.code, problem.errors?.[0].pointer];
  };
  const ofCard = { CARD_ID: CARD };
  expect(await refusal({ ...ofCard, FROM_DATE: "31022025" })).toEqual([422, "date_invalid", "/FROM_DATE"]);
  expect(await refusal({ ...ofCard, TO_DATE: "29022025" })).toEqual([422, "date_invalid", "/TO_DATE"]);
  expect(await refusal(ofCard, { day: "31112025" })).toEqual([422, "date_invalid", "/REQUEST_INFO/REQUEST_DATE"]);
  expect(await refusal({ ...ofCard, FROM_DATE: "04032025", TO_DATE: "03032025" })).toEqual([
    422,
    "date_invalid",
    "/TO_DATE",
  ]);
  expect((await refusal({ ACCOUNT_NUMBER: "99999999" })).slice(0, 2)).toEqual([404, "account_not_found"]);
  expect((await refusal({ CARD_ID: "crd_0000000000" })).slice(0, 2)).toEqual([404, "card_not_found"]);
  expect((await refusal({})).slice(0, 2)).toEqual([422, "request_invalid"]);
});

test("a card number where it does not belong is refused, and somebody else's card is not there", async () => {
  const { status, body } = await general("generalAccounts", { ACCOUNT_NUMBER: "4532015112830366" });
  expect([status, body.code]).toEqual([422, "test_cards_only"]);
  const issued = await v41("createCardRecord", {
    card: {
      cardProduct: "VDB",
      clientCode: "C-204417",
      accountType: "20",
      currency: "MAD",
      accountNumber: "007780001234567890",
      branchCode: "000101001",
      embossedName: "AMINA",
    },
  });
  const CARD_ID = issued.body.card.cardID;
  expect((await general("generalCards", { CARD_ID }, { as: "second" })).body.CARD_LIST).toEqual([]);
  const foreign = await general("generalCardStatus", { CARD_ID, CARD_STATUS: "N" }, { as: "second" });
  expect([foreign.status, foreign.body.code]).toEqual([404, "card_not_found"]);
});

test("loads and their reversals are payments and adjustments: the release has no words of their own for them", async () => {
  const accountId = "acc_3E2G7J9K3X";
  const body = { amount: { amount: 20_000, currencyCode: "MAD" }, source: "transfer" };
  const { transactionId } = (await system.call("loadAccount", { params: { accountId }, body })).body;
  await system.call("reverseLoad", { params: { transactionId } });
  const { accountNumber } = (await system.call("getAccount", { params: { accountId } })).body;
  const { TRANSACTION_LIST } = (await general("generalTransactions", { ACCOUNT_NUMBER: accountNumber })).body;
  expect(TRANSACTION_LIST.slice(0, 2)).toMatchObject([
    { TRANSACTION_TYPE: "ADJUSTMENT", SIGN: "D" },
    { TRANSACTION_TYPE: "PAYMENT", SIGN: "C" },
  ]);
});
