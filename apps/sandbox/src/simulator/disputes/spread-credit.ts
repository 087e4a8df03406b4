import { type Claim, claimOf, type Purchase, type Share } from "../transactions/remainder.ts";

/**
 * Divides a refund among the open disputes, in their order: a merchant that refunds during a dispute refunds the
 * disputed amount. However the shares are rounded, in the transaction's currency no dispute keeps an amount that the
 * refund has paid.
 */
export function spreadCredit<C extends Claim>(
  purchase: Purchase,
  open: readonly C[],
  credit: Share,
): readonly (readonly [C, Share])[] {
  let rest = credit;
  return open.flatMap((dispute) => {
    const claim = claimOf(purchase, dispute);
    const billing = Math.min(rest.billing, claim.billing);
    const transaction = billing === claim.billing ? claim.transaction : Math.min(rest.transaction, claim.transaction);
    rest = { billing: rest.billing - billing, transaction: Math.max(0, rest.transaction - transaction) };
    return billing + transaction === 0 ? [] : [[dispute, { billing, transaction }] as const];
  });
}
