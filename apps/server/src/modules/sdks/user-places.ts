import { ApiError } from "@connect-portal/contract";

/** All languages at once, and a few more. */
const PLACES_OF_A_USER = 30;

export interface UserPlaces {
  /** @throws ApiError sdk_busy */
  hold<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/** Nobody takes every place in the generators' queues. */
export function createUserPlaces(places: number = PLACES_OF_A_USER): UserPlaces {
  const taken = new Map<number, number>();
  return {
    async hold(userId, work) {
      const count = taken.get(userId) ?? 0;
      if (count >= places) throw new ApiError("sdk_busy");
      taken.set(userId, count + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      }
    },
  };
}
