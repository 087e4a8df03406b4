import { SANDBOX_BASE } from "@connect-portal/contract";
import { authorizations, payments, refunds } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import { capturableOf, statusAfter } from "../../../simulator/payments/payment-state.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { World } from "../../../world/world.ts";
import { reverse } from "../authorizations/reverse.ts";
import { acceptMerchantDispute, simulateMerchantAcceptance } from "./accept-dispute.ts";
import { authorizePayment, PAYMENT_EXPIRES } from "./authorize-payment.ts";
import { capturePayment } from "./capture-payment.ts";
import { changePayment, paymentConflict } from "./change-payment.ts";
import { presentPayment, presentRefund } from "./present-payment.ts";
import { refundPayment } from "./refund-payment.ts";

const base = `${SANDBOX_BASE}/4.2.4/acquiring`;

export default {
  world: {
    reads: {
      searchPayments: async (world, request) => {
        const { merchantId, status, reference } = request.query;
        const where = { merchant_id: merchantId, status, reference };
        const { items, nextCursor } = await world.page(payments, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPayment), nextCursor } };
      },
      getPayment: async (world, request) => ({
        status: 200,
        body: presentPayment(await world.get(payments, request.params.paymentId)),
      }),
      listRefunds: async (world, request) => {
        const payment = await world.get(payments, request.params.paymentId);
        const { items, nextCursor } = await world.page(refunds, { payment_id: payment.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentRefund), nextCursor } };
      },
      getRefund: async (world, request) => ({
        status: 200,
        body: presentRefund(await world.get(refunds, request.params.refundId)),
      }),
    },
    changes: {
      acceptMerchantDispute,
      simulateMerchantAcceptance,
      authorizePayment: async (world, { body }) => {
        const payment = await authorizePayment(world, body);
        const headers = { location: `${base}/payments/${payment.id}` };
        return { status: 201, body: presentPayment(payment), headers };
      },
      capturePayment: async (world, request) => ({
        status: 201,
        body: presentPayment(await capturePayment(world, request.params.paymentId, request.body)),
      }),
      cancelPayment: async (world, request) => ({
        status: 200,
        body: presentPayment(await cancelPayment(world, request.params.paymentId)),
      }),
      refundPayment: async (world, request) => {
        const refund = await refundPayment(world, request.params.paymentId, request.body);
        return { status: 201, body: presentRefund(refund), headers: { location: `${base}/refunds/${refund.id}` } };
      },
    },
    due: { [PAYMENT_EXPIRES]: (world, { subject }) => expirePayment(world, subject) },
  },
} satisfies SandboxModule;

/** The issuer's hold has ended: the uncaptured amount can no longer be captured. */
async function expirePayment(world: World, paymentId: string): Promise<void> {
  const payment = await world.get(payments, paymentId);
  if (capturableOf(payment) === 0) return;
  changePayment(world, payment, withoutRest(payment, "expired"), "payment.expired");
}

/** Releases the authorized amount that is not captured. A captured amount is refunded instead. */
async function cancelPayment(world: World, paymentId: string): Promise<Payment> {
  const payment = await world.get(payments, paymentId);
  const left = capturableOf(payment);
  if (left === 0) {
    const instead = payment.capturedAmount > 0 ? " Refund what has been captured." : "";
    throw paymentConflict(`The payment is ${payment.status}: there is nothing left to cancel.${instead}`);
  }
  const authorization = await world.get(authorizations, payment.authorizationId);
  // A reversal of what has cleared would refund it, and leave the merchant's captures.
  if (!isOpen(authorization)) throw paymentConflict(`Its authorization is ${authorization.status}.`);
  await reverse(world, authorization, null);
  return changePayment(world, payment, withoutRest(payment, "cancelled"), "payment.cancelled");
}

/** The payment after the amount left to capture is gone. */
function withoutRest(payment: Payment, nothingCaptured: "cancelled" | "expired"): Partial<Payment> {
  const cancelledAmount = payment.cancelledAmount + capturableOf(payment);
  const isCaptured = payment.capturedAmount > 0;
  return { cancelledAmount, status: isCaptured ? statusAfter({ ...payment, cancelledAmount }) : nothingCaptured };
}
