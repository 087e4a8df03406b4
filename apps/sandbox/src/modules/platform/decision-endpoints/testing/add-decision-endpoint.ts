import { type Database, send } from "@connect-portal/database";

export interface DecisionEndpointValues {
  readonly id?: string;
  readonly url?: string;
  readonly product?: string | null;
  readonly timeLimitMs?: number;
  readonly fallback?: "decline" | "stand_in";
}

const DECISION_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** A decision endpoint of an account, with a secret. */
export async function addDecisionEndpoint(
  db: Database,
  userId: number,
  at: Date,
  {
    id = "dep_4H7N2Q8T5V",
    url = "https://decisions.bank.example/connect",
    product = null,
    timeLimitMs = 2_000,
    fallback = "decline",
  }: DecisionEndpointValues = {},
): Promise<string> {
  const moment = at.toISOString();
  await send(
    db,
    `INSERT INTO decision_endpoints
       (user_id, id, url, product, time_limit_ms, fallback, is_enabled, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, true, $7, $7)`,
    [userId, id, url, product, timeLimitMs, fallback, moment],
  );
  await send(
    db,
    "INSERT INTO decision_endpoint_secrets (user_id, endpoint_id, secret, created_at) VALUES ($1, $2, $3, $4)",
    [userId, id, DECISION_SECRET, moment],
  );
  return id;
}
