import { type Database, send } from "@connect-portal/database";

export interface EndpointSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  readonly createdAt: Date;
  /** Null for the newest. */
  readonly endsAt: Date | null;
}

type Table = "event_endpoint_secrets" | "decision_endpoint_secrets";

/** The secrets of one kind of endpoints. */
interface EndpointSecrets {
  /** Selects the secrets that sign now, the newest first. */
  select(db: Database, userId: number, endpointId: string, now: Date): Promise<EndpointSecret[]>;
  insert(
    tx: Database,
    userId: number,
    endpointId: string,
    secret: Pick<EndpointSecret, "secret" | "createdAt">,
  ): Promise<void>;
  /** The newest signs until `endsAt`; all before it end now. */
  end(tx: Database, userId: number, endpointId: string, endsAt: Date): Promise<void>;
}

function secretsIn(table: Table): EndpointSecrets {
  return {
    select: async (db, userId, endpointId, now) => {
      const rows = await send<{ secret: string; created_at: string | Date; ends_at: string | Date | null }>(
        db,
        `SELECT secret, created_at, ends_at FROM ${table}
         WHERE user_id = $1 AND endpoint_id = $2 AND (ends_at IS NULL OR ends_at > $3)
         ORDER BY ends_at DESC NULLS FIRST`,
        [userId, endpointId, now.toISOString()],
      );
      return rows.map(({ secret, created_at, ends_at }) => ({
        secret,
        createdAt: new Date(created_at),
        endsAt: ends_at === null ? null : new Date(ends_at),
      }));
    },
    insert: async (tx, userId, endpointId, { secret, createdAt }) => {
      const text = `INSERT INTO ${table} (user_id, endpoint_id, secret, created_at) VALUES ($1, $2, $3, $4)`;
      await send(tx, text, [userId, endpointId, secret, createdAt.toISOString()]);
    },
    end: async (tx, userId, endpointId, endsAt) => {
      const ended = `DELETE FROM ${table} WHERE user_id = $1 AND endpoint_id = $2 AND ends_at IS NOT NULL`;
      await send(tx, ended, [userId, endpointId]);
      const text = `UPDATE ${table} SET ends_at = $3 WHERE user_id = $1 AND endpoint_id = $2`;
      await send(tx, text, [userId, endpointId, endsAt.toISOString()]);
    },
  };
}

export const eventSecrets = secretsIn("event_endpoint_secrets");
export const decisionSecrets = secretsIn("decision_endpoint_secrets");
