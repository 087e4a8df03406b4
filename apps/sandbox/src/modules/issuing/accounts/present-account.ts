import type { Account } from "../../../simulator/accounts/account.ts";

/** An account in the shape of the newest release. Its balances are a separate operation. */
export function presentAccount(account: Account) {
  const { id, customerId, number, kind, typeCode, productCode, status, currencyCode, cycleDay, arrears } = account;
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    accountId: id,
    customerId,
    accountNumber: number,
    kind,
    accountTypeCode: typeCode,
    productCode,
    status,
    currencyCode,
    creditLimit: money(account.creditLimit),
    cycleDay,
    arrears: {
      overdueAmount: money(arrears.overdueAmount),
      overdueSince: arrears.overdueSince,
      bucket: arrears.bucket,
    },
    metadata: account.metadata,
    openedAt: account.openedAt,
    closedAt: account.closedAt,
  };
}
