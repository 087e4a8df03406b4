import { accounts } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import type { Account, AccountType } from "../../../simulator/accounts/account.ts";
import {
  type Authorization,
  type AuthorizationMessage,
  cashbackOf,
  type Decision,
  isCredit,
  movesNothing,
} from "../../../simulator/authorizations/authorization.ts";
import { decide, declineByFault } from "../../../simulator/authorizations/decide.ts";
import type { IssuedFacts } from "../../../simulator/authorizations/facts.ts";
import { feesOn, heldFor } from "../../../simulator/authorizations/fee-terms.ts";
import { heldUntil, mccRuleOf } from "../../../simulator/authorizations/holds.ts";
import { decideByNetwork } from "../../../simulator/authorizations/network-answers.ts";
import { type Card, maskedPan } from "../../../simulator/cards/card.ts";
import { limitCodesOf } from "../../../simulator/cards/limits.ts";
import { productOfPan } from "../../../simulator/cards/products.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { Routing } from "../../../simulator/switching/choose-route.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { currencyOf, findCard, type Presented } from "../../issuing/cards/find-card.ts";
import { countPin, countUse } from "../../issuing/cards/usage.ts";
import { followMandate } from "../../issuing/mandates/follow-mandate.ts";
import { keepMandate } from "../../issuing/mandates/keep-mandate.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";
import { keepScore } from "../fraud/keep-score.ts";
import { followAuthorization } from "../switching/follow-authorization.ts";
import { routeMessage } from "../switching/route-message.ts";
import { useProof } from "../three-d-secure/read-proof.ts";
import { askEndpoint, verificationOf } from "./ask-endpoint.ts";
import { type Billed, bill } from "./bill.ts";
import { bindCard, countCashback, countTries } from "./count-card-use.ts";
import { findDouble, messageKeyOf } from "./find-double.ts";
import { gatherFacts } from "./gather-facts.ts";
import { presentAuthorization } from "./present-authorization.ts";
import { referencesOf } from "./references.ts";
import { standInUseOf } from "./stand-in-use.ts";

/** The kind of scheduled item that ends a hold. */
export const HOLD_ENDS = "authorization_expiry";

/**
 * Decides a request for authorization and holds the approved amount. A decline is a result, too, and is kept. A
 * repeated message gets the first response.
 * @throws ApiError card_not_found, token_not_found, currency_invalid
 */
export async function authorize(world: World, message: AuthorizationMessage): Promise<Authorization> {
  const presented = await followMandate(world, message, await findCard(world, message));
  const isOwn = presented !== undefined || isOwnNumber(message);
  const double = await findDouble(world, message, presented?.card.id ?? null);
  if (double?.isSame) return double.earlier;
  const routing = await routeMessage(world, message, isOwn);
  const declineCode = message.advice ? null : world.takeDecline();
  if (!isOwn || routing.destination === "network") {
    const answer = await askNetwork(world, message, routing);
    if (declineCode === null) return keep(world, message, answer);
    return keep(world, message, { ...answer, decision: declineByFault(answer.decision, declineCode) });
  }
  const account = presented && (await accountOf(world, presented.card, message.accountType));
  const billed =
    agreedOf(message, account) ??
    (await bill(world, message.amount, account?.currencyCode ?? message.amount.currencyCode));
  const issued =
    presented && account ? await gatherFacts(world, message, presented, { account, billing: billed?.billing }) : null;
  const standInUse = routing.isAway && presented ? await standInUseOf(world, presented.card) : undefined;
  const known = { now: world.now, message, routing, isTraceTaken: double !== undefined, issued };
  const facts = { ...known, ...(standInUse && { standInUse }), billing: billed?.billing ?? null };
  const decided = advised(message, decide(facts), billed);
  const decision =
    declineCode === null ? await askEndpoint(world, facts, decided) : declineByFault(decided, declineCode);
  return keep(world, message, { presented, account, billed, decision, routing, issued });
}

