import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../../world/world-key.ts";

type Moment = string | Date;

export interface ListedWorld {
  /** Null for the default world. */
  readonly publicId: string | null;
  readonly name: string | null;
  readonly seed: number;
  readonly createdAt: Date;
  /** How many clients use the world, and how many endpoints get its events. */
  readonly clients: number;
  readonly endpoints: number;
}

/** Worlds of an account: the default one, then by name. */
export async function selectWorlds(db: Database, userId: number): Promise<ListedWorld[]> {
  const rows = await send<{
    public_id: string | null;
    name: string | null;
    seed: number;
    created: Moment;
    clients: number;
    endpoints: number;
  }>(
    db,
    `SELECT public_id, name, seed, coalesce(made_at, created_at) AS created,
       (SELECT count(*)::integer FROM sandbox_clients client
        WHERE client.user_id = $1 AND client.named_world IS NOT DISTINCT FROM world.public_id) AS clients,
       (SELECT count(*)::integer FROM event_endpoints endpoint
        WHERE endpoint.user_id = $1 AND endpoint.named_world IS NOT DISTINCT FROM world.public_id) +
       (SELECT count(*)::integer FROM decision_endpoints endpoint
        WHERE endpoint.user_id = $1 AND endpoint.named_world IS NOT DISTINCT FROM world.public_id) AS endpoints
     FROM sandbox_worlds world WHERE user_id = $1 OR (owner_id = $1 AND snapshot_of IS NULL)
     ORDER BY public_id IS NOT NULL, lower(name)`,
    [userId],
  );
  return rows.map(({ public_id: publicId, name, seed, created, clients, endpoints }) => {
    return { publicId, name, seed, createdAt: new Date(created), clients, endpoints };
  });
}

/** Keeps the world from being removed, restored or reset until the transaction ends. Returns its number. */
export async function holdWorld(tx: Database, { userId, world }: WorldKey): Promise<number | undefined> {
  const find = () =>
    send<{ id: string }>(
      tx,
      world === null
        ? "SELECT id FROM sandbox_worlds WHERE user_id = $1 FOR SHARE"
        : "SELECT id FROM sandbox_worlds WHERE owner_id = $1 AND public_id = $2 AND snapshot_of IS NULL FOR SHARE",
      world === null ? [userId] : [userId, world],
    );
  // A reset, for which the first look has waited, puts another row in its place.
  const row = (await find())[0] ?? (await find())[0];
  return row && Number(row.id);
}

export async function renameWorld(tx: Database, id: number, name: string): Promise<void> {
  await send(tx, "UPDATE sandbox_worlds SET name = $2 WHERE id = $1", [id, name]);
}

export interface Chooser {
  readonly userId: number;
  readonly ownerId: number;
}

/** A member's choice among the worlds of the organisation leaves the choice among its own alone. */
export async function setChoice(tx: Database, { userId, ownerId }: Chooser, world: string | null): Promise<void> {
  if (userId === ownerId)
    return void (await send(tx, "UPDATE users SET chosen_world = $2 WHERE id = $1", [userId, world]));
  const text = "UPDATE organisation_members SET chosen_world = $3 WHERE user_id = $1 AND organisation_id = $2";
  await send(tx, text, [userId, ownerId, world]);
}

/** Users who had chosen the world see the default one again. */
export async function forgetChoice(tx: Database, userId: number, world: string): Promise<void> {
  await send(tx, "UPDATE users SET chosen_world = NULL WHERE id = $1 AND chosen_world = $2", [userId, world]);
  const ofMembers =
    "UPDATE organisation_members SET chosen_world = NULL WHERE organisation_id = $1 AND chosen_world = $2";
  await send(tx, ofMembers, [userId, world]);
}

export interface SnapshotRow {
  /** The id of its row. */
  readonly number: number;
  readonly id: string;
  /** Public id of its world. */
  readonly of: string;
  readonly name: string;
  readonly takenAt: Date;
  /** The time of the world's clock. */
  readonly clockAt: Date;
}

const SNAPSHOT = `id, public_id, snapshot_of, name, taken_at,
  CASE WHEN running_since IS NULL THEN clock_at ELSE clock_at + greatest(taken_at - running_since, '0') END AS clock`;

interface RawSnapshot extends Record<string, unknown> {
  readonly id: string;
  readonly public_id: string;
  readonly snapshot_of: string;
  readonly name: string;
  readonly taken_at: Moment;
  readonly clock: Moment;
}

/** Snapshots of all worlds of the account, the newest first. */
export async function selectSnapshots(db: Database, userId: number): Promise<SnapshotRow[]> {
  const text = `SELECT ${SNAPSHOT} FROM sandbox_worlds WHERE owner_id = $1 AND snapshot_of IS NOT NULL
    ORDER BY taken_at DESC, public_id`;
  return (await send<RawSnapshot>(db, text, [userId])).map(snapshotOf);
}

interface SnapshotKey {
  readonly userId: number;
  /** Public id of its world. */
  readonly of: string;
  readonly id: string;
}

/** Keeps the snapshot from being removed until the transaction ends. */
export async function holdSnapshot(tx: Database, { userId, of, id }: SnapshotKey): Promise<SnapshotRow | undefined> {
  const text = `SELECT ${SNAPSHOT} FROM sandbox_worlds
    WHERE owner_id = $1 AND public_id = $3 AND snapshot_of = $2 FOR SHARE`;
  const [raw] = await send<RawSnapshot>(tx, text, [userId, of, id]);
  return raw && snapshotOf(raw);
}

function snapshotOf({ id, public_id, snapshot_of, name, taken_at, clock }: RawSnapshot): SnapshotRow {
  return {
    number: Number(id),
    id: public_id,
    of: snapshot_of,
    name,
    takenAt: new Date(taken_at),
    clockAt: new Date(clock),
  };
}

/** The numbers of a subject's events continue from the replaced world. */
export async function keepSequences(tx: Database, before: number, after: number): Promise<void> {
  await send(
    tx,
    `INSERT INTO sandbox_sequence_floors (world, subject, sequence)
     SELECT $2::bigint, subject, max(sequence) FROM (
       SELECT subject, max(subject_sequence) AS sequence FROM sandbox_events WHERE world = $1::bigint GROUP BY subject
       UNION ALL
       SELECT subject, sequence FROM sandbox_sequence_floors WHERE world = $1::bigint
     ) AS used GROUP BY subject
     ON CONFLICT (world, subject) DO UPDATE
       SET sequence = greatest(sandbox_sequence_floors.sequence, EXCLUDED.sequence)`,
    [before, after],
  );
}
