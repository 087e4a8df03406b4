import { capturableOf } from "../../../simulator/payments/payment-state.ts";
import type { World } from "../../../world/world.ts";
import { withoutRest } from "./cancel-payment.ts";
import { changePayment } from "./change-payment.ts";
import { payments } from "./payments.ts";

/** The issuer holds the amount no longer: what is not captured by now cannot be. */
export async function expirePayment(world: World, paymentId: string): Promise<void> {
  const payment = await world.get(payments, paymentId);
  if (capturableOf(payment) === 0) return;
  changePayment(world, payment, withoutRest(payment, "expired"), "payment.expired");
}
