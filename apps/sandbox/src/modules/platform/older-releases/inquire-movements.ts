import type { Account } from "../../../simulator/accounts/account.ts";
import type { Entry, ReadWorld } from "../../../world/world.ts";
import { pageOfEntries } from "../../issuing/accounts/page-of-entries.ts";
import { type DateRange, within } from "./date-range.ts";
import { decimalOf } from "./decimal-amount.ts";
import { type NumberedPageRequest, numberedPage } from "./numbered-page.ts";
import { wordOf } from "./words.ts";

/** What was booked on an account, with the balance after each line. @throws ApiError date_invalid */
export async function inquireMovements(world: ReadWorld, account: Account, wanted: DateRange & NumberedPageRequest) {
  const isWanted = within(wanted);
  const { rows, pageInfo } = await numberedPage(
    (request) => pageOfEntries(world, { account: account.id }, request),
    wanted,
    ({ bookedAt }) => isWanted(bookedAt.toISOString()),
  );
  return {
    accountID: account.id,
    accountNumber: account.number,
    currency: account.currencyCode,
    movementList: rows.map(presentMovement),
    pageInfo,
  };
}

function presentMovement({ id, kind, amount, balance, currency, about, description, bookedAt, valueDate }: Entry) {
  return {
    movementID: id,
    bookingDate: bookedAt.toISOString(),
    valueDate,
    movementType: wordOf(kind),
    direction: amount < 0 ? "DEBIT" : "CREDIT",
    amount: decimalOf(Math.abs(amount), currency),
    balanceAfter: decimalOf(balance ?? 0, currency),
    description,
    transactionID: about?.startsWith("trn_") ? about : null,
  };
}
