import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { CardType } from "../../../simulator/settlement/interchange.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { accounts } from "../../issuing/accounts/accounts.ts";
import { customers } from "../../issuing/customers/customers.ts";

/** What interchange depends on. Of another issuer's card only the scheme is known: it counts as one from abroad. */
export async function cardOfPayment(
  world: ReadWorld,
  { accountId }: Authorization,
  { countryCode }: Merchant,
): Promise<{ readonly cardType: CardType; readonly isDomestic: boolean }> {
  const account = accountId === null ? undefined : await world.find(accounts, accountId);
  if (!account) return { cardType: "credit", isDomestic: false };
  const customer = await world.find(customers, account.customerId);
  const cardType = account.kind === "charge" ? "credit" : account.kind;
  return { cardType, isDomestic: customer?.countryCode === countryCode };
}
