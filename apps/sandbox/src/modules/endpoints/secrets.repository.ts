import { type Database, send } from "@connect-portal/database";

export interface EndpointSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  readonly createdAt: Date;
  /** Null for the newest. */
  readonly endsAt: Date | null;
}

/** Those that sign now, the newest first. */
export async function selectSecrets(
  db: Database,
  userId: number,
  endpointId: string,
  now: Date,
): Promise<EndpointSecret[]> {
  const rows = await send<{ secret: string; created_at: string | Date; ends_at: string | Date | null }>(
    db,
    `SELECT secret, created_at, ends_at FROM event_endpoint_secrets
     WHERE user_id = $1 AND endpoint_id = $2 AND (ends_at IS NULL OR ends_at > $3)
     ORDER BY ends_at DESC NULLS FIRST`,
    [userId, endpointId, now.toISOString()],
  );
  return rows.map(({ secret, created_at, ends_at }) => ({
    secret,
    createdAt: new Date(created_at),
    endsAt: ends_at === null ? null : new Date(ends_at),
  }));
}

export async function insertSecret(
  tx: Database,
  userId: number,
  endpointId: string,
  { secret, createdAt }: Pick<EndpointSecret, "secret" | "createdAt">,
): Promise<void> {
  await send(
    tx,
    "INSERT INTO event_endpoint_secrets (user_id, endpoint_id, secret, created_at) VALUES ($1, $2, $3, $4)",
    [userId, endpointId, secret, createdAt.toISOString()],
  );
}

/** The newest signs until `endsAt`; all before it end now. */
export async function endSecrets(tx: Database, userId: number, endpointId: string, endsAt: Date): Promise<void> {
  await send(tx, "DELETE FROM event_endpoint_secrets WHERE user_id = $1 AND endpoint_id = $2 AND ends_at IS NOT NULL", [
    userId,
    endpointId,
  ]);
  await send(tx, "UPDATE event_endpoint_secrets SET ends_at = $3 WHERE user_id = $1 AND endpoint_id = $2", [
    userId,
    endpointId,
    endsAt.toISOString(),
  ]);
}
