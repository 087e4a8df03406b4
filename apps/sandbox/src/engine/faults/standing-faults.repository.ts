import type { StandingFault } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";

interface FaultRow {
  readonly place: number;
  readonly fault: StandingFault["fault"];
  readonly client_id: string | null;
  readonly every: number | null;
  readonly share: number | null;
  readonly seconds: number | null;
  readonly code: string | null;
}

const COLUMNS = "place, fault, client_id, every, share, seconds, code";

export async function selectFaults(db: Database, world: number): Promise<StandingFault[]> {
  const rows = await send<FaultRow>(db, `SELECT ${COLUMNS} FROM sandbox_faults WHERE world = $1 ORDER BY place`, [
    world,
  ]);
  return rows.map(faultOf);
}

/** Counting starts again for each fault. */
export async function replaceFaults(tx: Database, world: number, faults: readonly StandingFault[]): Promise<void> {
  await send(tx, "DELETE FROM sandbox_faults WHERE world = $1", [world]);
  const rows = faults.map(
    ({ fault, clientId, rate, seconds, code }, place): FaultRow => ({
      place,
      fault,
      client_id: clientId,
      every: "every" in rate ? rate.every : null,
      share: "share" in rate ? rate.share : null,
      seconds: fault === "late" ? seconds : null,
      code: fault === "decline" ? code : null,
    }),
  );
  await send(
    tx,
    `INSERT INTO sandbox_faults (world, ${COLUMNS})
     SELECT $1, ${COLUMNS} FROM json_to_recordset($2::json) AS fault
       (place smallint, fault text, client_id text, every integer, share double precision, seconds smallint, code text)`,
    [world, JSON.stringify(rows)],
  );
}

export async function hasFaults(db: Database, world: number): Promise<boolean> {
  return (await send(db, "SELECT 1 FROM sandbox_faults WHERE world = $1 LIMIT 1", [world])).length > 0;
}

/** A fault that could happen to a call, which is the `calls`th that it could happen to. */
interface CountedFault {
  readonly fault: StandingFault;
  readonly place: number;
  readonly calls: number;
}

/** The caller, and whether the call authorizes a payment: no other call can be declined. */
interface CountedCall {
  readonly world: number;
  readonly clientId: string;
  readonly isDeclinable: boolean;
}

/** Counts the call for each fault that can happen to it, in their order. */
export async function countCall(db: Database, { world, clientId, isDeclinable }: CountedCall): Promise<CountedFault[]> {
  const rows = await send<FaultRow & { readonly calls: string }>(
    db,
    `WITH own AS (
       SELECT place FROM sandbox_faults
       WHERE world = $1 AND (client_id IS NULL OR client_id = $2) AND (fault <> 'decline' OR $3)
       ORDER BY place FOR UPDATE
     )
     UPDATE sandbox_faults AS standing SET calls = calls + 1 FROM own
     WHERE standing.world = $1 AND standing.place = own.place
     RETURNING standing.place, fault, client_id, every, share, seconds, code, calls`,
    [world, clientId, isDeclinable],
  );
  return rows
    .map((row) => ({ fault: faultOf(row), place: row.place, calls: Number(row.calls) }))
    .sort((one, other) => one.place - other.place);
}

function faultOf({ fault, client_id, every, share, seconds, code }: FaultRow): StandingFault {
  const rate = every === null ? { share: share ?? 0 } : { every };
  return { fault, clientId: client_id, rate, seconds, code };
}
