import type { Card } from "../../../simulator/cards/card.ts";

/** The currency of the default account: limits are in it, and its calendar decides when days begin. */
export function currencyOf({ accounts }: Card): string {
  return accounts.find((account) => account.default)?.currencyCode ?? "MAD";
}
