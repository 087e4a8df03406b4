import type { DeliveryFaultName } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";
import { selectDeliveryFaults } from "./delivery-faults.repository.ts";
import { DEFAULT_SECONDS } from "./parse-fault.ts";
import { happens } from "./standing-faults.ts";

export interface DeliveryFault {
  readonly name: DeliveryFaultName;
  readonly seconds: number;
}

/** Chooses the fault of a delivery, the `count`th to its endpoint since the faults were set; null for none. */
type ChooseDeliveryFault = (endpointId: string, count: number) => DeliveryFault | null;

/** The standing faults of a world choose the same deliveries for the same seed. */
export async function deliveryFaultsOf(db: Database, world: number): Promise<ChooseDeliveryFault> {
  const faults = await selectDeliveryFaults(db, world);
  if (faults.length === 0) return () => null;
  const [row] = await send<{ seed: number }>(db, "SELECT seed FROM sandbox_worlds WHERE id = $1", [world]);
  const seed = row?.seed ?? 0;
  return (endpointId, count) => {
    const hit = faults.find(
      ({ endpointId: only, rate }, place) =>
        (only === null || only === endpointId) && happens({ rate, place, count, seed }),
    );
    return hit ? { name: hit.fault, seconds: hit.seconds ?? DEFAULT_SECONDS } : null;
  };
}
