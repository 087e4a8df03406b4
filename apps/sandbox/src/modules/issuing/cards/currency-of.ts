import type { Card } from "../../../simulator/cards/card.ts";

/** Of the default account: limits are in it, and days begin where it is at home. */
export function currencyOf({ accounts }: Card): string {
  return accounts.find((account) => account.default)?.currencyCode ?? "MAD";
}
