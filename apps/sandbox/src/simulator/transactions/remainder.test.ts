import fc from "fast-check";
import { expect, test } from "vitest";
import { claims, type Dispute, isClosed } from "../disputes/dispute.ts";
import { spreadCredit } from "../disputes/spread-credit.ts";
import {
  type Claim,
  claimOf,
  refundableOf,
  refundedInTransaction,
  remainderOf,
  shareOfBilling,
  shareOfTransaction,
} from "./remainder.ts";

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const jpy = (amount: number) => ({ amount, currencyCode: "JPY" });
const purchase = { transactionAmount: jpy(3_333), billingAmount: mad(36_063), refundedAmount: 12_021 };
const claim = (status: Dispute["status"], billing: number, transaction: number): Claim => ({
  status,
  amount: mad(billing),
  transactionAmount: jpy(transaction),
});

test("what is refunded, disputed or won is not owed; what an open dispute claims may still be refunded", () => {
  const disputes = [claim("chargeback", 10_000, 924), claim("won", 5_000, 462), claim("lost", 9_000, 832)];
  expect(remainderOf(purchase, [])).toEqual({ billing: 24_042, transaction: 2_222 });
  expect(remainderOf(purchase, disputes)).toEqual({ billing: 9_042, transaction: 836 });
  expect(refundableOf(purchase, disputes)).toEqual({ billing: 19_042, transaction: 1_760 });
});

test("what was given back twice in an older world is owed no less than nothing", () => {
  expect(remainderOf(purchase, [claim("won", 30_000, 2_773)])).toEqual({ billing: 0, transaction: 0 });
});

const step = fc.record({
  do: fc.constantFrom("refund" as const, "dispute" as const, "win" as const, "lose" as const),
  share: fc.integer({ min: 1, max: 100 }),
});

test("in whatever order: in neither currency more comes back than was paid", () => {
  const amounts = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(amounts, amounts, fc.array(step, { maxLength: 20 }), (paid, billed, steps) => {
      let bought = {
        transactionAmount: jpy(paid),
        billingAmount: mad(billed),
        refundedAmount: 0,
        refundedInTransaction: 0,
      };
      let disputes: Claim[] = [];
      const part = (of: number, share: number) => Math.max(1, Math.floor((of * share) / 100));
      for (const { do: what, share } of steps) {
        const left = remainderOf(bought, disputes);
        const refundable = refundableOf(bought, disputes);
        const open = disputes.filter((one) => !isClosed(one));
        if (what === "dispute" && left.billing > 0) {
          const { billing, transaction } = shareOfBilling(bought, left, part(left.billing, share));
          disputes.push(claim("opened", billing, transaction));
        } else if (what === "refund" && refundable.transaction > 0) {
          const made = shareOfTransaction(bought, refundable, part(refundable.transaction, share));
          const taken = spreadCredit(bought, open, made);
          disputes = disputes.map((one) => {
            const [, credit] = taken.find(([dispute]) => dispute === one) ?? [];
            if (!credit) return one;
            const { billing, transaction } = claimOf(bought, one);
            const status = billing === credit.billing ? "credited" : one.status;
            return claim(status, billing - credit.billing, transaction - credit.transaction);
          });
          const refundedAmount = bought.refundedAmount + made.billing;
          bought = {
            ...bought,
            refundedAmount,
            refundedInTransaction: refundedInTransaction(bought) + made.transaction,
          };
        } else if (open[0] && (what === "win" || what === "lose")) {
          const [first] = open;
          disputes = disputes.map((one) => (one === first ? { ...one, status: what === "win" ? "won" : "lost" } : one));
        }
        const claimed = disputes.filter(claims).map((one) => claimOf(bought, one));
        const sum = (key: "billing" | "transaction") => claimed.reduce((total, one) => total + one[key], 0);
        expect(bought.refundedAmount + sum("billing")).toBeLessThanOrEqual(billed);
        expect(bought.refundedInTransaction + sum("transaction")).toBeLessThanOrEqual(paid);
      }
    }),
  );
});
