/** What decides whether an account may be used. Days are ISO dates; null leaves that side open. */
export interface AccountState {
  readonly isActive: boolean;
  readonly validityStart: string | null;
  readonly validityEnd: string | null;
}

/** Active, and within the validity range, whose first and last day both count (in UTC). */
export function accountIsUsable(account: AccountState, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  return (
    account.isActive &&
    (account.validityStart === null || account.validityStart <= today) &&
    (account.validityEnd === null || today <= account.validityEnd)
  );
}
