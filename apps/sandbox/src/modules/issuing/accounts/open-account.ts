import { ApiError } from "@connect-portal/contract";
import { accounts, customers } from "../../../entities/issuing.ts";
import type { Account, AccountKind } from "../../../simulator/accounts/account.ts";
import {
  type AccountProduct,
  defaultAccountProduct,
  findAccountProduct,
} from "../../../simulator/accounts/account-products.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { fromDirhams, hasTerms } from "../../../simulator/money/terms.ts";
import { digitsOfId } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import { assertActive } from "../customers/close-customer.ts";
import { scheduleCycle } from "../statements/schedule-cycle.ts";
import { presentAccount } from "./present-account.ts";

export interface NewAccount {
  readonly customerId: string;
  readonly kind: AccountKind;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** The first product of the kind when left out. */
  readonly productCode?: string | undefined;
  /** Minor units; the product's when left out. */
  readonly creditLimit?: number | undefined;
  /** 1 to 28; the day of opening when left out. Debit and prepaid accounts have none. */
  readonly cycleDay?: number | undefined;
  readonly number?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  /** Set for the accounts of a new world. */
  readonly id?: string | undefined;
}

const LATEST_CYCLE_DAY = 28;
/** Accounts that are opened on line. */
const BANK_AND_BRANCH = "007785";

/** Opens an empty account, which can be used at once. @throws ApiError when its customer may have none */
export async function openAccount(world: World, input: NewAccount): Promise<Account> {
  const customer = await world.get(customers, input.customerId);
  assertActive(customer);
  if (!hasTerms(input.currencyCode)) {
    throw refusal("currency_invalid", "/currencyCode", "is not a currency for accounts");
  }
  const product = productOf(input);
  const id = input.id ?? world.newId("acc");
  const number = input.number ?? `${BANK_AND_BRANCH}${digitsOfId(id, 12)}`;
  const [holder] = await world.by(accounts, { number }, { limit: 1 });
  if (holder) throw refusal("reference_invalid", "/accountNumber", "is the number of another account");
  const account: Account = {
    id,
    customerId: customer.id,
    number,
    kind: input.kind,
    typeCode: product.typeCode,
    productCode: product.code,
    status: "active",
    currencyCode: input.currencyCode,
    creditLimit: creditLimitOf(product, input),
    cycleDay: cycleDayOf(product, input, world.now),
    arrears: { overdueAmount: 0, overdueSince: null, bucket: "current" },
    metadata: input.metadata ?? {},
    openedAt: world.now.toISOString(),
    closedAt: null,
  };
  world.put(accounts, account);
  world.openBalance(id, account.currencyCode);
  scheduleCycle(world, account);
  world.emit({ type: "account.opened", subject: id, before: null, after: presentAccount(account) });
  return account;
}

function productOf({ kind, productCode }: NewAccount): AccountProduct {
  if (productCode === undefined) return defaultAccountProduct(kind);
  const product = findAccountProduct(productCode);
  if (product?.kind === kind) return product;
  throw refusal("reference_invalid", "/productCode", `is not a product for ${kind} accounts`);
}

function creditLimitOf(product: AccountProduct, { creditLimit, currencyCode }: NewAccount): number {
  if (creditLimit === undefined) return fromDirhams(product.defaultCreditLimit, currencyCode);
  assertCreditLimit(product, creditLimit, currencyCode);
  return creditLimit;
}

/** Checks the credit limit. @throws ApiError amount_invalid when it is above the product's */
export function assertCreditLimit(product: AccountProduct, creditLimit: number, currencyCode: string): void {
  const most = fromDirhams(product.mostCreditLimit, currencyCode);
  if (creditLimit >= 0 && creditLimit <= most) return;
  throw refusal("amount_invalid", "/creditLimit/amount", `must be between 0 and ${most} for ${product.code}`);
}

function cycleDayOf(product: AccountProduct, { cycleDay, currencyCode }: NewAccount, now: Date): number | null {
  if (product.creditProfileCode === null) {
    if (cycleDay === undefined) return null;
    throw refusal("reference_invalid", "/cycleDay", `does not belong to a ${product.kind} account`);
  }
  return cycleDay ?? Math.min(Number(calendarOf(currencyCode).dayOf(now).slice(8)), LATEST_CYCLE_DAY);
}

function refusal(
  code: "currency_invalid" | "reference_invalid" | "amount_invalid",
  pointer: string,
  message: string,
): ApiError {
  return new ApiError(code, { errors: [{ in: "body", pointer, message }] });
}
