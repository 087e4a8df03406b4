import { type Claim, claimOf, type Purchase, type Share } from "../transactions/remainder.ts";

/**
 * What a refund takes out of each dispute that is open, in their order: a merchant that refunds while it is asked for
 * money refunds what it is asked for. In the transaction's currency no dispute keeps what the refund has paid already,
 * however the shares were rounded.
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
