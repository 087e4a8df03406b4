import type { Account } from "../../simulator/accounts/account.ts";
import { availableOf } from "../../simulator/accounts/account.ts";
import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { IssuedFacts } from "../../simulator/authorizations/facts.ts";
import { matchAddress } from "../../simulator/authorizations/match-address.ts";
import { effectiveLimits } from "../../simulator/cards/limits.ts";
import { productOf } from "../../simulator/cards/products.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { World } from "../../world/world.ts";
import { usageOf } from "../cards/usage.ts";
import { customers } from "../customers/customers.ts";
import { scoreMessage } from "../fraud/score-message.ts";
import type { Presented } from "./find-card.ts";

/** What the issuer knows of a card that pays, as the checks read it. */
export async function gatherFacts(
  world: World,
  message: AuthorizationMessage,
  presented: Presented,
  { account, billing }: { readonly account: Account; readonly billing: Money | undefined },
): Promise<IssuedFacts> {
  const { card, tokenStatus, expiry, sequenceNumber } = presented;
  const product = productOf(card.productCode);
  const customer = await world.get(customers, card.customerId);
  const balance = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
  return {
    ...{ card, account, homeCountry: customer.countryCode, available: availableOf(account, balance) },
    terms: {
      allowsFallback: product.allowsFallback,
      needsStrongAuthentication: (billing?.amount ?? 0) > product.strongAuthenticationAbove,
      declinesWrongAddress: product.addressCheck === "declines",
    },
    expiryMatches: expiry === null ? null : expiry === card.expiry,
    sequenceMatches: sequenceNumber === null ? null : sequenceNumber === card.sequenceNumber,
    tokenStatus,
    pinMatches: null,
    securityCodeMatches: null,
    addressResult: message.address ? matchAddress(message.address, customer.addresses) : null,
    limits: effectiveLimits(product, account.currencyCode, card, world.now),
    limitUses: await usageOf(world, card),
    fraud: await scoreMessage(world, message, card),
  };
}
