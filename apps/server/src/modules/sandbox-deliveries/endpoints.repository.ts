import { type Database, send } from "@connect-portal/database";

export interface EndpointKey {
  readonly userId: number;
  readonly id: string;
}

/** An endpoint that this worker has claimed, in its current state. */
export interface OwnedEndpoint extends EndpointKey {
  readonly name: string;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  /** Events of its world have not been looked at. */
  readonly isBehind: boolean;
}

/** A worker, and until when it has what it takes. */
export interface Lease {
  readonly owner: string;
  readonly now: Date;
  readonly until: Date;
}

/** The world that an endpoint listens to. */
export const WORLD_OF_ENDPOINT = `LATERAL (
  SELECT id, last_event FROM sandbox_worlds
  WHERE endpoint.named_world IS NULL AND sandbox_worlds.user_id = endpoint.user_id
  UNION ALL
  SELECT id, last_event FROM sandbox_worlds
  WHERE owner_id = endpoint.user_id AND public_id = endpoint.named_world AND snapshot_of IS NULL
) world`;

/** An attempt that a worker has begun: the `attempts`th of its delivery was the last before it. */
export interface BegunAttempt {
  readonly id: string;
  readonly attempts: number;
  readonly sentAt: string;
}

interface ClaimedEndpoint extends EndpointKey {
  /** Attempts that a dead worker had begun. */
  readonly cut: readonly BegunAttempt[];
}

/**
 * Endpoints that have something to be sent now and that no other worker has, the one first that nobody has had for
 * longest. Some are left out, by account and id.
 */
export async function claimEndpoints(
  db: Database,
  { owner, now, until }: Lease,
  most: number,
  without: readonly string[] = [],
): Promise<ClaimedEndpoint[]> {
  const rows = await send<{ user_id: string; id: string; under_way: readonly BegunAttempt[] | null }>(
    db,
    `UPDATE event_endpoints SET lease_owner = $1, lease_until = $3 WHERE (user_id, id) IN (
       SELECT endpoint.user_id, endpoint.id FROM event_endpoints endpoint
       JOIN ${WORLD_OF_ENDPOINT} ON true
       JOIN users ON users.id = endpoint.user_id AND users.is_active
       WHERE endpoint.is_enabled AND (endpoint.lease_until IS NULL OR endpoint.lease_until <= $2)
         AND endpoint.user_id::text || ' ' || endpoint.id NOT IN (SELECT jsonb_array_elements_text($5::jsonb))
         AND (world.id <> endpoint.world OR world.last_event > endpoint.cursor OR EXISTS (
           SELECT FROM event_deliveries delivery
           WHERE delivery.user_id = endpoint.user_id AND delivery.endpoint_id = endpoint.id
             AND delivery.status = 'waiting' AND delivery.next_attempt_at <= $2))
       ORDER BY endpoint.lease_until NULLS FIRST LIMIT $4 FOR UPDATE OF endpoint SKIP LOCKED
     ) RETURNING user_id, id, under_way`,
    [owner, now.toISOString(), until.toISOString(), most, JSON.stringify(without)],
  );
  return rows.map(({ user_id, id, under_way }) => ({ userId: Number(user_id), id, cut: under_way ?? [] }));
}

type Moment = string | Date | null;

/**
 * Keeps the endpoint for longer, and what is under way, for whoever takes it when this worker dies. Undefined when it is
 * disabled or gone, or another worker has it.
 */
export async function renewLease(
  db: Database,
  { userId, id }: EndpointKey,
  { owner, now, until }: Lease,
  underWay: readonly BegunAttempt[],
): Promise<OwnedEndpoint | undefined> {
  const [row] = await send<{
    name: string;
    url: string;
    secrets: readonly string[] | null;
    failing_since: Moment;
    last_success_at: Moment;
    is_behind: boolean;
  }>(
    db,
    `UPDATE event_endpoints endpoint SET lease_until = $5, under_way = $6::jsonb
     WHERE user_id = $1 AND id = $2 AND lease_owner = $3 AND is_enabled
     RETURNING name, url, failing_since, last_success_at,
       (SELECT json_agg(secret ORDER BY ends_at DESC NULLS FIRST) FROM event_endpoint_secrets
        WHERE user_id = $1 AND endpoint_id = $2 AND (ends_at IS NULL OR ends_at > $4)) AS secrets,
       EXISTS (SELECT FROM ${WORLD_OF_ENDPOINT}
         WHERE world.id <> endpoint.world OR world.last_event > endpoint.cursor) AS is_behind`,
    [userId, id, owner, now.toISOString(), until.toISOString(), underWay.length > 0 ? JSON.stringify(underWay) : null],
  );
  return (
    row && {
      userId,
      id,
      name: row.name,
      url: row.url,
      secrets: row.secrets ?? [],
      failingSince: row.failing_since === null ? null : new Date(row.failing_since),
      lastSuccessAt: row.last_success_at === null ? null : new Date(row.last_success_at),
      isBehind: row.is_behind,
    }
  );
}

/** Lets another worker have it at once. */
export async function releaseEndpoint(
  db: Database,
  { userId, id }: EndpointKey,
  { owner, now }: Pick<Lease, "owner" | "now">,
): Promise<void> {
  await send(
    db,
    `UPDATE event_endpoints SET lease_until = least(lease_until, $4), under_way = NULL
     WHERE user_id = $1 AND id = $2 AND lease_owner = $3`,
    [userId, id, owner, now.toISOString()],
  );
}

export async function noteSuccess(tx: Database, { userId, id }: EndpointKey, at: Date): Promise<void> {
  await send(
    tx,
    "UPDATE event_endpoints SET failing_since = NULL, last_success_at = $3 WHERE user_id = $1 AND id = $2",
    [userId, id, at.toISOString()],
  );
}

/** Answers since when it fails. */
export async function noteFailure(tx: Database, { userId, id }: EndpointKey, at: Date): Promise<Date> {
  const [row] = await send<{ failing_since: string | Date }>(
    tx,
    `UPDATE event_endpoints SET failing_since = coalesce(failing_since, $3) WHERE user_id = $1 AND id = $2
     RETURNING failing_since`,
    [userId, id, at.toISOString()],
  );
  return row ? new Date(row.failing_since) : at;
}

/** False when it was disabled already. */
export async function disableEndpoint(
  tx: Database,
  { userId, id }: EndpointKey,
  reason: "gone" | "no_success",
  at: Date,
): Promise<boolean> {
  const rows = await send<{ id: string }>(
    tx,
    `UPDATE event_endpoints SET is_enabled = false, disabled_reason = $3, disabled_at = $4, updated_at = $4,
       version = version + 1
     WHERE user_id = $1 AND id = $2 AND is_enabled RETURNING id`,
    [userId, id, reason, at.toISOString()],
  );
  return rows.length > 0;
}

/** How much waits, and since when the oldest does. */
export async function readBacklog(db: Database): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const [row] = await send<{ waiting: number; oldest: Moment }>(
    db,
    `SELECT count(*)::integer AS waiting, min(created_at) AS oldest FROM event_deliveries WHERE status = 'waiting'`,
    [],
  );
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
