import { createHash, randomBytes, randomUUID } from "node:crypto";
import { openScopes } from "@connect-portal/content";
import {
  ApiError,
  DEFAULT_WORLD,
  MOST_CLIENTS,
  paths,
  SANDBOX_TOKEN_PATH,
  type SandboxClientAnswer,
  SECRET_OVERLAP,
} from "@connect-portal/contract";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { RequestContext } from "../../context.ts";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { readClientScopes } from "./client-scopes.ts";
import { portalUrlOf } from "./portal-url.ts";
import { presentSandboxClient } from "./sandbox-client.presenter.ts";
import {
  countClients,
  deleteClient,
  deleteSecret,
  findClients,
  findLiveSecrets,
  holdWorld,
  insertClient,
  insertSecret,
  lockClient,
  lockOwner,
  replaceSecrets,
  type SandboxClientRow,
  setWorld,
} from "./sandbox-clients.repository.ts";

/** Characters of a secret that are kept, to tell two apart; the rest has more than 200 random bits. */
const HINT = 5;

/** Characters that move or hide text: controls, marks of direction, separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/u;

/** A client has a secret from its beginning: both are made at this rate. */
const secretRule = { name: "client-secret", calls: 20, seconds: 600 };

/** The OAuth clients of a user's own programs, and their secrets. */
export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { settings, content } = app.services;
  const secretLimit = app.limits.perKey(secretRule);

  async function listClients(request: FastifyRequest): Promise<SandboxClientAnswer[]> {
    const { db, principal, now } = contextOf(request);
    const [clients, secrets] = await Promise.all([
      findClients(db, principal.ownerId),
      findLiveSecrets(db, principal.ownerId, now()),
    ]);
    const tokenUrl = portalUrlOf(settings, request) + SANDBOX_TOKEN_PATH;
    return clients.map((client) => presentSandboxClient({ client, secrets, tokenUrl }));
  }

  /** Presents the client with its new secret. */
  async function showMade(request: FastifyRequest, id: string, clientSecret: string): Promise<SandboxClientAnswer> {
    const client = (await listClients(request)).find(({ clientId }) => clientId === id);
    // Deleted by another page meanwhile.
    if (!client) throw new ApiError("sandbox_client_not_found");
    return { ...client, clientSecret };
  }

  const scopesFor = (request: FastifyRequest) => openScopes(content.current(), contextOf(request).principal.productIds);

  serveCall(app, "listSandboxClients", async (request) => ({
    clients: await listClients(request),
    scopes: [...scopesFor(request)].map(([name, description]) => ({ name, description })),
  }));

  serveCall(app, "createSandboxClient", async (request, reply) => {
    const context = contextOf(request);
    const name = readClientName(request.body.name);
    const scopes = readClientScopes(request.body.scopes ?? null, scopesFor(request));
    refuseFor(await secretLimit.take(context.principal.userId));
    const { worldId = DEFAULT_WORLD } = request.body;
    const namedWorld = worldId === DEFAULT_WORLD ? null : worldId;
    const { client, clientSecret } = await createClient(context, { name, scopes, namedWorld });
    reply.code(201);
    return showMade(request, client.clientId, clientSecret);
  });

  serveCall(app, "deleteSandboxClient", async (request, reply) => {
    await removeClient(contextOf(request), request.params.id);
    return reply.code(204).send(null);
  });

  serveCall(app, "moveSandboxClient", async (request, reply) => {
    await moveClient(contextOf(request), request.params.id, request.body.worldId);
    return reply.code(204).send(null);
  });

  serveCall(app, "renewClientSecret", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await secretLimit.take(context.principal.userId));
    const { id } = request.params;
    const clientSecret = await renewSecret(context, id, request.body?.overlap ?? SECRET_OVERLAP);
    reply.code(201);
    return showMade(request, id, clientSecret);
  });

  serveCall(app, "deleteClientSecret", async (request, reply) => {
    await removeSecret(contextOf(request), request.params.id, request.params.secret);
    return reply.code(204).send(null);
  });
};

/**
 * Normalizes the name: without space around it.
 * @throws ApiError validation_failed when nobody could read it
 */
function readClientName(name: string): string {
  const kept = name.normalize("NFC").trim().replace(/\s+/g, " ");
  if (kept === "") throw refused("must not be blank");
  if (UNSEEN.test(kept)) throw refused("must not have invisible characters");
  return kept;
}

function refused(message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/name", message }] });
}

