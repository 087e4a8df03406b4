import fc from "fast-check";

/** A call of one client, as data: the same step after the same ones makes the same request. */
export interface Step {
  readonly operationId: string;
  /** The index of the document's example, starting over after the last. */
  readonly example: number;
  /** Selects the changes to the example. */
  readonly variation: number;
  /** Sent once more after a success, which must change nothing. */
  readonly isRepeated: boolean;
}

/** Two calls at once: each client makes its own, or both make the same with the same key. */
export type Round = readonly [Step, Step] | readonly [Step, "the same"];

/** Operations that move or hold money come this much more often. */
const OFTEN = 8;
const often: readonly string[] = [
  "simulateAuthorization",
  "simulateClearing",
  "simulateReversal",
  "simulateIncrement",
  "simulateRefund",
  "simulateCashWithdrawal",
  "authorizePayment",
  "capturePayment",
  "refundPayment",
  "cancelPayment",
  "recordPayment",
  "loadAccount",
  "unloadAccount",
  "reverseLoad",
  "adjustAccount",
  "openDispute",
  "chargeBackDispute",
  "convertTransaction",
  "advanceClock",
  "sendMessage",
  "createCard",
  "activateCard",
  "blockCard",
  "unblockCard",
  "replaceCard",
  "setLimits",
];
/** The steps of a purchase and of its reversal: every third step is one of these. */
const ofOnePurchase: readonly string[] = [
  "simulateAuthorization",
  "simulateClearing",
  "simulateReversal",
  "simulateRefund",
  "authorizePayment",
  "capturePayment",
  "refundPayment",
  "openDispute",
  "chargeBackDispute",
  "simulateRepresentment",
  "answerMerchantDispute",
  "simulateMerchantAcceptance",
  "acceptMerchantDispute",
  "escalateToPreArbitration",
  "escalateToArbitration",
  "simulateRuling",
  "acceptDispute",
  "withdrawDispute",
  "maintainDispute",
  "convertTransaction",
  "prepayInstalments",
  "cancelInstalments",
  "cutStatement",
  "advanceClock",
];
/** Operations after which little is left. */
const seldom: readonly string[] = [
  "resetWorld",
  "closeAccount",
  "closeCustomer",
  "mergeCustomers",
  "terminateMerchant",
];
const SOMETIMES = 2;

/** Sequences of rounds of these operations. Shrinking only shortens a sequence: a changed step could hide the fault. */
export function rounds(operationIds: readonly string[], least: number, most: number): fc.Arbitrary<Round[]> {
  const weighted = operationIds.map((id) => ({
    weight: often.includes(id) ? OFTEN : seldom.includes(id) ? 1 : SOMETIMES,
    arbitrary: fc.constant(id),
  }));
  const purchase = ofOnePurchase.filter((id) => operationIds.includes(id));
  const step = fc.record({
    operationId: fc.oneof(
      { weight: 2, arbitrary: fc.oneof(...weighted) },
      { weight: 1, arbitrary: fc.constantFrom(...purchase) },
    ),
    example: fc.nat({ max: 20 }),
    // Without a bias to small numbers, because steps with the same variation share an idempotency key.
    variation: fc.noBias(fc.nat()),
    isRepeated: fc.boolean(),
  });
  const round: fc.Arbitrary<Round> = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(step, step) },
    { weight: 1, arbitrary: fc.tuple(step, fc.constant("the same" as const)) },
  );
  return fc.array(fc.noShrink(round), { minLength: least, maxLength: most, size: "max" });
}
