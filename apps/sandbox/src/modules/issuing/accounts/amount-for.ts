import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../../simulator/accounts/account.ts";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import type { Money } from "../../../simulator/money/money.ts";

/**
 * Reads the amount to book on an account, in its minor units.
 * @throws ApiError currency_invalid when it is in another currency, amount_invalid when it is not above 0
 */
export function amountFor(account: Account, { amount, currencyCode }: Money): number {
  if (currencyCode !== account.currencyCode) {
    const message = `must be ${account.currencyCode}, the currency of the account`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) {
    const message = `must be between 1 and ${MAX_AMOUNT}`;
    throw new ApiError("amount_invalid", { errors: [{ in: "body", pointer: "/amount/amount", message }] });
  }
  return amount;
}
