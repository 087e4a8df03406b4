import { mayBecome } from "../../../simulator/cards/lifecycle.ts";
import type { Due, World } from "../../../world/world.ts";
import { cards } from "./cards.ts";
import { changeStatus } from "./change-status.ts";

/** The last month of a card is over. What was lost or stolen stays so. */
export async function expireCard(world: World, { subject }: Due): Promise<void> {
  const card = await world.get(cards, subject);
  if (!mayBecome(card.status, "E")) return;
  await changeStatus(world, card, { status: "E", reasonCode: "E01", channel: "system" });
}
