import type { Account } from "../accounts/account.ts";
import type { Card } from "../cards/card.ts";
import type { EffectiveLimit, LimitSet, LimitUse, LimitUses } from "../cards/limits.ts";
import type { FraudOutcome } from "../fraud/fraud-outcome.ts";
import type { Money } from "../money/money.ts";
import type { Routing } from "../switching/choose-route.ts";
import type { TokenRefusal } from "../tokens/token-controls.ts";
import type { AuthorizationMessage } from "./authorization.ts";
import type { FeeTerms } from "./fee-terms.ts";
import type { AddressResult } from "./match-address.ts";

/** A card product's terms for authorizations. */
interface AuthorizationTerms {
  /** The magnetic stripe of a chip card is taken when the chip cannot be read. */
  readonly allowsFallback: boolean;
  /** A payment on line of this amount needs 3-D Secure, unless it is recurring. */
  readonly needsStrongAuthentication: boolean;
  /** A wrong address declines; otherwise it is only recorded. */
  readonly declinesWrongAddress: boolean;
}

/** All facts of a decision, gathered before it. The same facts always give the same decision. */
export interface Facts {
  readonly now: Date;
  readonly message: AuthorizationMessage;
  readonly routing: Routing;
  /** The amount and number of stand-in's approvals for the card today; left out while the issuer can be reached. */
  readonly standInUse?: LimitUse;
  /** Another message had the same trace number today, from the same terminal. */
  readonly isTraceTaken: boolean;
  /** In the account's currency; null when there is no rate, or no account. */
  readonly billing: Money | null;
  /** Null when no card of the world has the number, the id or the token. */
  readonly issued: IssuedFacts | null;
}

export interface IssuedFacts {
  readonly card: Card;
  readonly account: Account;
  /** ISO 3166-1 alpha-2, of the customer. */
  readonly homeCountry: string;
  /** The card has no account of the requested type: `account` is the default one. */
  readonly isAccountTypeMissing: boolean;
  /** Minor units that may still be used. */
  readonly available: number;
  readonly terms: AuthorizationTerms;
  /** The issuer's fees for the payment, held with it. */
  readonly fees: FeeTerms;
  /** Expiry and sequence number as the message has them; null when it has none. */
  readonly expiryMatches: boolean | null;
  readonly sequenceMatches: boolean | null;
  /** Null when the card itself was presented. */
  readonly tokenStatus: string | null;
  /** The rule of the token's own controls that forbids the payment; null when none does. */
  readonly tokenRefusal: TokenRefusal | null;
  /** Null when the message carries no PIN, or the card has none. */
  readonly pinMatches: boolean | null;
  readonly securityCodeMatches: boolean | null;
  /** The cardholder has authenticated a payment to this merchant before, so later ones need no authentication. */
  readonly hasAgreement: boolean;
  /** The card is for a single payment, and has been used for another one. */
  readonly isSingleUseSpent: boolean;
  readonly addressResult: AddressResult | null;
  /** In the currency of the card's default account, as is their use. */
  readonly limits: readonly EffectiveLimit[];
  readonly limitUses: LimitUses;
  /** The payment and its cash in that currency; left out when it is that of `account`, too. */
  readonly towardLimits?: Pick<LimitSet, "amount" | "cash">;
  /** Limits of the account and of the customer: all their cards share them. */
  readonly sharedLimits: readonly LimitSet[];
  readonly fraud: FraudOutcome;
}
