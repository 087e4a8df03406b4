import type { Payment, Refund } from "../../../simulator/payments/payment.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const payments = entityKind<Payment>()({
  prefix: "pay",
  table: "payments",
  columns: {
    merchant_id: ({ merchantId }) => merchantId,
    authorization_id: ({ authorizationId }) => authorizationId,
    status: ({ status }) => status,
    reference: ({ reference }) => reference,
  },
  notFound: "payment_not_found",
});

export const refunds = entityKind<Refund>()({
  prefix: "rfd",
  table: "refunds",
  columns: { merchant_id: ({ merchantId }) => merchantId, payment_id: ({ paymentId }) => paymentId },
  notFound: "refund_not_found",
});
