import { type DeliveryFaultName, heldDeliveries, type StandingDeliveryFault } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";

interface FaultRow {
  readonly place: number;
  readonly fault: DeliveryFaultName;
  readonly endpoint_id: string | null;
  readonly every: number | null;
  readonly share: number | null;
  readonly seconds: number | null;
}

const COLUMNS = "place, fault, endpoint_id, every, share, seconds";

/** In the order in which they are tried. */
export async function selectDeliveryFaults(db: Database, world: number): Promise<StandingDeliveryFault[]> {
  const rows = await send<FaultRow & Record<string, unknown>>(
    db,
    `SELECT ${COLUMNS} FROM sandbox_delivery_faults WHERE world = $1 ORDER BY place`,
    [world],
  );
  return rows.map(({ fault, endpoint_id, every, share, seconds }) => ({
    fault,
    endpointId: endpoint_id,
    rate: every === null ? { share: share ?? 0 } : { every },
    seconds,
  }));
}

/** Restarts the count of deliveries for the endpoints of the world. */
export async function replaceDeliveryFaults(
  tx: Database,
  world: number,
  faults: readonly StandingDeliveryFault[],
): Promise<void> {
  await send(tx, "DELETE FROM sandbox_delivery_faults WHERE world = $1", [world]);
  const rows = faults.map(
    ({ fault, endpointId, rate, seconds }, place): FaultRow => ({
      place,
      fault,
      endpoint_id: endpointId,
      every: "every" in rate ? rate.every : null,
      share: "share" in rate ? rate.share : null,
      seconds: heldDeliveries.includes(fault) ? seconds : null,
    }),
  );
  await send(
    tx,
    `INSERT INTO sandbox_delivery_faults (world, ${COLUMNS})
     SELECT $1, ${COLUMNS} FROM json_to_recordset($2::json) AS fault
       (place smallint, fault text, endpoint_id text, every integer, share double precision, seconds smallint)`,
    [world, JSON.stringify(rows)],
  );
  await send(
    tx,
    `UPDATE event_endpoints endpoint SET faults_from = endpoint.last_number FROM sandbox_worlds world
     WHERE world.id = $1 AND endpoint.user_id = coalesce(world.user_id, world.owner_id)
       AND endpoint.named_world IS NOT DISTINCT FROM world.public_id`,
    [world],
  );
}
