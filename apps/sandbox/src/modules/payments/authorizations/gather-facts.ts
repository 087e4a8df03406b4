import { customers } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import { type Account, availableOf } from "../../../simulator/accounts/account.ts";
import { type AuthorizationMessage, cashbackOf, isCredit } from "../../../simulator/authorizations/authorization.ts";
import type { IssuedFacts } from "../../../simulator/authorizations/facts.ts";
import { NO_FEES } from "../../../simulator/authorizations/fee-terms.ts";
import { feeTermsOf } from "../../../simulator/authorizations/fees.ts";
import { matchAddress } from "../../../simulator/authorizations/match-address.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { effectiveLimits } from "../../../simulator/cards/limits.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { type TokenPayment, tokenRefusal } from "../../../simulator/tokens/token-controls.ts";
import type { World } from "../../../world/world.ts";
import { isPinOf } from "../../issuing/cards/check-pin.ts";
import { cardsByPan } from "../../issuing/cards/find-by-pan.ts";
import { currencyOf, type Presented } from "../../issuing/cards/find-card.ts";
import { inLimits, usageOf } from "../../issuing/cards/usage.ts";
import { isSecurityCode } from "../../issuing/cards/verify-security-code.ts";
import { sharedLimits } from "../../issuing/spending-limits/shared-limits.ts";
import { readKnown, scorePayment } from "../fraud/score-payment.ts";
import { isReversed } from "./reversed-use.ts";

/** Collects the facts about a paying card for the checks. */
export async function gatherFacts(
  world: World,
  message: AuthorizationMessage,
  presented: Presented,
  { account, billing }: { readonly account: Account; readonly billing: Money | undefined },
): Promise<IssuedFacts> {
  const { card, token, expiry, sequenceNumber } = presented;
  const product = productOf(card.productCode);
  const [customer, balance = NOTHING, limitUses, known] = await Promise.all([
    world.get(customers, card.customerId),
    world.balanceOf(account.id),
    usageOf(world, card),
    readKnown(world, message, card),
  ]);
  const cash = cashbackOf(message, billing ?? null);
  const pinMatches = message.pin === undefined ? null : isPinOf(card, message.pin);
  const circumstances = { homeCountry: customer.countryCode, hasRightPin: pinMatches === true, now: world.now };
  return {
    card,
    account,
    homeCountry: customer.countryCode,
    isAccountTypeMissing: message.accountType !== undefined && account.typeCode !== message.accountType,
    available: availableOf(account, balance),
    terms: {
      allowsFallback: product.allowsFallback,
      needsStrongAuthentication: needsStrongAuthentication(message, billing, product.strongAuthenticationAbove),
      declinesWrongAddress: product.addressCheck === "declines",
    },
    fees: isCredit(message.kind)
      ? NO_FEES
      : feeTermsOf(product, account.currencyCode, {
          kind: message.kind,
          acceptor: message.acceptor,
          isConverted: message.amount.currencyCode !== account.currencyCode && !message.dynamicConversion,
        }),
    expiryMatches: expiry === null ? null : expiry === card.expiry || (await wasExpiry(world, message, card, expiry)),
    sequenceMatches: sequenceNumber === null ? null : sequenceNumber === card.sequenceNumber,
    tokenStatus: token?.status ?? null,
    tokenRefusal: token ? (tokenRefusal(token, paymentOf(message, billing)) ?? null) : null,
    pinMatches,
    hasAgreement:
      isChargedByAgreement(message) && (await hasAgreement(world, card.id, message.acceptor.merchantNumber)),
    securityCodeMatches: message.securityCode === undefined ? null : securityCodeMatches(card, message.securityCode),
    isSingleUseSpent: await isSpent(world, card),
    addressResult: message.address ? matchAddress(message.address, customer.addresses) : null,
    limits: effectiveLimits(product, currencyOf(card), card, world.now),
    limitUses,
    ...(currencyOf(card) !== account.currencyCode && {
      towardLimits: {
        amount: await inLimits(world, card, { amount: billing?.amount ?? 0, currencyCode: account.currencyCode }),
        cash: await inLimits(world, card, { amount: cash, currencyCode: account.currencyCode }),
      },
    }),
    sharedLimits: await sharedLimits(world, { account, customer, billing, cash }),
    fraud: scorePayment({ message, billing: billing ?? message.amount, ...circumstances }, known),
  };
}

const NOTHING = { balance: 0, held: 0 };

/**
 * Whether the expiry belonged to an earlier card with the same number: merchants that charge by agreement learn the new
 * expiry late.
 */
async function wasExpiry(world: World, message: AuthorizationMessage, card: Card, expiry: string): Promise<boolean> {
  if (message.entryMode !== "credential_on_file") return false;
  return (await cardsByPan(world, card.pan)).some((one) => one.expiry === expiry);
}

/** Whether the message says so without naming a mandate. */
function isChargedByAgreement({ isRecurring, storedCredential }: AuthorizationMessage): boolean {
  return isRecurring && storedCredential === undefined;
}

/** How many of a card's newest authorizations are searched for an agreement's first payment. */
const LOOKED_THROUGH = 200;

async function hasAgreement(world: World, cardId: string, merchantNumber: string): Promise<boolean> {
  const earlier = await world.by(authorizations, { card_id: cardId }, { limit: LOOKED_THROUGH });
  return earlier.some(
    ({ acceptor, decision, verification }) =>
      acceptor.merchantNumber === merchantNumber && decision.approved && verification === "three_d_secure",
  );
}

/** Only a fully reversed payment lets a single-use card be used again. */
async function isSpent(world: World, { controls: { use } }: Card): Promise<boolean> {
  if (use?.mode !== "single_use" || use.authorizationId === undefined) return false;
  const paid = await world.find(authorizations, use.authorizationId);
  if (paid === undefined) return false;
  const hasEnded = paid.status === "reversed" || paid.status === "cleared";
  return !hasEnded || !(await isReversed(world, paid));
}

/** Above an amount, and for a mandate of any amount (Regulation (EU) 2018/389, article 14). */
function needsStrongAuthentication(
  { kind, storedCredential }: AuthorizationMessage,
  billing: Money | undefined,
  above: number,
): boolean {
  if (isCredit(kind)) return false;
  return storedCredential?.initiator === "cardholder" || isAbove(billing, above);
}

/** An amount without a rate counts as not above. */
function isAbove(billing: Money | undefined, dirhams: number): boolean {
  return billing !== undefined && billing.amount > fromDirhams(dirhams, billing.currencyCode);
}

/** After too many wrong guesses, the right code does not match either. */
function securityCodeMatches({ pan, expiry, securityCodeTriesLeft }: Card, code: string): boolean {
  return securityCodeTriesLeft > 0 && isSecurityCode(pan, expiry, code);
}

function paymentOf({ entryMode, acceptor }: AuthorizationMessage, billing: Money | undefined): TokenPayment {
  return {
    entryMode,
    amount: billing?.amount ?? 0,
    countryCode: acceptor.countryCode,
    merchantNumber: acceptor.merchantNumber,
  };
}
