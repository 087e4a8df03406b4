const houseAccounts: Readonly<Record<string, string>> = {
  int_settlement: "network settlement",
  int_fees: "fee income",
  int_interest: "interest income",
  int_disputes: "dispute suspense",
  int_cash: "cash",
  int_write_off: "write-off",
  int_rate_gain: "rate gain",
  int_reserve: "merchant reserve",
};

/** An account of the ledger as people call it; those of customers and merchants by their id. */
export function accountWords(account: string | null): string {
  if (account === null) return "several";
  return houseAccounts[account] ?? account;
}
