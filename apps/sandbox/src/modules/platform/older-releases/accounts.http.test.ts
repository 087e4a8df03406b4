import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { callerOf410 } from "../../../testing/older-releases.ts";

const CREDIT = "acc_2C9M1S6P3Z";
const DEBIT = "acc_2C8L0R5N2Y";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
const older = callerOf410(() => system);
const maintain = (body: object) => older("maintainAccount", body);
const open = (account: object) => maintain({ action: "OPEN", account: { clientCode: "C-204417", ...account } });

test("an account of 4.1 is the same in 4.2", async () => {
  const { status, body } = await open({
    accountKind: "CREDIT",
    currency: "KWD",
    creditLimit: "1200.500",
    cycleDay: 12,
  });
  expect([status, body.account]).toEqual([
    200,
    expect.objectContaining({
      clientCode: "C-204417",
      status: "ACTIVE",
      currency: "KWD",
      cycleDay: 12,
      creditLimit: "1200.500",
      bookBalance: "0.000",
      availableBalance: "1200.500",
    }),
  ]);
  const newer = (await system.call("getAccount", { params: { accountId: body.account.accountID } })).body;
  expect(newer).toMatchObject({ creditLimit: { amount: 1_200_500, currencyCode: "KWD" }, cycleDay: 12 });
});

test("what stands in it has as many decimals as its currency, and a minus for what is owed", async () => {
  const balances = (await system.call("getBalances", { params: { accountId: CREDIT } })).body;
  const { accountList } = (await older("inquireAccounts", { accountID: CREDIT })).body;
  expect(balances.balance.amount).toBeLessThan(0);
  const decimal = ({ amount }: { amount: number }) => (amount / 100).toFixed(2);
  expect(accountList).toMatchObject([
    {
      bookBalance: decimal(balances.balance),
      heldAmount: decimal(balances.held),
      availableBalance: decimal(balances.available),
      creditLimit: "20000.00",
    },
  ]);
  const yen = (await older("inquireAccounts", { accountID: "acc_4G4J9M1N6W" })).body.accountList[0];
  expect(yen.creditLimit).toMatch(/^\d+$/);
});

test("accounts are found by number, client and state, and only those that meet all of it", async () => {
  const ids = async (wanted: object) =>
    (await older("inquireAccounts", wanted)).body.accountList.map(({ accountID }: { accountID: string }) => accountID);
  expect(await ids({ accountNumber: "007780009999000011" })).toEqual([CREDIT]);
  expect(await ids({ clientCode: "C-204417" })).toEqual(expect.arrayContaining([CREDIT, DEBIT]));
  expect(await ids({ clientCode: "C-204418", accountID: DEBIT })).toEqual([]);
  expect(await ids({ accountID: DEBIT, status: "BLOCKED" })).toEqual([]);
  expect(await ids({ clientCode: "C-999999" })).toEqual([]);
  expect(await ids({ accountID: "acc_0000000000" })).toEqual([]);
});

test("an account is blocked, opened again, and closed when nothing stands in it", async () => {
  const { accountID } = (await open({ accountKind: "DEBIT", currency: "EUR" })).body.account;
  const states = [];
  for (const action of ["BLOCK", "UNBLOCK", "CLOSE"]) {
    states.push((await maintain({ action, accountID })).body.account.status);
  }
  expect(states).toEqual(["BLOCKED", "ACTIVE", "CLOSED"]);
  const again = await maintain({ action: "CLOSE", accountID });
  expect([again.status, again.body.code]).toEqual([409, "account_state_conflict"]);
  const withMoney = await maintain({ action: "CLOSE", accountID: DEBIT });
  expect([withMoney.status, withMoney.body.code]).toEqual([409, "account_state_conflict"]);
});

