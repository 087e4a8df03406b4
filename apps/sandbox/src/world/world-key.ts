import { DEFAULT_WORLD } from "@connect-portal/contract";

/** One of an account's worlds: null is the default one, which every account has. */
export interface WorldKey {
  readonly userId: number;
  /** Its public id. */
  readonly world: string | null;
}

export const defaultWorld = (userId: number): WorldKey => ({ userId, world: null });

export const publicIdOf = (world: string | null): string => world ?? DEFAULT_WORLD;

export const worldOfPublicId = (worldId: string): string | null => (worldId === DEFAULT_WORLD ? null : worldId);
