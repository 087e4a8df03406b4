import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { authorizePayment, type NewPayment, PAYMENT_EXPIRES } from "./authorize-payment.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { capturePayment, type NewCapture } from "./capture-payment.ts";
import { expirePayment } from "./expire-payment.ts";
import { payments, refunds } from "./payments.ts";
import { presentPayment, presentRefund } from "./present-payment.ts";
import { type NewRefund, refundPayment } from "./refund-payment.ts";

const base = "/PowerCardConnectApi/rest/4.2.4/acquiring";
const param = ({ params }: HandlerRequest, name: string) => params[name] as string;
const text = (value: unknown) => value as string | undefined;

export default {
  world: {
    reads: {
      searchPayments: async (world, request) => {
        const { merchantId, status, reference } = request.query;
        const where = { merchant_id: text(merchantId), status: text(status), reference: text(reference) };
        const { items, nextCursor } = await world.page(payments, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPayment), nextCursor } };
      },
      getPayment: async (world, request) => ({
        status: 200,
        body: presentPayment(await world.get(payments, param(request, "paymentId"))),
      }),
      listRefunds: async (world, request) => {
        const payment = await world.get(payments, param(request, "paymentId"));
        const { items, nextCursor } = await world.page(refunds, { payment_id: payment.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentRefund), nextCursor } };
      },
      getRefund: async (world, request) => ({
        status: 200,
        body: presentRefund(await world.get(refunds, param(request, "refundId"))),
      }),
    },
    changes: {
      authorizePayment: async (world, { body }) => {
        const payment = await authorizePayment(world, body as NewPayment);
        const headers = { location: `${base}/payments/${payment.id}` };
        return { status: 201, body: presentPayment(payment), headers };
      },
      capturePayment: async (world, request) => ({
        status: 201,
        body: presentPayment(await capturePayment(world, param(request, "paymentId"), request.body as NewCapture)),
      }),
      cancelPayment: async (world, request) => ({
        status: 200,
        body: presentPayment(await cancelPayment(world, param(request, "paymentId"))),
      }),
      refundPayment: async (world, request) => {
        const refund = await refundPayment(world, param(request, "paymentId"), request.body as NewRefund);
        return { status: 201, body: presentRefund(refund), headers: { location: `${base}/refunds/${refund.id}` } };
      },
    },
    due: { [PAYMENT_EXPIRES]: (world, { subject }) => expirePayment(world, subject) },
  },
} satisfies SandboxModule;
