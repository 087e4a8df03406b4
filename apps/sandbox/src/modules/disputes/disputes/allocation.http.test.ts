import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { suspenseAtMidnight } from "../../../testing/suspense.ts";

const CARD = "4456530000001096";
const TERMINAL = "trm_1C4D5E6F7G";
const ACCOUNT = "acc_2C8L0R5N2Y";
const PAID = 30_000;

let system: CardSystem;
let transactionId: string;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const amount = { amount: PAID, currencyCode: "MAD" };
  const body = { terminalId: TERMINAL, reference: "T-1", amount, card: { pan: CARD }, entryMode: "chip" };
  const { paymentId } = (await system.call("authorizePayment", { body })).body;
  const captured = await system.call("capturePayment", { params: { paymentId }, body: {} });
  transactionId = captured.body.captures[0].transactionId;
});

const file = {
  kind: "receipt",
  fileName: "receipt.pdf",
  mediaType: "application/pdf",
  size: 4_096,
  sha256: "ab".repeat(32),
};
const act = (operationId: string, disputeId: string, body: object = {}) =>
  system.call(operationId, { params: { disputeId }, body });
const answer = (disputeId: string, fileName = "receipt.pdf", sha256 = file.sha256) =>
  act("answerMerchantDispute", disputeId, { evidence: [{ ...file, fileName, sha256 }] });
const pass = (days: number) =>
  system.change(({ world }) => world.advance(new Date(world.now.getTime() + days * 86_400_000)));
const read = async (disputeId: string) => (await system.call("getDispute", { params: { disputeId } })).body;
const feesOf = async (disputeId: string) =>
  (await system.call("getMerchantDispute", { params: { disputeId } })).body.fees.map(
    ({ action }: { action: string }) => action,
  );
const suspense = () => system.read(suspenseAtMidnight);

async function chargedBack(reasonCode = "10.3") {
  const body = { transactionId, reasonCode, openedBy: "cardholder" };
  const opened = await system.call("openDispute", { body });
  await act("chargeBackDispute", opened.body.disputeId);
  return opened.body.disputeId as string;
}

test("a fraud dispute of Visa is allocated: the merchant begins pre-arbitration, and stays debited until it wins", async () => {
  const waiting = await suspense();
  const disputeId = await chargedBack();
  expect(await read(disputeId)).toMatchObject({
    flow: "allocation",
    waitsFor: "merchant",
    nextSteps: { issuer: ["withdraw"], merchant: ["accept", "escalate"] },
  });
  const begun = await answer(disputeId);
  expect(begun.body).toMatchObject({ status: "pre_arbitration", waitsFor: "issuer", debited: true, nextSteps: [] });
  expect(await feesOf(disputeId)).toEqual(["charge_back", "escalate"]);

  const refused = await act("escalateToPreArbitration", disputeId);
  expect([refused.status, refused.body.code]).toEqual([409, "dispute_state_conflict"]);
  expect(refused.body.detail).toContain("The issuer can now do: decline or accept or withdraw.");

  const declined = await act("declinePreArbitration", disputeId, { comment: "It was not her." });
  expect(declined.body).toMatchObject({ status: "pre_arbitration_declined", waitsFor: "merchant" });
  const filed = await answer(disputeId, "log.pdf", "cd".repeat(32));
  expect(filed.body).toMatchObject({ status: "arbitration", waitsFor: "network", debited: true });
  const ruled = await act("simulateRuling", disputeId, { inFavourOf: "merchant" });
  expect(ruled.body).toMatchObject({ status: "lost", outcome: "ruling" });
  expect((await system.call("getMerchantDispute", { params: { disputeId } })).body.debited).toBe(false);
  expect(await feesOf(disputeId)).toEqual(["charge_back", "escalate", "file"]);
  expect(await suspense()).toBe(waiting);
  const events = await system.call("listEvents", { query: { subject: disputeId, limit: 100 } });
  expect(events.body.items.map(({ type }: { type: string }) => type)).toEqual([
    "dispute.opened",
    "chargeback.opened",
    "chargeback.escalated",
    "chargeback.declined",
    "chargeback.escalated",
    "chargeback.lost",
  ]);
});

test.each<[string, number, (disputeId: string) => Promise<unknown>, object]>([
  ["the merchant", 30, async () => undefined, { status: "won", outcome: "deadline_missed" }],
  ["the issuer asked in pre-arbitration", 30, answer, { status: "lost", outcome: "deadline_missed" }],
  [
    "the merchant that was declined",
    10,
    async (disputeId) => {
      await answer(disputeId);
      await act("declinePreArbitration", disputeId);
    },
    { status: "won", outcome: "deadline_missed" },
  ],
])("allocation goes against %s when it lets %i days pass", async (_who, days, go, expected) => {
  const disputeId = await chargedBack();
  await go(disputeId);
  await pass(days - 1);
  expect((await read(disputeId)).outcome).toBeNull();
  await pass(2);
  expect(await read(disputeId)).toMatchObject(expected);
});

test("what Visa lets the sides collaborate on is represented, and the issuer begins pre-arbitration", async () => {
  const disputeId = await chargedBack("12.5");
  expect(await read(disputeId)).toMatchObject({
    flow: "collaboration",
    nextSteps: { merchant: ["accept", "represent"] },
  });
  expect((await answer(disputeId)).body).toMatchObject({ status: "represented", debited: false });
  const refused = await act("declinePreArbitration", disputeId);
  expect([refused.status, refused.body.code]).toEqual([409, "dispute_state_conflict"]);
  const escalated = await act("escalateToPreArbitration", disputeId);
  expect(escalated.body).toMatchObject({ status: "pre_arbitration", waitsFor: "merchant" });
});

test("a refund in pre-arbitration settles an allocated dispute, and gives the merchant back what was charged back", async () => {
  const disputeId = await chargedBack();
  await answer(disputeId);
  const cardholder = (await system.read((world) => world.balanceOf(ACCOUNT)))?.balance;
  await system.call("simulateRefund", { body: { transactionId, amount: { amount: PAID, currencyCode: "MAD" } } });
  expect(await read(disputeId)).toMatchObject({ status: "credited", nextSteps: { issuer: [], merchant: [] } });
  expect((await system.call("getMerchantDispute", { params: { disputeId } })).body.debited).toBe(false);
  expect((await system.read((world) => world.balanceOf(ACCOUNT)))?.balance).toBe(cardholder);
});
