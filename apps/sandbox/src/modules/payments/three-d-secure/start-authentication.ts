import { ApiError } from "@connect-portal/contract";
// Its main module reads the names in eighty languages.
import countries from "i18n-iso-countries/index.js";
import { accounts, customers } from "../../../entities/issuing.ts";
import { authentications, networksOf } from "../../../entities/payments.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { type Card, maskedPan } from "../../../simulator/cards/card.ts";
import { productOf, productOfPan } from "../../../simulator/cards/products.ts";
import { isTestPan, testBinOf } from "../../../simulator/cards/test-bins.ts";
import { currencyOfNumber } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { OWN_HOST } from "../../../simulator/switching/network.ts";
import {
  type Authentication,
  type AuthenticationRequest,
  CHALLENGE_MINUTES,
  CHALLENGE_TRIES,
  type ChallengeMethod,
  DECOUPLED_MINUTES,
  provesSomething,
  type TransStatus,
} from "../../../simulator/three-d-secure/authentication.ts";
import {
  type AuthenticationFacts,
  decideAuthentication,
} from "../../../simulator/three-d-secure/decide-authentication.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { findByPan } from "../../issuing/cards/find-by-pan.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { bill } from "../authorizations/bill.ts";
import { readKnown, scorePayment } from "../fraud/score-payment.ts";
import { CHALLENGE_ENDS, resultOf } from "./complete.ts";
import { presentAuthentication } from "./present-authentication.ts";
import { transactionIdOf } from "./transaction-ids.ts";

const MINUTE = 60_000;
/** In real time, whatever the sandbox's clock says. */
const PAGE_MINUTES = 60;

export interface ChallengePage {
  readonly key: string;
  /** Real time. */
  readonly now: Date;
}

/**
 * Answers a requestor (AReq, ARes) by the table of authentications.
 * @throws ApiError request_invalid, test_cards_only, reference_code_unknown, currency_invalid
 */
export async function startAuthentication(
  world: World,
  request: AuthenticationRequest,
  page: ChallengePage,
): Promise<Authentication> {
  const purchase = purchaseOf(request);
  assertNotification(request);
  const { acctNumber, acquirerMerchantID, merchantName, messageVersion, messageCategory } = request;
  const card = await findByPan(world, acctNumber, { expiry: expiryOf(request) });
  const facts = await factsOf(world, request, purchase, card);
  const { rule, transStatus, reason } = decideAuthentication(facts);
  const method = methodOf(transStatus, facts.method);
  const { deviceChannel, notificationURL, threeDSSessionData } = request;
  // An app shows the challenge itself, and a decoupled one has no page.
  const hasPage = transStatus === "C" && deviceChannel !== "01";
  const minutes =
    method === "decoupled" ? Number(request.threeDSRequestorDecMaxTime ?? DECOUPLED_MINUTES) : CHALLENGE_MINUTES;
  const id = world.newId("ath");
  const idOf = (party: Parameters<typeof transactionIdOf>[0]) => transactionIdOf(party, world.seed, id);
  const isAnswered = card !== undefined && !facts.isIssuerAway && !facts.isDirectoryServerAway;
  const challengeEndsAt = new Date(world.now.getTime() + minutes * MINUTE);
  const asked: Authentication = {
    id,
    cardId: card?.id ?? null,
    maskedPan: maskedPan(acctNumber),
    scheme: testBinOf(acctNumber)?.scheme ?? "DOMESTIC",
    messageVersion,
    messageCategory,
    ...(deviceChannel !== undefined && { deviceChannel }),
    ...(hasPage && notificationURL !== undefined && { notificationURL }),
    ...(hasPage && threeDSSessionData !== undefined && { threeDSSessionData }),
    threeDSServerTransID: idOf("threeDSServerTransID"),
    dsTransID: idOf("dsTransID"),
    acsTransID: isAnswered ? idOf("acsTransID") : null,
    acquirerMerchantID,
    merchantName,
    amount: purchase?.amount ?? 0,
    currencyCode: purchase?.currencyCode ?? null,
    transStatus,
    transStatusReason: reason,
    rule,
    method,
    codeTriesLeft: CHALLENGE_TRIES,
    interactionCounter: 0,
    challengeCancel: null,
    challengeKey: hasPage ? page.key : null,
    pageUntil: !hasPage ? null : new Date(page.now.getTime() + PAGE_MINUTES * MINUTE).toISOString(),
    eci: null,
    authenticationValue: null,
    createdAt: world.now.toISOString(),
    challengeEndsAt: method === null ? null : challengeEndsAt.toISOString(),
    completedAt: null,
    authorizationId: null,
  };
  const kept = world.put(
    authentications,
    method === null ? { ...asked, ...resultOf(asked, transStatus, world.now) } : asked,
  );
  if (method !== null) world.schedule({ kind: CHALLENGE_ENDS, subject: id, at: challengeEndsAt });
  const type = method === null ? "authentication.completed" : "authentication.challenged";
  world.emit({ type, subject: id, before: null, after: presentAuthentication(kept) });
  return kept;
}

function methodOf(transStatus: TransStatus, ofCard: ChallengeMethod): Authentication["method"] {
  if (transStatus === "D") return "decoupled";
  return transStatus === "C" && ofCard !== "none" ? ofCard : null;
}

/**
 * @throws ApiError request_invalid unless it is a web address without username and password: the page sends a browser
 * there
 */
