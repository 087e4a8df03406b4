import { ApiError } from "@connect-portal/contract";
import { merchants, outlets, terminals } from "../../../entities/acquiring.ts";
import { accounts, customers } from "../../../entities/issuing.ts";
import { payments } from "../../../entities/payments.ts";
import type { Acceptor, Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { AcceptorFacts } from "../../../simulator/fraud/gather-facts.ts";
import type { Merchant, Outlet, Terminal } from "../../../simulator/merchants/merchant.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import type { CardType } from "../../../simulator/settlement/interchange.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import {
  isChargedByMerchant,
  readStoredCredential,
  type StoredCredentialBody,
} from "../../issuing/mandates/read-stored-credential.ts";
import { authorize } from "../authorizations/authorize.ts";
import { readAhead } from "../authorizations/read-ahead.ts";
import { type ProofBody, readProof } from "../three-d-secure/read-proof.ts";
import { presentPayment } from "./present-payment.ts";

interface PointOfSale {
  readonly merchant: Merchant;
  readonly outlet: Outlet;
  readonly terminal: Terminal;
}

/** The kind of scheduled item that ends a payment's time for capture. */
export const PAYMENT_EXPIRES = "payment_expiry";

export interface NewPayment {
  readonly terminalId: string;
  readonly reference: string;
  readonly description?: string;
  readonly amount: Money;
  readonly card: {
    readonly pan: string;
    readonly expiry?: string;
    readonly sequenceNumber?: string;
    /** Checked and not kept: never stored, never logged. */
    readonly securityCode?: string;
  };
  readonly entryMode: AuthorizationMessage["entryMode"];
  readonly threeDSecure?: AuthorizationMessage["threeDSecure"];
  readonly threeDSecureResult?: ProofBody;
  readonly storedCredential?: StoredCredentialBody;
  readonly address?: AuthorizationMessage["address"];
  readonly recurring?: boolean;
  readonly estimated?: boolean;
}

/** Asks the issuer. A decline is a result, too: the payment is kept with a way to fix it. */
export async function authorizePayment(world: World, input: NewPayment): Promise<Payment> {
  const { terminalId, entryMode, amount, card } = input;
  const named = { pan: card.pan, expiry: card.expiry ?? null };
  await readAhead(world, { card: named, place: placeAhead(world, terminalId), messageKey: null });
  const place = await acceptAt(world, { terminalId, entryMode, currencyCode: amount.currencyCode });
  if (testBinOf(card.pan) === undefined) {
    const message = "is not in a test range";
    throw new ApiError("test_cards_only", { errors: [{ in: "body", pointer: "/card/pan", message }] });
  }
  const id = world.newId("pay");
  const authorization = await authorize(world, {
    ...messageOf(input, place, id),
    ...(await readProof(world, input.threeDSecureResult)),
    ...(await readStoredCredential(world, input.storedCredential)),
  });
  const payment = world.put(payments, await recordOf(world, id, input, { place, authorization }));
  if (payment.expiresAt !== null) {
    world.schedule({ kind: PAYMENT_EXPIRES, subject: id, at: new Date(payment.expiresAt) });
  }
  const type = payment.status === "declined" ? "payment.declined" : "payment.authorized";
  world.emit({ type, subject: id, before: null, after: presentPayment(payment) });
  return payment;
}

function messageOf(input: NewPayment, place: PointOfSale, paymentId: string): AuthorizationMessage {
  const { card, threeDSecure, address } = input;
  const { pan, expiry, sequenceNumber, securityCode } = card;
  return {
    kind: "purchase",
    origin: "acquiring",
    paymentId,
    amount: input.amount,
    cashback: 0,
    card: { pan, expiry: expiry ?? null, ...(sequenceNumber !== undefined && { sequenceNumber }) },
    entryMode: input.entryMode,
    acceptor: acceptorOf(place),
    isEstimated: input.estimated ?? false,
    isRecurring: input.recurring ?? isChargedByMerchant(input),
    supportsPartialApproval: place.terminal.capabilities.partialApproval,
    ...(securityCode !== undefined && { securityCode }),
    ...(threeDSecure !== undefined && { threeDSecure }),
    ...(address !== undefined && { address }),
  };
}

function acceptorOf({ merchant, outlet, terminal }: PointOfSale): Acceptor {
  return {
    name: merchant.name,
    merchantNumber: merchant.number,
    terminalNumber: terminal.number,
    mcc: merchant.mcc,
    city: outlet.city,
    countryCode: outlet.countryCode,
    merchantId: merchant.id,
    terminalId: terminal.id,
  };
}

async function recordOf(
  world: World,
  id: string,
  input: NewPayment,
  { place, authorization }: { readonly place: PointOfSale; readonly authorization: Authorization },
): Promise<Payment> {
  const { merchant, outlet, terminal } = place;
  const { decision } = authorization;
  return {
    id,
    merchantId: merchant.id,
    outletId: outlet.id,
    terminalId: terminal.id,
    reference: input.reference,
    description: input.description ?? null,
    status: decision.approved ? "authorized" : "declined",
    authorizationId: authorization.id,
    cardId: authorization.cardId,
    maskedPan: authorization.maskedPan,
    scheme: authorization.scheme,
    ...(await cardOfPayment(world, authorization, merchant)),
    entryMode: input.entryMode,
    currencyCode: input.amount.currencyCode,
    amount: input.amount.amount,
    authorizedAmount: authorizedAmountOf(authorization),
    capturedAmount: 0,
    refundedAmount: 0,
    cancelledAmount: 0,
    captures: [],
    responseCode: decision.responseCode,
    authorizationCode: authorization.authorizationCode,
    ...(authorization.storedCredential && { storedCredential: authorization.storedCredential }),
    decline: decision.approved
      ? null
      : {
          check: decision.declinedBy,
          reasonCode: decision.reasonCode,
          reason: decision.reason,
          remedy: decision.remedy,
        },
    createdAt: world.now.toISOString(),
    expiresAt: decision.approved ? authorization.heldUntil : null,
  };
}

/**
 * The authorized amount in the payment's currency. A partial approval is converted and rounded down: the issuer
 * guarantees no cent more.
 */
function authorizedAmountOf({ approvedAmount, billingAmount, transactionAmount, decision }: Authorization): number {
  if (!decision.approved) return 0;
  if (approvedAmount >= billingAmount.amount) return transactionAmount.amount;
  return Number((BigInt(transactionAmount.amount) * BigInt(approvedAmount)) / BigInt(billingAmount.amount));
}

/**
 * The card's facts that interchange depends on. For another issuer's card only the scheme is known, so it counts as one
 * from abroad.
 */
async function cardOfPayment(
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

/** Reads the point of sale while the card is read. A missing one is no error yet. */
async function placeAhead(world: World, terminalId: string): Promise<AcceptorFacts | null> {
  const [terminal, merchant, outlet] = await Promise.all([
    world.find(terminals, terminalId),
    world.follow(terminals, terminalId, "merchant_id", merchants),
    world.follow(terminals, terminalId, "outlet_id", outlets),
  ]);
  if (!terminal || !merchant || !outlet) return null;
  const { number: merchantNumber, mcc } = merchant;
  return { merchantNumber, mcc, terminalNumber: terminal.number, countryCode: outlet.countryCode };
}

/**
 * The point of sale of a payment.
 * @throws ApiError unless terminal, outlet and merchant are active and accept such a card
 */
async function acceptAt(
  world: ReadWorld,
  { terminalId, entryMode, currencyCode }: { terminalId: string; entryMode: string; currencyCode: string },
): Promise<PointOfSale> {
  const terminal = await world.get(terminals, terminalId);
  if (terminal.status !== "active") {
    throw new ApiError("terminal_state_conflict", { detail: `The terminal is ${terminal.status}, not active.` });
  }
  const merchant = await world.get(merchants, terminal.merchantId);
  if (merchant.status !== "active") {
    throw new ApiError("merchant_state_conflict", { detail: `The merchant is ${merchant.status}, not active.` });
  }
  const outlet = await world.get(outlets, terminal.outletId);
  if (outlet.status !== "active") {
    throw new ApiError("outlet_state_conflict", { detail: `The outlet is ${outlet.status}, not active.` });
  }
  if (merchant.currencyCode !== currencyCode) {
    const message = `must be ${merchant.currencyCode}, the currency of the merchant`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  if (!terminal.capabilities.entryModes.includes(entryMode)) {
    const message = `must be one of ${terminal.capabilities.entryModes.join(", ")} at this terminal`;
    throw new ApiError("reference_invalid", { errors: [{ in: "body", pointer: "/entryMode", message }] });
  }
  return { merchant, outlet, terminal };
}
