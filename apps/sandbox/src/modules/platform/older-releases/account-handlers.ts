import { ApiError } from "@connect-portal/contract";
import { accounts, customers } from "../../../entities/issuing.ts";
import { type Account, availableOf } from "../../../simulator/accounts/account.ts";
import { decimalOf } from "../../../simulator/money/money.ts";
import type { Entry, ReadWorld } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { pageOfEntries } from "../../issuing/accounts/entries.ts";
import { type DateRange, within } from "./date-range.ts";
import { wordOf } from "./in-older-words.ts";
import { inquireAccounts } from "./inquire-accounts.ts";
import { maintainAccount } from "./maintain-account.ts";
import { type NumberedPageRequest, numberedPage } from "./numbered-page.ts";
import { answerTo } from "./response-info.ts";

export const accountHandlers = {
  reads: {
    inquireAccounts: async (world, request) => {
      const { rows, pageInfo } = await inquireAccounts(world, request.body);
      const accountList = [];
      for (const account of rows) accountList.push(await presentAccountRecord(world, account));
      return answerTo(request, { accountList, pageInfo });
    },
    inquireAccountMovements: async (world, request) => {
      const wanted = request.body;
      return answerTo(request, await inquireMovements(world, await getAccountBy(world, wanted), wanted));
    },
  },
  changes: {
    maintainAccount: async (world, request) => {
      const account = await maintainAccount(world, request.body);
      return answerTo(request, { account: await presentAccountRecord(world, account) });
    },
  },
} satisfies WorldModule;

/** An account in the shape of release 4.1, with its balances. */
async function presentAccountRecord(world: ReadWorld, account: Account) {
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

/** Bookings of an account, with the balance after each line. @throws ApiError date_invalid */
async function inquireMovements(world: ReadWorld, account: Account, wanted: DateRange & NumberedPageRequest) {
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

/** Finds an account by our id or by the number in the bank's own books. @throws ApiError account_not_found */
export async function getAccountBy(
  world: ReadWorld,
  { accountID, accountNumber = "" }: { readonly accountID?: string; readonly accountNumber?: string },
): Promise<Account> {
  if (accountID !== undefined) return world.get(accounts, accountID);
  const [account] = await world.by(accounts, { number: accountNumber }, { limit: 1 });
  if (account) return account;
  throw new ApiError("account_not_found", { detail: `No account has the number ${accountNumber}.` });
}
