import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { LinkedAccount } from "../../../simulator/cards/card.ts";
import type { CardProduct } from "../../../simulator/cards/products.ts";
import type { ReadWorld } from "../../../world/world.ts";

export interface AccountToLink {
  readonly accountNumber: string;
  readonly accountTypeCode: string;
  readonly currencyCode: string;
  readonly default?: boolean;
}

interface LinkedAccounts {
  readonly accountId: string;
  readonly accounts: readonly LinkedAccount[];
}

/**
 * The customer's accounts for a card. Exactly one is the default; the document ensures that at most one is.
 * @throws ApiError naming each account that is not the customer's, not open or not as stated
 */
export async function linkAccounts(
  world: ReadWorld,
  customerId: string,
  product: CardProduct,
  wanted: readonly AccountToLink[],
): Promise<LinkedAccounts> {
  let standard: Account | undefined;
  for (const [place, link] of wanted.entries()) {
    const account = await accountOf(world, customerId, link, `/accounts/${place}`);
    if (!link.default) continue;
    if (!product.accountKinds.includes(account.kind)) {
      throw unfit(`/accounts/${place}`, `is a ${account.kind} account, which ${product.code} cannot use`);
    }
    standard = account;
  }
  const numbers = wanted.map(({ accountNumber }) => accountNumber);
  const twice = numbers.findIndex((number, place) => numbers.indexOf(number) !== place);
  if (twice !== -1) throw unfit(`/accounts/${twice}/accountNumber`, "is named twice");
  if (!standard) throw unfit("/accounts", "must have a default account");
  return {
    accountId: standard.id,
    accounts: wanted.map(({ accountNumber, accountTypeCode, currencyCode, default: isDefault = false }) => ({
      accountNumber,
      accountTypeCode,
      currencyCode,
      default: isDefault,
    })),
  };
}

async function accountOf(world: ReadWorld, customerId: string, link: AccountToLink, pointer: string): Promise<Account> {
  const [account] = await world.by(accounts, { number: link.accountNumber }, { limit: 1 });
  if (account?.customerId !== customerId) throw unfit(`${pointer}/accountNumber`, "is not an account of the customer");
  if (account.typeCode !== link.accountTypeCode) {
    throw unfit(`${pointer}/accountTypeCode`, `must be ${account.typeCode}, the type of the account`);
  }
  if (account.currencyCode !== link.currencyCode) {
    throw new ApiError("currency_invalid", {
      detail: `The account's currency is ${account.currencyCode}.`,
      errors: [{ in: "body", pointer: `${pointer}/currencyCode`, message: `must be ${account.currencyCode}` }],
    });
  }
  if (account.status !== "closed" && account.status !== "charged_off") return account;
  throw new ApiError("account_state_conflict", {
    detail: `The account ${link.accountNumber} is ${account.status}. Link an active account.`,
  });
}

function unfit(pointer: string, message: string): ApiError {
  return new ApiError("reference_invalid", { errors: [{ in: "body", pointer, message }] });
}
