import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account, AccountKind } from "../../../simulator/accounts/account.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import type { World } from "../../../world/world.ts";
import { blockAccount, unblockAccount } from "../../issuing/accounts/block-account.ts";
import { changeCreditLimit } from "../../issuing/accounts/change-credit-limit.ts";
import { closeAccount } from "../../issuing/accounts/close-account.ts";
import { openAccount } from "../../issuing/accounts/open-account.ts";
import { setStatementCycle } from "../../issuing/accounts/set-statement-cycle.ts";
import { readDecimal } from "./decimal-amount.ts";
import { getClient } from "./find-client.ts";
import { fromWord, inOlderWords } from "./in-older-words.ts";

interface NewAccountRecord {
  readonly clientCode: string;
  readonly accountKind: Uppercase<AccountKind>;
  readonly currency: string;
  readonly productCode?: string;
  readonly accountNumber?: string;
  readonly creditLimit?: string;
  readonly cycleDay?: number;
}

type AccountMaintenance =
  | { readonly action: "OPEN"; readonly account: NewAccountRecord }
  | { readonly action: "LIMIT"; readonly accountID: string; readonly creditLimit: string }
  | { readonly action: "CYCLE"; readonly accountID: string; readonly cycleDay: number }
  | { readonly action: "BLOCK" | "UNBLOCK" | "CLOSE"; readonly accountID: string };

const steps = { BLOCK: blockAccount, UNBLOCK: unblockAccount, CLOSE: closeAccount };

/** One operation for six of the newest release. */
export async function maintainAccount(world: World, wanted: AccountMaintenance): Promise<Account> {
  if (wanted.action === "OPEN") return open(world, wanted.account);
  if (wanted.action === "LIMIT") return limit(world, wanted);
  if (wanted.action === "CYCLE") return setStatementCycle(world, wanted.accountID, wanted.cycleDay);
  return steps[wanted.action](world, wanted.accountID);
}

async function open(world: World, wanted: NewAccountRecord): Promise<Account> {
  const { clientCode, accountKind, currency, productCode, accountNumber, creditLimit, cycleDay } = wanted;
  const customer = await getClient(world, clientCode);
  if (!isCurrency(currency)) {
    const message = "is not a currency for accounts";
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/account/currency", message }] });
  }
  const most = creditLimit === undefined ? undefined : readDecimal(creditLimit, currency, "/account/creditLimit");
  const places = {
    "/productCode": "/account/productCode",
    "/accountNumber": "/account/accountNumber",
    "/creditLimit/amount": "/account/creditLimit",
    "/cycleDay": "/account/cycleDay",
  };
  return inOlderWords({ places, currency }, () =>
    openAccount(world, {
      customerId: customer.id,
      kind: fromWord<AccountKind>(accountKind),
      currencyCode: currency,
      productCode,
      number: accountNumber,
      creditLimit: most,
      cycleDay,
    }),
  );
}

async function limit(
  world: World,
  { accountID, creditLimit }: { readonly accountID: string; readonly creditLimit: string },
): Promise<Account> {
  const { currencyCode } = await world.get(accounts, accountID);
  const amount = readDecimal(creditLimit, currencyCode, "/creditLimit");
  return inOlderWords({ places: { "/creditLimit/amount": "/creditLimit" }, currency: currencyCode }, () =>
    changeCreditLimit(world, accountID, { amount, currencyCode }),
  );
}
