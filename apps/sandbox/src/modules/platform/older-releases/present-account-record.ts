import { type Account, availableOf } from "../../../simulator/accounts/account.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { customers } from "../../issuing/customers/customers.ts";
import { decimalOf } from "./decimal-amount.ts";
import { wordOf } from "./words.ts";

/** An account in the shape of release 4.1, with what stands in it. */
export async function presentAccountRecord(world: ReadWorld, account: Account) {
  const { id, number, kind, productCode, status, currencyCode, creditLimit, cycleDay, arrears } = account;
  const { number: clientCode } = await world.get(customers, account.customerId);
  const stands = (await world.balanceOf(id)) ?? { balance: 0, held: 0 };
  const decimal = (amount: number) => decimalOf(amount, currencyCode);
  return {
    accountID: id,
    accountNumber: number,
    clientCode,
    accountKind: wordOf(kind),
    productCode,
    status: wordOf(status),
    currency: currencyCode,
    cycleDay,
    bookBalance: decimal(stands.balance),
    heldAmount: decimal(stands.held),
    creditLimit: decimal(creditLimit),
    availableBalance: decimal(availableOf(account, stands)),
    overdueAmount: decimal(arrears.overdueAmount),
    overdueSince: arrears.overdueSince,
    openingDate: account.openedAt,
    closingDate: account.closedAt,
  };
}
