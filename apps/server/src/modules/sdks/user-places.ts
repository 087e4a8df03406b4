import { ApiError } from "@connect-portal/contract";
import { createPlaces, type Places } from "../../limits/places.ts";

/** All languages at once, and a few more. */
const PLACES_OF_A_USER = 30;
/** Seconds; a warm generator makes dozens of SDKs in that time. */
const RETRY_AFTER = 5;

export type UserPlaces = Places<number>;

/** Prevents one user from filling the generators' queues. */
export function createUserPlaces(places: number = PLACES_OF_A_USER): UserPlaces {
  return createPlaces({ perKey: places, refusal: () => new ApiError("sdk_busy", { retryAfter: RETRY_AFTER }) });
}
