import { randomBytes } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { randomId } from "../../../world/ids.ts";
import { type EndpointInput, insertEndpoint, selectEndpoints } from "./endpoints.repository.ts";
import { eventSecrets } from "./secrets.repository.ts";

/** The limit for one account. */
const MOST_ENDPOINTS = 10;
/** Bytes; Standard Webhooks 1.0.0 asks for 24 to 64. */
const SECRET_BYTES = 32;
/** Milliseconds for which a replaced secret signs beside the new one. */
export const OVERLAP = 86_400_000;

interface EndpointOwner {
  readonly userId: number;
  readonly world: number;
  readonly now: Date;
}

/** Creates an endpoint for events from now on. Returns its id and secret. @throws ApiError endpoint_state_conflict */
export async function createEndpoint(tx: Database, { userId, world, now }: EndpointOwner, input: EndpointInput) {
  if ((await selectEndpoints(tx, userId)).length >= MOST_ENDPOINTS) {
    throw new ApiError("endpoint_state_conflict", { detail: `There are ${MOST_ENDPOINTS} endpoints, the maximum.` });
  }
  const id = randomId("end");
  const secret = makeSecret();
  await insertEndpoint(tx, { userId, world, id, at: now }, input);
  await eventSecrets.insert(tx, userId, id, { secret, createdAt: now });
  return { id, secret };
}

export function makeSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
