import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { callerOf410 } from "../../../testing/older-releases.ts";

const CARD = "crd_7QX2M4KD0A";
const CARD_4 = "crd_4NE5R9WD0M";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
const older = callerOf410(() => system);
const maintain = (body: object) => older("maintainDispute", body);
const open = (dispute: object = {}) =>
  maintain({
    action: "OPEN",
    dispute: { transactionID: "trn_01BY574E5F", reasonCode: "10.3", openedBy: "CARDHOLDER", ...dispute },
  });

test("refusals speak of the account's money in decimals, before anything is opened", async () => {
  const refusal = async (dispute: object) => {
    const { status, body } = await open(dispute);
    return [status, body.code, body.errors?.[0].pointer, body.errors?.[0].message];
  };
  expect(await refusal({ amount: "235.01" })).toEqual([
    422,
    "amount_invalid",
    "/dispute/amount",
    "must be from 0.01 to 235.00",
  ]);
  expect((await refusal({ amount: "0" })).slice(0, 3)).toEqual([422, "amount_invalid", "/dispute/amount"]);
  expect((await refusal({ amount: "-5" })).slice(0, 3)).toEqual([422, "request_invalid", "/dispute/amount"]);
  expect((await refusal({ reasonCode: "4853" })).slice(0, 3)).toEqual([
    422,
    "reference_code_unknown",
    "/dispute/reasonCode",
  ]);
  expect((await refusal({ transactionID: "trn_0000000000" })).slice(0, 2)).toEqual([404, "transaction_not_found"]);
});

test("a dispute that is opened here goes on in either release", async () => {
  const { status, body } = await open({ amount: "80.00" });
  expect([status, body.dispute]).toEqual([
    200,
    expect.objectContaining({ status: "OPENED", amount: "80.00", currency: "MAD", waitsFor: "ISSUER", cardID: CARD }),
  ]);
  const { disputeID } = body.dispute;
  const charged = await maintain({ action: "CHARGE_BACK", disputeID, comment: "Nothing came." });
  expect(charged.body.dispute).toMatchObject({ status: "CHARGEBACK", waitsFor: "MERCHANT" });
  const newer = (await system.call("getDispute", { params: { disputeId: disputeID } })).body;
  expect(newer).toMatchObject({ status: "chargeback", amount: { amount: 8_000, currencyCode: "MAD" } });
  expect(newer.history.at(-1)).toMatchObject({ action: "charge_back", party: "issuer", comment: "Nothing came." });
  const early = await maintain({ action: "ESCALATE", disputeID });
  expect([early.status, early.body.code]).toEqual([409, "dispute_state_conflict"]);
  const { balance } = (await system.call("getBalances", { params: { accountId: "acc_2C8L0R5N2Y" } })).body;
  const withdrawn = await maintain({ action: "WITHDRAW", disputeID });
  expect(withdrawn.body.dispute).toMatchObject({ status: "WITHDRAWN", outcome: "WITHDRAWN", waitsFor: null });
  const after = (await system.call("getBalances", { params: { accountId: "acc_2C8L0R5N2Y" } })).body.balance;
  expect(balance.amount - after.amount).toBe(8_000);
});

test("each step of the issuer leads where the newest release's leads", async () => {
  const step = async (action: string, disputeID: string) => (await maintain({ action, disputeID })).body.dispute.status;
  expect(await step("ESCALATE", "dsp_8H8J9K0M1N")).toBe("PRE_ARBITRATION");
  expect(await step("FILE", "dsp_8K0M1N2P3Q")).toBe("ARBITRATION");
  expect(await step("CHARGE_BACK", "dsp_8J9K0M1N2P")).toBe("CHARGEBACK");
});

test("disputes are found by what they are about, and only those that meet all of it", async () => {
  const ids = async (wanted: object) =>
    (await older("inquireDisputes", wanted)).body.disputeList.map(({ disputeID }: { disputeID: string }) => disputeID);
  expect((await ids({ cardID: CARD })).length).toBeGreaterThanOrEqual(6);
  expect(await ids({ disputeID: "dsp_8M1N2P3Q4R", status: "ARBITRATION" })).toEqual(["dsp_8M1N2P3Q4R"]);
  expect(await ids({ disputeID: "dsp_8M1N2P3Q4R", status: "WON" })).toEqual([]);
  expect(await ids({ transactionID: "trn_01B2TG9K0M" })).toEqual(["dsp_8F6G7H8J9K"]);
  expect(await ids({ cardID: "crd_0000000000" })).toEqual([]);
});

test("authorizations are told with their reason, and found by card, state and day", async () => {
  await system.call("blockCard", { params: { cardId: CARD_4 }, body: { reasonCode: "T01", channel: "web" } });
  const made = await system.call("simulateAuthorization", {
    body: {
      card: { cardId: CARD_4 },
      amount: { amount: 1_250, currencyCode: "MAD" },
      entryMode: "chip",
      merchant: { name: "KIOSQUE", merchantNumber: "000000090005994", mcc: "5994", city: "FES", countryCode: "MA" },
    },
  });
  const { authorizationId } = made.body;
  const inquire = async (wanted: object) => (await older("inquireAuthorizations", wanted)).body.authorizationList;
  const declined = { cardID: CARD_4, status: "DECLINED", fromDate: "2025-03-04", toDate: "2025-03-04" };
  expect(await inquire(declined)).toMatchObject([
    {
      authorizationID: authorizationId,
      responseCode: "62",
      declineReason: expect.any(String),
      cardID: CARD_4,
      transactionAmount: "12.50",
      approvedAmount: "0.00",
      authorizationCode: null,
      entryMode: "CHIP",
    },
  ]);
  expect(await inquire({ ...declined, toDate: undefined, fromDate: "2025-03-05" })).toEqual([]);
  expect(await inquire({ authorizationID: "aut_01BY623D4E" })).toMatchObject([
    { status: "APPROVED", billingAmount: "184.50", heldAmount: "184.50", maskedCardNumber: "445653******1096" },
  ]);
  expect(await inquire({ authorizationID: "aut_01BY623D4E", cardID: CARD_4 })).toEqual([]);
});

test("somebody else's dispute and authorization are not there", async () => {
  const { disputeID } = (await open({ reasonCode: "13.3" })).body.dispute;
  const foreign = await older("maintainDispute", { action: "WITHDRAW", disputeID }, { as: "second" });
  expect([foreign.status, foreign.body.code]).toEqual([404, "dispute_not_found"]);
  expect((await older("inquireDisputes", { disputeID }, { as: "second" })).body.disputeList).toEqual([]);
});

test("a repeated requestUID takes no second step", async () => {
  const requestUID = randomUUID();
  const accept = () => older("maintainDispute", { action: "WITHDRAW", disputeID: "dsp_8F6G7H8J9K" }, { requestUID });
  const [first, second] = [await accept(), await accept()];
  expect([first.status, second.headers["idempotent-replayed"]]).toEqual([200, "true"]);
  expect(second.body).toEqual(first.body);
});