/** A conversion by the merchant counts only if it is into the currency of the account. */
function agreedOf({ dynamicConversion }: AuthorizationMessage, account: Account | undefined): Billed | undefined {
  return dynamicConversion?.billing.currencyCode === account?.currencyCode ? dynamicConversion : undefined;
}

interface Answer {
  readonly presented: Presented | undefined;
  readonly account: Account | undefined;
  readonly billed: Billed | undefined;
  readonly decision: Decision;
  readonly routing: Routing;
  readonly issued: IssuedFacts | null;
}

async function askNetwork(world: World, message: AuthorizationMessage, routing: Routing): Promise<Answer> {
  const billed = await bill(world, message.amount, message.amount.currencyCode);
  const decision = decideByNetwork(message, routing.isAway);
  return { presented: undefined, account: undefined, billed, decision, routing, issued: null };
}

/** An advice reports what stand-in has answered: that decision stands, whatever the checks say now. */
function advised({ advice, amount }: AuthorizationMessage, decision: Decision, billed: Billed | undefined): Decision {
  if (!advice) return decision;
  const approved = APPROVALS.includes(advice.responseCode);
  const asked = billed?.billing.amount ?? amount.amount;
  const why = approved ? { declinedBy: null, reasonCode: null, reason: null, remedy: null } : STAND_IN_DECLINED;
  return {
    ...decision,
    ...why,
    approved,
    responseCode: advice.responseCode,
    decidedBy: "stand_in",
    approvedAmount: approved ? asked : 0,
  };
}

const STAND_IN_DECLINED = {
  declinedBy: "issuer",
  reasonCode: "stand_in_declined",
  reason: "Stand-in declined in the issuer's place.",
  remedy: "Send the payment again when the issuer can be reached.",
};

/** ISO 8583 field 39: approved, with identification, in part, VIP, nothing against it. */
const APPROVALS: readonly string[] = ["00", "08", "10", "11", "85"];

async function keep(world: World, message: AuthorizationMessage, answer: Answer): Promise<Authorization> {
  const { presented, account, decision } = answer;
  const limitsRate = decision.approved ? await limitsRateOf(world, answer) : undefined;
  const record = { ...recordOf(world, message, answer), ...(limitsRate !== undefined && { limitsRate }) };
  const authorization = world.put(authorizations, keepMandate(world, message, record, presented));
  const { id, held, approvedAmount, cardId, createdAt } = authorization;
  if (held > 0 && account && cardId !== null) {
    await world.hold(account.id, held);
    const codes = limitCodesOf(message);
    const { currencyCode } = account;
    const paid = { amount: approvedAmount, currencyCode, accountId: account.id };
    await countUse(world, cardId, { codes, ...paid, rate: limitsRate, count: 1, at: new Date(createdAt) });
    await countCashback(world, authorization, 1);
    await bindCard(world, authorization, cardId);
  }
  if (authorization.heldUntil !== null) {
    world.schedule({ kind: HOLD_ENDS, subject: id, at: new Date(authorization.heldUntil) });
  }
  if (decision.approved) await useProof(world, message, id);
  if (decision.approved && cardId !== null && answer.issued?.pinMatches === true) await countPin(world, cardId);
  await countTries(world, message, answer);
  if (presented && answer.issued && !isCredit(message.kind))
    await keepScore(world, authorization, presented.card.id, answer.issued.fraud);
  const after = presentAuthorization(authorization);
  world.emit({
    type: `authorization.${decision.approved ? "approved" : "declined"}`,
    subject: id,
    before: null,
    after,
  });
  if (!message.advice) followAuthorization(world, authorization, answer.routing.network);
  if (presented && decision.declinedBy === "limits") {
    world.emit({ type: "limit.exceeded", subject: presented.card.id, before: null, after });
  }
  return authorization;
}

