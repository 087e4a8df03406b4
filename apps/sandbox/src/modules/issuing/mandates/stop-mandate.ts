import type { Mandate, StopCode } from "../../../simulator/mandates/mandate.ts";
import type { World } from "../../../world/world.ts";
import { mandates } from "./mandates.ts";
import { presentMandate } from "./present-mandate.ts";

/**
 * From now on payments of the mandate are declined with this code. R3 revokes all agreements of the card. The same code
 * again changes nothing, another one takes its place.
 */
export async function stopMandate(world: World, mandateId: string, responseCode: StopCode): Promise<Mandate> {
  const mandate = await world.get(mandates, mandateId);
  const others = responseCode === "R3" ? await world.by(mandates, { card_id: mandate.cardId, status: "active" }) : [];
  for (const other of others) if (other.id !== mandate.id) stop(world, other, responseCode);
  return mandate.stopped?.responseCode === responseCode ? mandate : stop(world, mandate, responseCode);
}

function stop(world: World, mandate: Mandate, responseCode: StopCode): Mandate {
  const stopped = { responseCode, at: world.now.toISOString() };
  const changed = world.put(mandates, { ...mandate, status: "stopped", stopped });
  const [before, after] = [presentMandate(mandate), presentMandate(changed)];
  world.emit({ type: "mandate.stopped", subject: mandate.id, before, after });
  return changed;
}
