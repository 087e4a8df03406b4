import { ApiError } from "@connect-portal/contract";
import { type Limits, refuseFor } from "../../../limits/limits.ts";
import { createPlaces } from "../../../limits/places.ts";

/** Deliveries of a user: far more than somebody clicks, far too few to be a load on whoever gets them. */
const PER_MINUTE = 60;
const AT_ONCE = 4;
/** Limit over all users of this process, so that slow hooks cannot take its sockets and its name lookups. */
const AT_ONCE_TOGETHER = 64;

/** Does the work when the user may send now. @throws ApiError delivery_limit */
type DeliveryLimit = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

export function createDeliveryLimit(limits: Limits): DeliveryLimit {
  const perMinute = limits.perKey({ name: "delivery", calls: PER_MINUTE, seconds: 60 });
  const places = createPlaces<number>({
    perKey: AT_ONCE,
    together: AT_ONCE_TOGETHER,
    refusal: () => new ApiError("delivery_limit", { retryAfter: 1 }),
  });
  return (userId, work) =>
    places.hold(userId, async () => {
      refuseFor(await perMinute.take(userId), "delivery_limit");
      return work();
    });
}
