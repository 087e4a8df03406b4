import { randomBytes, randomUUID } from "node:crypto";
import {
  ApiError,
  type IssuedServiceTokenAnswer,
  type NewServiceTokenBody,
  paths,
  SERVICE_LIMITS,
  SERVICE_TOKEN_PREFIX,
} from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { isUsername, oneLine } from "../accounts/registration/username.ts";
import { insertUserIfFree, isRetired } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { hashServiceToken } from "./resume-service.ts";
import {
  countServices,
  countServiceTokens,
  deleteServiceAccount,
  deleteServiceToken,
  insertServiceToken,
  lockService,
} from "./services.repository.ts";

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Creates an account to which nobody signs in. Its name is that of the actor in the log: no user has it, and none gets it
 * after the account is deleted.
 * @throws ApiError username_not_allowed, username_taken, too_many_services
 */
export async function createService(context: RequestContext, name: string): Promise<number> {
  const { db, now } = context;
  if (!isUsername(name)) throw new ApiError("username_not_allowed");
  return db.transaction(async (tx) => {
    if ((await countServices(tx)) >= SERVICE_LIMITS.services) throw new ApiError("too_many_services");
    if (await isRetired(tx, name)) throw new ApiError("username_taken");
    const account = { kind: "service", username: name, isActive: true, createdAt: now() } as const;
    const id = await insertUserIfFree(tx, account);
    if (id === undefined) throw new ApiError("username_taken");
    const data = { userId: id, username: name };
    await recordAct(context, tx, { action: "Create service account", webService: paths.services, data });
    return id;
  });
}

/** @throws ApiError service_not_found */
export async function deleteService(context: RequestContext, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const service = await lockService(tx, id);
    if (!service) throw new ApiError("service_not_found");
    await deleteServiceAccount(tx, id);
    const data = { userId: id, username: service.username };
    await recordAct(context, tx, { action: "Delete service account", webService: paths.service(id), data });
  });
}

/**
 * A token of 256 random bits, which is in the answer and nowhere else.
 * @throws ApiError service_not_found, too_many_service_tokens
 */
export async function createServiceToken(
  context: RequestContext,
  id: number,
  { name, scopes, days }: NewServiceTokenBody,
): Promise<IssuedServiceTokenAnswer> {
  const { db, now } = context;
  const token = SERVICE_TOKEN_PREFIX + randomBytes(32).toString("base64url");
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + days * MILLISECONDS_PER_DAY);
  const row = { id: randomUUID(), userId: id, name: oneLine(name), scopes: [...scopes], createdAt, expiresAt };
  await db.transaction(async (tx) => {
    const service = await lockService(tx, id);
    if (!service) throw new ApiError("service_not_found");
    if ((await countServiceTokens(tx, id)) >= SERVICE_LIMITS.tokens) throw new ApiError("too_many_service_tokens");
    await insertServiceToken(tx, { ...row, secretHash: hashServiceToken(token) });
    const data = {
      userId: id,
      username: service.username,
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      expiresAt: expiresAt.toISOString(),
    };
    await recordAct(context, tx, { action: "Create service token", webService: paths.serviceTokens(id), data });
  });
  return { id: row.id, token, expiresAt: expiresAt.toISOString() };
}

/** @throws ApiError service_token_not_found */
export async function revokeServiceToken(context: RequestContext, id: number, tokenId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const service = await lockService(tx, id);
    const revoked = service && (await deleteServiceToken(tx, id, tokenId));
    if (!revoked) throw new ApiError("service_token_not_found");
    const data = { userId: id, username: service.username, id: tokenId, name: revoked.name };
    const webService = paths.serviceToken(id, tokenId);
    await recordAct(context, tx, { action: "Revoke service token", webService, data });
  });
}