test("the limit and the cycle are changed, and a refusal speaks of decimals", async () => {
  const { account } = (await maintain({ action: "LIMIT", accountID: CREDIT, creditLimit: "25000" })).body;
  expect(account.creditLimit).toBe("25000.00");
  expect((await maintain({ action: "CYCLE", accountID: CREDIT, cycleDay: 20 })).body.account.cycleDay).toBe(20);
  const refusal = async (creditLimit: string, accountID = CREDIT) => {
    const { status, body } = await maintain({ action: "LIMIT", accountID, creditLimit });
    return [status, body.code, body.errors?.[0].pointer, body.errors?.[0].message];
  };
  expect(await refusal("200000.01")).toEqual([
    422,
    "amount_invalid",
    "/creditLimit",
    "must be between 0.00 and 200000.00 for REVOLVING",
  ]);
  expect(await refusal("1.005")).toEqual([422, "amount_invalid", "/creditLimit", "is not an amount in MAD"]);
  const negative = await maintain({ action: "LIMIT", accountID: CREDIT, creditLimit: "-1" });
  expect([negative.status, negative.body.code]).toEqual([422, "request_invalid"]);
  expect(negative.body.errors).toContainEqual(expect.objectContaining({ pointer: "/creditLimit", rule: "pattern" }));
  expect((await refusal("10.00", DEBIT)).slice(0, 2)).toEqual([409, "account_state_conflict"]);
  expect((await refusal("10.00", "acc_0000000000")).slice(0, 2)).toEqual([404, "account_not_found"]);
});

test("an opening that does not fit is refused with its place", async () => {
  const refusal = async (account: object) => {
    const { status, body } = await open(account);
    return [status, body.code, body.errors?.[0].pointer];
  };
  const credit = { accountKind: "CREDIT", currency: "MAD" };
  expect(await refusal({ ...credit, currency: "XXX" })).toEqual([422, "currency_invalid", "/account/currency"]);
  expect(await refusal({ ...credit, creditLimit: "0.001" })).toEqual([422, "amount_invalid", "/account/creditLimit"]);
  expect(await refusal({ ...credit, creditLimit: "900000" })).toEqual([422, "amount_invalid", "/account/creditLimit"]);
  expect(await refusal({ ...credit, productCode: "GOLD" })).toEqual([422, "reference_invalid", "/account/productCode"]);
  expect(await refusal({ ...credit, accountKind: "DEBIT", cycleDay: 3 })).toEqual([
    422,
    "reference_invalid",
    "/account/cycleDay",
  ]);
  expect(await refusal({ ...credit, accountNumber: "007780009999000011" })).toEqual([
    422,
    "reference_invalid",
    "/account/accountNumber",
  ]);
  expect((await refusal({ ...credit, clientCode: "C-999999" })).slice(0, 2)).toEqual([404, "customer_not_found"]);
});

test("movements lead from balance to balance, and name what was cleared", async () => {
  const page = async (pageNumber: number) =>
    (await older("inquireAccountMovements", { accountID: DEBIT, pageNumber, pageSize: 50 })).body;
  const [first, second] = [await page(1), await page(2)];
  const rows = [...first.movementList, ...second.movementList];
  const minor = (text: string) => Math.round(Number(text) * 100);
  for (const [place, row] of rows.slice(0, -1).entries()) {
    const moved = minor(row.amount) * (row.direction === "DEBIT" ? -1 : 1);
    expect(minor(rows[place + 1].balanceAfter) + moved).toBe(minor(row.balanceAfter));
  }
  expect(new Set(rows.map(({ movementID }) => movementID)).size).toBe(rows.length);
  const { balance } = (await system.call("getBalances", { params: { accountId: DEBIT } })).body;
  expect(minor(rows[0].balanceAfter)).toBe(balance.amount);
  const cleared = rows.find(({ transactionID }) => transactionID === "trn_01BY574E5F");
  expect(cleared).toMatchObject({ direction: "DEBIT", amount: "250.00", movementType: "PURCHASE" });
});

test("a payment that was returned is told, and so is money that is sent to a card", async () => {
  const accountId = "acc_2C9M1S6P3Z";
  const cardId = "crd_7QX2M4KD0A";
  const amount = { amount: 5_000, currencyCode: "MAD" };
  await system.call("recordPayment", { params: { accountId }, body: { amount } });
  expect((await system.call("returnPayment", { params: { accountId }, body: { reasonCode: "MD06" } })).status).toBe(
    201,
  );
  const { movementList } = (await older("inquireAccountMovements", { accountID: accountId, pageSize: 5 })).body;
  const movements = movementList.map(({ movementType }: { movementType: string }) => movementType);
  expect(movements).toContain("PAYMENT_RETURN");
  for (const kind of ["refund", "original_credit", "account_funding"]) {
    const merchant = {
      name: "ATLAS",
      merchantNumber: "000000090004829",
      mcc: "4829",
      city: "RABAT",
      countryCode: "MA",
    };
    const body = {
      card: { cardId },
      kind,
      amount,
      entryMode: "ecommerce",
      merchant: { ...merchant, terminalNumber: null },
    };
    expect((await system.call("simulateAuthorization", { body })).status).toBe(201);
  }
  const { authorizationList } = (await older("inquireAuthorizations", { cardID: cardId, pageSize: 3 })).body;
  const told = authorizationList.map(({ transactionType }: { transactionType: string }) => transactionType);
  expect(told).toEqual(["ACCOUNT_FUNDING", "ORIGINAL_CREDIT", "REFUND"]);
});

