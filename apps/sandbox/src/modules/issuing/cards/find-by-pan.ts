import { cards, panDigest } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** A PAN has several cards if it was renewed or replaced under the same number. The newest first. */
export function cardsByPan(world: ReadWorld, pan: string): Promise<Card[]> {
  return world.by(cards, { pan_digest: panDigest(pan) });
}

/**
 * Finds the card that a message means among those with its PAN: the one with its sequence number, else the open one
 * with its expiry, else the newest usable one, else the newest. An expiry from before a renewal counts as wrong; it
 * does not select a closed card.
 */
export async function findByPan(
  world: ReadWorld,
  pan: string,
  { sequenceNumber, expiry }: { readonly sequenceNumber?: string; readonly expiry?: string | null } = {},
): Promise<Card | undefined> {
  const all = await cardsByPan(world, pan);
  if (all.length < 2) return all[0];
  const open = all.filter(({ status }) => status !== "C");
  return (
    all.find((card) => card.sequenceNumber === sequenceNumber) ??
    open.find((card) => card.expiry === expiry) ??
    open.find(({ status }) => status === "N") ??
    open[0] ??
    all[0]
  );
}