function assertNotification({ notificationURL }: AuthenticationRequest): void {
  if (notificationURL === undefined) return;
  const url = URL.parse(notificationURL);
  const isOwnMachine = url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname);
  const isPlain = url?.username === "" && url.password === "" && url.hash === "";
  if (isPlain && (url.protocol === "https:" || isOwnMachine)) return;
  const message = "must be an https address, or an http address of localhost, without a password and a fragment";
  throw refusal("request_invalid", "/notificationURL", message);
}

/** The amount to pay; undefined for a card that is only verified. */
function purchaseOf({ acctNumber, mcc, merchantCountryCode, ...request }: AuthenticationRequest): Money | undefined {
  if (!isTestPan(acctNumber)) throw refusal("test_cards_only", "/acctNumber", "is not a test card number");
  assertCode("MCC", mcc, "/mcc");
  if (countries.numericToAlpha2(merchantCountryCode) === undefined) {
    throw refusal("reference_code_unknown", "/merchantCountryCode", "is not a NumericCode of COUNTRY");
  }
  const { purchaseAmount, purchaseCurrency } = request;
  if (purchaseAmount === undefined || purchaseCurrency === undefined) {
    if (request.messageCategory === "02") return undefined;
    throw refusal("request_invalid", "/purchaseAmount", "is required when messageCategory is 01");
  }
  const currencyCode = currencyOfNumber(purchaseCurrency);
  if (!currencyCode) throw refusal("currency_invalid", "/purchaseCurrency", "is not an ISO 4217 currency");
  return { amount: Number(purchaseAmount), currencyCode };
}

function refusal(
  code: "request_invalid" | "test_cards_only" | "reference_code_unknown" | "currency_invalid",
  pointer: string,
  message: string,
): ApiError {
  return new ApiError(code, { errors: [{ in: "body", pointer, message }] });
}

/** YYYY-MM. */
function expiryOf({ cardExpiryDate }: AuthenticationRequest): string | null {
  return cardExpiryDate === undefined ? null : `20${cardExpiryDate.slice(0, 2)}-${cardExpiryDate.slice(2)}`;
}

async function factsOf(
  world: ReadWorld,
  request: AuthenticationRequest,
  purchase: Money | undefined,
  card: Card | undefined,
): Promise<AuthenticationFacts> {
  const hosts = await networksOf(world);
  const isAway = (host: string) => (hosts.get(host)?.status ?? "signed_on") !== "signed_on";
  const { acctNumber } = request;
  const expiry = expiryOf(request);
  const risk = card ? await riskOf(world, request, purchase, card) : null;
  return {
    now: world.now,
    request,
    isDirectoryServerAway: isAway(testBinOf(acctNumber)?.scheme ?? "DOMESTIC"),
    isIssuerAway: isAway(OWN_HOST),
    isPriorKnown: await isPriorKnown(world, request, card),
    isForeign: card === undefined && productOfPan(acctNumber) === undefined,
    card: card ?? null,
    expiryMatches: card && expiry !== null ? expiry === card.expiry : null,
    method: card?.challengeMethod ?? "one_time_code",
    fraudAction: risk?.fraudAction ?? "allow",
    isAboveThreshold: risk?.isAboveThreshold ?? false,
  };
}

/** How many of a card's newest authentications are searched. */
const LOOKED_THROUGH = 200;

async function isPriorKnown(
  world: ReadWorld,
  { threeDSRequestorPriorAuthenticationInfo: prior, acquirerMerchantID }: AuthenticationRequest,
  card: Card | undefined,
): Promise<boolean | null> {
  if (!prior || !card) return null;
  const earlier = await world.by(authentications, { card_id: card.id }, { limit: LOOKED_THROUGH });
  return earlier.some(
    (one) =>
      one.acsTransID === prior.threeDSReqPriorRef &&
      one.acquirerMerchantID === acquirerMerchantID &&
      provesSomething(one.transStatus),
  );
}

async function riskOf(
  world: ReadWorld,
  request: AuthenticationRequest,
  purchase: Money | undefined,
  card: Card,
): Promise<Pick<AuthenticationFacts, "fraudAction" | "isAboveThreshold">> {
  const [account, customer] = await Promise.all([
    world.get(accounts, card.accountId),
    world.get(customers, card.customerId),
  ]);
  const amount = purchase ?? { amount: 0, currencyCode: account.currencyCode };
  const message = paymentLike(request, amount, card);
  const billed = (await bill(world, amount, account.currencyCode))?.billing;
  const circumstances = { homeCountry: customer.countryCode, hasRightPin: false, now: world.now };
  const outcome = scorePayment(
    { message, billing: billed ?? amount, ...circumstances },
    await readKnown(world, message, card),
  );
  const threshold = fromDirhams(productOf(card.productCode).strongAuthenticationAbove, account.currencyCode);
  // An amount without a rate cannot be compared, so the cardholder is asked.
  return { fraudAction: outcome.action, isAboveThreshold: billed === undefined || billed.amount > threshold };
}

/** The payment that may follow, as far as the requestor has described it. */
function paymentLike(request: AuthenticationRequest, amount: Money, card: Card): AuthorizationMessage {
  return {
    kind: request.messageCategory === "01" ? "purchase" : "account_verification",
    origin: "simulation",
    card: { cardId: card.id },
    amount,
    cashback: 0,
    entryMode: "ecommerce",
    acceptor: {
      name: request.merchantName,
      merchantNumber: request.acquirerMerchantID,
      terminalNumber: null,
      mcc: request.mcc,
      city: "",
      countryCode: countries.numericToAlpha2(request.merchantCountryCode) ?? "",
      merchantId: null,
      terminalId: null,
    },
    isEstimated: false,
    isRecurring: false,
    supportsPartialApproval: false,
  };
}
