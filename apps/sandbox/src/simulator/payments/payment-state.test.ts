import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentStatus } from "./payment.ts";
import { capturableOf, PAYMENT_TRANSITIONS, refundableOf, statusAfter } from "./payment-state.ts";

type Step = { readonly kind: "capture" | "refund" | "cancel"; readonly amount: number };
const steps = fc.array(
  fc.record({ kind: fc.constantFrom("capture" as const, "refund" as const, "cancel" as const), amount: fc.nat(60) }),
  { maxLength: 12 },
);

test("whatever a merchant does with a payment, it goes only where its life leads", () => {
  fc.assert(
    fc.property(steps, (all: readonly Step[]) => {
      let payment = {
        status: "authorized" as PaymentStatus,
        authorizedAmount: 100,
        capturedAmount: 0,
        cancelledAmount: 0,
        refundedAmount: 0,
      };
      for (const { kind, amount } of all) {
        const after = { ...payment };
        if (kind === "capture") after.capturedAmount += Math.min(amount, capturableOf(payment));
        if (kind === "refund") after.refundedAmount += Math.min(amount, refundableOf(payment));
        if (kind === "cancel") after.cancelledAmount += capturableOf(payment);
        if (JSON.stringify(after) === JSON.stringify(payment)) continue;
        after.status = after.capturedAmount === 0 ? "cancelled" : statusAfter(after);
        if (after.status !== payment.status) expect(PAYMENT_TRANSITIONS[payment.status]).toContain(after.status);
        expect(capturableOf(after)).toBeGreaterThanOrEqual(0);
        expect(refundableOf(after)).toBeGreaterThanOrEqual(0);
        expect(after.capturedAmount + after.cancelledAmount).toBeLessThanOrEqual(100);
        payment = after;
      }
    }),
  );
});

test.each(["declined", "cancelled", "expired"] as const)("nothing is left of a payment that is %s", (status) => {
  const amounts = { authorizedAmount: 100, capturedAmount: 0, cancelledAmount: 0, refundedAmount: 0 };
  expect(capturableOf({ ...amounts, status })).toBe(0);
  expect(PAYMENT_TRANSITIONS[status]).toEqual([]);
});
