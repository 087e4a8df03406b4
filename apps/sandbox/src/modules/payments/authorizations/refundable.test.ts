import fc from "fast-check";
import { expect, test } from "vitest";
import { leftToRefund, refundable } from "./refundable.ts";

const money = (amount: number, currencyCode: string) => ({ amount, currencyCode });

test.each([
  ["all of it", 3_333, 0, 36_063],
  ["a third", 1_111, 0, 12_021],
  ["the rest takes what rounding left", 1_111, 24_042, 12_021],
  ["a cent more than there was", 3_334, 0, undefined],
  ["a cent more than is left", 1_112, 24_042, undefined],
])("%s", (_, amount, refundedAmount, part) => {
  const purchase = { transactionAmount: money(3_333, "EUR"), billingAmount: money(36_063, "MAD"), refundedAmount };
  expect(refundable(purchase, amount)).toBe(part);
});

test("in whatever parts, all of a purchase comes back and no more", () => {
  const shares = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), shares, (paid, billed, parts) => {
      let purchase = { transactionAmount: money(paid, "JPY"), billingAmount: money(billed, "MAD"), refundedAmount: 0 };
      const take = (amount: number) => {
        const part = refundable(purchase, amount);
        expect(part).toBeDefined();
        purchase = { ...purchase, refundedAmount: purchase.refundedAmount + (part ?? 0) };
      };
      for (const share of parts) take(Math.floor((leftToRefund(purchase) * share) / 100));
      take(leftToRefund(purchase));
      expect(purchase.refundedAmount).toBe(billed);
      expect(refundable(purchase, 1)).toBeUndefined();
    }),
  );
});
