import { type Account, type AccountStatus, availableOf } from "../../../../simulator/accounts/account.ts";
import { paddedAmount, signOf } from "../../../../simulator/older-releases/padded-amount.ts";
import { writtenDay } from "../../../../simulator/older-releases/written-day.ts";
import { numberOfCurrency } from "../../../../simulator/switching/currency-numbers.ts";
import type { ReadWorld } from "../../../../world/world.ts";
import { customers } from "../../../issuing/customers/customers.ts";

const statuses: Readonly<Record<AccountStatus, string>> = {
  active: "A",
  blocked: "B",
  overdue: "O",
  charged_off: "W",
  closed: "C",
};

/** An account in the shape of release 3.5, with what stands in it. */
export async function accountRow(world: ReadWorld, account: Account) {
  const customer = await world.get(customers, account.customerId);
  const stands = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
  const available = availableOf(account, stands);
  return {
    ACCOUNT_NUMBER: account.number,
    CLIENT_CODE: customer.number,
    ACCOUNT_TYPE: account.typeCode,
    ACCOUNT_STATUS: statuses[account.status],
    CURRENCY: numberOfCurrency(account.currencyCode),
    BALANCE: paddedAmount(stands.balance),
    BALANCE_SIGN: signOf(stands.balance),
    HELD_AMOUNT: paddedAmount(stands.held),
    CREDIT_LIMIT: paddedAmount(account.creditLimit),
    AVAILABLE_AMOUNT: paddedAmount(available),
    AVAILABLE_SIGN: signOf(available),
    OVERDUE_AMOUNT: paddedAmount(account.arrears.overdueAmount),
    OVERDUE_SINCE: writtenDay(account.arrears.overdueSince),
    CYCLE_DAY: account.cycleDay === null ? "" : String(account.cycleDay).padStart(2, "0"),
    OPENING_DATE: writtenDay(account.openedAt),
    CLOSING_DATE: writtenDay(account.closedAt),
  };
}
