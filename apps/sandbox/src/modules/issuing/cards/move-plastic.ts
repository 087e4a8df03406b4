import { ApiError } from "@connect-portal/contract";
import { type PlasticStatus, plasticMayBecome, plasticNext } from "../../../simulator/cards/lifecycle.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";
import type { Due, World } from "../../../world/world.ts";
import { issueRenewedCard } from "./issue-renewed-card.ts";
import { scheduleNext } from "./order-plastic.ts";
import { plastics } from "./plastics.ts";
import { presentPlastic } from "./present-plastic.ts";

/**
 * Moves a plastic on: produced, shipped, delivered or returned. A renewed card is made when its plastic is produced.
 * @throws ApiError plastic_state_conflict when the plastic cannot get there
 */
export async function movePlastic(world: World, plastic: Plastic, status: PlasticStatus): Promise<Plastic> {
  if (!plasticMayBecome(plastic.status, status)) {
    throw new ApiError("plastic_state_conflict", {
      detail: `The card shipment is ${plastic.status} and cannot become ${status}.`,
    });
  }
  const renewed =
    plastic.kind === "renewal" && status === "produced" ? await issueRenewedCard(world, plastic) : undefined;
  const moved = world.put(plastics, {
    ...plastic,
    status,
    renewedCardId: renewed?.id ?? plastic.renewedCardId,
    [`${status}At`]: world.now.toISOString(),
  });
  world.emit({
    type: `plastic.${status}`,
    subject: plastic.id,
    before: presentPlastic(plastic),
    after: presentPlastic(moved),
  });
  scheduleNext(world, moved);
  return moved;
}

/** The next step of a plastic that nobody moved. */
export async function movePlasticOn(world: World, { subject }: Due): Promise<void> {
  const plastic = await world.get(plastics, subject);
  const next = plasticNext[plastic.status];
  if (next) await movePlastic(world, plastic, next.status);
}
