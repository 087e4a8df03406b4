import { texts } from "./texts.ts";

const houseAccounts: Readonly<Record<string, string>> = texts.houseAccounts;

/** An account of the ledger as people call it; those of customers and merchants by their id. */
export function accountWords(account: string | null): string {
  if (account === null) return texts.several;
  return houseAccounts[account] ?? account;
}