test("money that comes in and goes out without a card is told, and so is what a cash machine does to a PIN", async () => {
  const amount = { amount: 50_000, currencyCode: "MAD" };
  const customerId = "cus_3D1F6H8J2W";
  const prepaid = (await system.call("openAccount", { body: { customerId, kind: "prepaid", currencyCode: "MAD" } }))
    .body;
  const params = { accountId: prepaid.accountId };
  const loaded = (await system.call("loadAccount", { params, body: { amount, source: "transfer" } })).body;
  await system.call("unloadAccount", { params, body: { amount: { ...amount, amount: 100 }, destination: "transfer" } });
  await system.call("loadAccount", { params, body: { amount, source: "transfer" } });
  await system.call("reverseLoad", { params: { transactionId: loaded.transactionId } });
  await system.call("depositToAccount", { params: { accountId: DEBIT }, body: { amount, source: "cash" } });
  const kinds = async (accountID: string) => {
    const { movementList } = (await older("inquireAccountMovements", { accountID, pageSize: 10 })).body;
    return movementList.map(({ movementType }: { movementType: string }) => movementType);
  };
  expect(await kinds(prepaid.accountId)).toEqual(expect.arrayContaining(["LOAD", "UNLOAD", "LOAD_REVERSAL"]));
  expect(await kinds(DEBIT)).toContain("DEPOSIT");

  const cardId = "crd_7QX2M4KD0A";
  const merchant = { name: "ATM", merchantNumber: "000000090006011", mcc: "6011", city: "RABAT", countryCode: "MA" };
  // The PIN of the card, and another one, under the key that the document publishes.
  const currentPin = { format: "ISO-0", value: "A222058D25C98D0E", keyId: "zpk-2023-07" };
  const newPin = { ...currentPin, value: "A530C3236942C2C1" };
  await system.call("simulatePinChange", { body: { card: { cardId }, merchant, currentPin, newPin } });
  await system.call("simulatePinUnblock", { body: { card: { cardId }, merchant, currentPin: newPin } });
  const { authorizationList } = (await older("inquireAuthorizations", { cardID: cardId, pageSize: 2 })).body;
  const told = authorizationList.map(({ transactionType }: { transactionType: string }) => transactionType);
  expect(told).toEqual(["PIN_UNBLOCK", "PIN_CHANGE"]);
});

test("a range of days has both its ends, and no other", async () => {
  const wanted = { accountNumber: "007780001234567890", fromDate: "2025-02-10", toDate: "2025-02-16", pageSize: 50 };
  const days = (await older("inquireAccountMovements", wanted)).body.movementList.map(
    ({ bookingDate }: { bookingDate: string }) => bookingDate.slice(0, 10),
  );
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day: string) => day < "2025-02-10" || day > "2025-02-16")).toEqual([]);
  const turned = await older("inquireAccountMovements", { ...wanted, toDate: "2025-02-01" });
  expect([turned.status, turned.body.code, turned.body.errors[0].pointer]).toEqual([422, "date_invalid", "/toDate"]);
  const unknown = await older("inquireAccountMovements", { accountNumber: "99999999" });
  expect([unknown.status, unknown.body.code]).toEqual([404, "account_not_found"]);
  const both = await older("inquireAccountMovements", { accountID: DEBIT, accountNumber: "007780001234567890" });
  expect([both.status, both.body.code]).toEqual([422, "request_invalid"]);
});

test("somebody else's account is not there", async () => {
  const { accountID } = (await open({ accountKind: "DEBIT", currency: "MAD" })).body.account;
  const foreign = await older("maintainAccount", { action: "BLOCK", accountID }, { as: "second" });
  expect([foreign.status, foreign.body.code]).toEqual([404, "account_not_found"]);
  expect((await older("inquireAccounts", { accountID }, { as: "second" })).body.accountList).toEqual([]);
});
