import type { DeliveryFaultName } from "@connect-portal/contract";

/** What a standing fault has done to a delivery, in short. */
export const deliveryFaultWords: Readonly<Record<DeliveryFaultName, string>> = {
  "delivery-doubled": "delivered twice",
  "delivery-late": "late",
  "delivery-out-of-order": "out of order",
  "delivery-lost": "lost once",
};
