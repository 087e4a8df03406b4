import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { type NewAccount, openAccount } from "./open-account.ts";

/** As the newest release sends it. */
export interface NewAccountBody extends Omit<NewAccount, "creditLimit" | "number" | "id"> {
  readonly accountNumber?: string;
  readonly creditLimit?: Money;
}

/** @throws ApiError currency_invalid when the limit is in another currency than the account */
export async function openAccountFor(world: World, body: NewAccountBody): Promise<Account> {
  const { accountNumber, creditLimit, ...input } = body;
  if (creditLimit && creditLimit.currencyCode !== body.currencyCode) {
    const message = `must be ${body.currencyCode}, the currency of the account`;
    throw new ApiError("currency_invalid", {
      errors: [{ in: "body", pointer: "/creditLimit/currencyCode", message }],
    });
  }
  return openAccount(world, { ...input, number: accountNumber, creditLimit: creditLimit?.amount });
}
