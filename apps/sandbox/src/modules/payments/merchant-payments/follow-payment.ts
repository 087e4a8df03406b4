import { transactions } from "../../../entities/issuing.ts";
import { authorizations, payments } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import { capturableOf, statusAfter } from "../../../simulator/payments/payment-state.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { openInTransaction } from "../authorizations/find-authorization.ts";
import { PAYMENT_EXPIRES } from "./authorize-payment.ts";
import { changePayment } from "./change-payment.ts";
import { debitMerchant } from "./refund-payment.ts";

/**
 * Does what Card Simulation asks of an authorization, and lets the payment of this world's merchant follow: it can
 * capture what an increment has added and not what was reversed, and pays back what its cardholder is credited.
 * @param authorizationId null for none
 */
export async function withPayment<T>(
  world: World,
  authorizationId: string | null,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = authorizationId === null ? undefined : await world.get(authorizations, authorizationId);
  if (!before || before.paymentId === null) return work();
  const known = (await creditsOf(world, before)).map(({ id }) => id);
  const result = await work();
  const after = await world.get(authorizations, before.id);
  const credits = (await creditsOf(world, before)).filter(({ id }) => !known.includes(id));
  const payment = await world.get(payments, before.paymentId);
  followAmount(world, payment, before, after);
  const captured = payment.captures.map(({ transactionId }) => transactionId);
  const own = credits.filter(({ refundsTransactionId }) => captured.includes(refundsTransactionId));
  if (own.length > 0) {
    const amount = own.reduce((sum, { transactionAmount }) => sum + transactionAmount.amount, 0);
    await debitMerchant(world, payment, { amount, reason, transactionIds: own.map(({ id }) => id) });
  }
  return result;
}

/** More than one step makes: one credit for each capture. */
const LOOKED_THROUGH = 200;

/** The newest credits on the account of an authorization. A refund may have an authorization of its own. */
async function creditsOf(world: ReadWorld, { accountId }: Authorization) {
  if (accountId === null) return [];
  const made = await world.by(transactions, { account_id: accountId, kind: "refund" }, { limit: LOOKED_THROUGH });
  return made.filter(({ direction }) => direction === "credit");
}

function followAmount(world: World, payment: Payment, before: Authorization, after: Authorization): void {
  const added = after.transactionAmount.amount - before.transactionAmount.amount;
  if (added > 0) {
    const raised = { amount: payment.amount + added, authorizedAmount: payment.authorizedAmount + added };
    changePayment(world, payment, { ...raised, expiresAt: after.heldUntil }, "payment.authorized");
    if (after.heldUntil === null) return;
    world.schedule({ kind: PAYMENT_EXPIRES, subject: payment.id, at: new Date(after.heldUntil) });
  } else if (after.reversedAmount > before.reversedAmount) limitCapture(world, payment, after);
}

/** What another acquirer has cleared of an authorization cannot be captured. @param authorization null for none */
export async function followClearing(world: World, authorization: Authorization | null): Promise<void> {
  if (!authorization || authorization.paymentId === null) return;
  limitCapture(world, await world.get(payments, authorization.paymentId), authorization);
}

/** Cancels what can no longer be captured, because it is not open any more. */
function limitCapture(world: World, payment: Payment, authorization: Authorization): void {
  const left = capturableOf(payment);
  const open = isOpen(authorization) ? Math.max(0, openInTransaction(authorization)) : 0;
  const gone = left - Math.min(left, open);
  if (gone === 0) return;
  const cancelledAmount = payment.cancelledAmount + gone;
  const isCaptured = payment.capturedAmount > 0;
  const uncaptured = gone === left ? "cancelled" : payment.status;
  const status = isCaptured ? statusAfter({ ...payment, cancelledAmount }) : uncaptured;
  changePayment(world, payment, { cancelledAmount, status }, "payment.cancelled");
}
