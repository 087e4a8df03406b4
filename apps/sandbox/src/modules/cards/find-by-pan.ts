import type { Card } from "../../simulator/cards/card.ts";
import type { ReadWorld } from "../../world/world.ts";
import { cards, panDigest } from "./cards.ts";

/** A PAN has several cards when it was renewed or replaced with the number kept. The newest first. */
export function cardsByPan(world: ReadWorld, pan: string): Promise<Card[]> {
  return world.by(cards, { pan_digest: panDigest(pan) });
}

/**
 * The card that a message means: of those with its PAN that with its sequence number, else that with its expiry, else
 * the newest that may be used, else the newest.
 */
export async function findByPan(
  world: ReadWorld,
  pan: string,
  { sequenceNumber, expiry }: { readonly sequenceNumber?: string; readonly expiry?: string | null } = {},
): Promise<Card | undefined> {
  const all = await cardsByPan(world, pan);
  if (all.length < 2) return all[0];
  return (
    all.find((card) => card.sequenceNumber === sequenceNumber) ??
    all.find((card) => card.expiry === expiry) ??
    all.find(({ status }) => status === "N") ??
    all[0]
  );
}