/** What is given back later leaves nothing of the limits' use, whatever the rate has become. */
async function limitsRateOf(world: World, { presented, account }: Answer): Promise<string | undefined> {
  if (!presented || !account || currencyOf(presented.card) === account.currencyCode) return undefined;
  return rateBetween(world, account.currencyCode, currencyOf(presented.card));
}

function recordOf(world: World, message: AuthorizationMessage, answer: Answer): Authorization {
  const { presented, account, billed, decision, routing, issued } = answer;
  const { kind, acceptor, entryMode, isRecurring } = message;
  const id = message.id ?? world.newId("aut");
  const references = referencesOf(id, world.now, message.traceNumber);
  const isHeld = decision.approved && !movesNothing(kind) && !isCredit(kind) && account !== undefined;
  const fees = issued && feesOn(decision.approvedAmount, issued.fees) > 0 ? { feeTerms: issued.fees } : {};
  const pan = presented?.card.pan ?? ("pan" in message.card ? message.card.pan : "");
  const code = message.advice?.authorizationCode ?? references.authorizationCode;
  return {
    id,
    status: decision.approved ? "approved" : "declined",
    kind,
    origin: message.origin,
    cardId: presented?.card.id ?? null,
    accountId: account?.id ?? null,
    tokenId: presented?.token?.id ?? null,
    maskedPan: maskedPan(pan),
    scheme: testBinOf(pan)?.scheme ?? routing.network,
    transactionAmount: message.amount,
    billingAmount: billed?.billing ?? message.amount,
    rate: billed?.rate ?? null,
    ...(agreedOf(message, account) && { isDynamicConversion: true as const }),
    approvedAmount: decision.approvedAmount,
    ...fees,
    ...(decision.approved && message.cashback > 0 && { cashbackAmount: cashbackOf(message, billed?.billing ?? null) }),
    ...(message.surcharge !== undefined && message.surcharge > 0 && { surchargeAmount: message.surcharge }),
    held: isHeld ? heldFor(fees, decision.approvedAmount) : 0,
    clearedAmount: 0,
    clearedInTransaction: 0,
    reversedAmount: 0,
    entryMode,
    verification: verificationOf(message, issued),
    acceptor,
    merchantId: acceptor.merchantId,
    paymentId: message.paymentId ?? null,
    isEstimated: !isCredit(kind) && (message.isEstimated || mccRuleOf(acceptor.mcc).isEstimated),
    isRecurring,
    network: message.network ?? routing.network,
    traceNumber: references.traceNumber,
    networkReference: message.networkReference ?? references.networkReference,
    authorizationCode: decision.approved ? code : null,
    // A message declined for reusing a trace number must not be compared with later ones.
    messageKey: decision.reasonCode === "trace_number_used" ? null : messageKeyOf(message),
    transmittedAt: message.transmittedAt ?? null,
    sentReference: message.networkReference ?? null,
    followUps: [],
    decision,
    fraud: issued === null || isCredit(kind) ? null : { score: issued.fraud.score, ruleId: issued.fraud.ruleId },
    createdAt: world.now.toISOString(),
    heldUntil: decision.approved ? heldUntil(kind, acceptor.mcc, world.now).toISOString() : null,
  };
}

function isOwnNumber({ card }: AuthorizationMessage): boolean {
  return "pan" in card && productOfPan(card.pan) !== undefined;
}

/** The account that a card draws on: the requested type if the card has one, otherwise its default account. */
async function accountOf(world: ReadWorld, card: Card, type: AccountType | undefined): Promise<Account> {
  const standard = await world.get(accounts, card.accountId);
  if (type === undefined || standard.typeCode === type) return standard;
  const linked = card.accounts.find(({ accountTypeCode }) => accountTypeCode === type);
  const [found] = linked ? await world.by(accounts, { number: linked.accountNumber }, { limit: 1 }) : [];
  return found ?? standard;
}