/**
 * Has a client of the caller's work in another world: its tokens, too, from now on.
 * @throws ApiError sandbox_client_not_found or world_not_found
 */
async function moveClient(context: RequestContext, clientId: string, worldId: string): Promise<void> {
  const { ownerId: userId } = context.principal;
  await context.db.transaction(async (tx) => {
    const client = await lockClient(tx, userId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    const world = worldId === DEFAULT_WORLD ? null : worldId;
    if (world !== null && !(await holdWorld(tx, userId, world))) throw new ApiError("world_not_found");
    await setWorld(tx, clientId, world);
    const data = { client: clientId, name: client.name, world: worldId };
    await recordAct(context, tx, { action: "Move client", webService: paths.clientWorld(clientId), data });
  });
}

/**
 * Makes another secret for a client of the caller's. The one before goes on for `overlap` seconds, one that was replaced
 * before that ends now.
 * @throws ApiError sandbox_client_not_found
 */
export function renewSecret(context: RequestContext, clientId: string, overlap: number): Promise<string> {
  const { db, principal, now } = context;
  const present = now();
  return db.transaction(async (tx) => {
    const client = await lockClient(tx, principal.ownerId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    await replaceSecrets(tx, clientId, new Date(present.getTime() + overlap * 1000));
    const clientSecret = await makeSecret(tx, clientId, present);
    await recordAct(context, tx, {
      action: "Rotate client secret",
      webService: paths.clientSecrets(clientId),
      data: { client: clientId, name: client.name, overlap },
    });
    return clientSecret;
  });
}

/**
 * Deletes a client of the caller's, with its secrets.
 * @throws ApiError sandbox_client_not_found
 */
async function removeClient(context: RequestContext, clientId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const client = await deleteClient(tx, context.principal.ownerId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    const data = { client: clientId, name: client.name };
    await recordAct(context, tx, { action: "Delete client", webService: paths.sandboxClient(clientId), data });
  });
}

/**
 * Deletes one secret of a client of the caller's.
 * @throws ApiError client_secret_not_found
 */
async function removeSecret(context: RequestContext, clientId: string, secretId: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const client = await lockClient(tx, principal.ownerId, clientId);
    const isGone = client && (await deleteSecret(tx, principal.ownerId, { clientId, secretId }, now()));
    if (!isGone) throw new ApiError("client_secret_not_found");
    await recordAct(context, tx, {
      action: "Delete client secret",
      webService: paths.clientSecret(clientId, secretId),
      data: { client: clientId, name: client.name, id: secretId },
    });
  });
}

/**
 * An OAuth client of the caller's, with its first secret.
 * @throws ApiError client_limit_reached, client_name_taken or world_not_found
 */
export function createClient(
  context: RequestContext,
  { name, scopes, namedWorld }: Pick<SandboxClientRow, "name" | "scopes" | "namedWorld">,
): Promise<{ readonly client: SandboxClientRow; readonly clientSecret: string }> {
  const { db, now } = context;
  const { ownerId: userId } = context.principal;
  const createdAt = now();
  const clientId = withoutCardNumber(() => `sandbox-${randomBytes(8).toString("hex")}`);
  const client = { clientId, userId, name, scopes, namedWorld, createdAt };
  return db.transaction(async (tx) => {
    // The world before its owner, as in the sandbox.
    if (namedWorld !== null && !(await holdWorld(tx, userId, namedWorld))) throw new ApiError("world_not_found");
    // Two at once are counted one after the other.
    await lockOwner(tx, userId);
    if ((await countClients(tx, userId)) >= MOST_CLIENTS) throw new ApiError("client_limit_reached");
    if (!(await insertClient(tx, client))) throw new ApiError("client_name_taken");
    const clientSecret = await makeSecret(tx, client.clientId, createdAt);
    const data = { client: client.clientId, name, scopes };
    await recordAct(context, tx, { action: "Create client", webService: paths.sandboxClients, data });
    return { client, clientSecret };
  });
}

/**
 * Adds a secret to a client. It is returned here and never again: with 256 random bits, its SHA-256 is all that the token
 * endpoint needs to know it again.
 */
async function makeSecret(tx: Database, clientId: string, createdAt: Date): Promise<string> {
  const clientSecret = randomBytes(32).toString("base64url");
  await insertSecret(tx, {
    id: randomUUID(),
    clientId,
    secretHash: createHash("sha256").update(clientSecret).digest("hex"),
    hint: clientSecret.slice(-HINT),
    createdAt,
  });
  return clientSecret;
}
