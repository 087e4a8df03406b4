import { type Totals, totalNames } from "./statement.ts";

const totalOf: Readonly<Record<string, keyof Totals>> = {
  purchase: "purchases",
  forced_post: "purchases",
  cash: "cash",
  refund: "refunds",
  payment: "payments",
  payment_return: "payments",
  fee: "fees",
  interest: "interest",
};

/** Sums of a period by kind of booking. */
export function totalsOf(entries: readonly { readonly kind: string; readonly amount: number }[]): Totals {
  const sums = Object.fromEntries(totalNames.map((name) => [name, 0])) as Record<keyof Totals, number>;
  for (const { kind, amount } of entries) sums[totalOf[kind] ?? "other"] += amount;
  return sums;
}
