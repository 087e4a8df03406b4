import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { BodyOf, HandlerAnswer, HandlerRequest, RequestWith } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { cardProducts } from "../../../simulator/cards/products.ts";
import { randomId } from "../../../world/ids.ts";
import { keyOf, userOf } from "../../../world/world-handlers.ts";
import type { Check } from "../../../world/world-module.ts";
import { makeSecret, OVERLAP } from "../endpoints/create-endpoint.ts";
import { presentSecret } from "../endpoints/endpoint.presenter.ts";
import { assertVersion, etagOf, type RequestAtEndpoint } from "../endpoints/own-endpoint.ts";
import { decisionSecrets } from "../endpoints/secrets.repository.ts";
import { worldFor } from "../endpoints/world-for.ts";
import { presentDecisionEndpoint } from "./decision-endpoint.presenter.ts";
import {
  type DecisionEndpointInput,
  type DecisionEndpointRow,
  deleteDecisionEndpoint,
  insertDecisionEndpoint,
  selectDecisionEndpoint,
  selectDecisionEndpoints,
  updateDecisionEndpoint,
} from "./decision-endpoints.repository.ts";

/** The limit for one account. */
const MOST_ENDPOINTS = 10;
/** Milliseconds. */
const USUAL_TIME_LIMIT = 2_000;

/** @throws ApiError reference_invalid */
function inputOf(body: BodyOf<"createDecisionEndpoint">, namedWorld: string | null): DecisionEndpointInput {
  const { url, productCode = null, timeLimitMs = USUAL_TIME_LIMIT, fallback, status = "enabled" } = body;
  if (productCode !== null && !cardProducts.has(productCode)) {
    const message = "is not the code of a card product";
    throw new ApiError("reference_invalid", { errors: [{ in: "body", pointer: "/productCode", message }] });
  }
  return { url: url.trim(), product: productCode, namedWorld, timeLimitMs, fallback, isEnabled: status === "enabled" };
}

/** The check resolves a name, which a locked world must not wait for. The name is resolved again for each question. */
const judgeAddress: Check<RequestWith<{ body: { url: string } }>> = async ({ body }, { judgeEndpoint }) =>
  judgeEndpoint?.(body.url);

/** @throws ApiError decision_endpoint_state_conflict */
async function assertFree(
  tx: Database,
  userId: number,
  { product, namedWorld }: Pick<DecisionEndpointInput, "product" | "namedWorld">,
  own?: string,
): Promise<void> {
  const others = (await selectDecisionEndpoints(tx, userId)).filter(({ id }) => id !== own);
  if (others.length >= MOST_ENDPOINTS) throw conflict(`There are ${MOST_ENDPOINTS} decision endpoints, the maximum.`);
  if (others.some((one) => one.product === product && one.namedWorld === namedWorld)) {
    const cards = product === null ? "all cards" : `the card product ${product}`;
    throw conflict(`There is a decision endpoint for ${cards} already.`);
  }
}

const conflict = (detail: string) => new ApiError("decision_endpoint_state_conflict", { detail });

async function withEndpoint(db: Database, request: HandlerRequest, id: string, status = 200): Promise<HandlerAnswer> {
  const endpoint = await selectDecisionEndpoint(db, userOf(request), id);
  if (!endpoint) throw new ApiError("decision_endpoint_not_found");
  return { status, headers: { etag: etagOf(endpoint) }, body: presentDecisionEndpoint(endpoint) };
}

async function withSecrets(db: Database, request: HandlerRequest, id: string, status: number): Promise<HandlerAnswer> {
  const secrets = await decisionSecrets.select(db, userOf(request), id, request.now);
  return { status, body: { items: secrets.map(presentSecret) } };
}

/**
 * Decision endpoints, which are asked before payments are approved. Each decides the payments of one world, and a reset
 * keeps it.
 */
export default {
  world: {
    isBeside: true,
    checks: { createDecisionEndpoint: judgeAddress, updateDecisionEndpoint: judgeAddress },
    reads: {
      listDecisionEndpoints: async (_world, request, db) => ({
        status: 200,
        body: { items: (await selectDecisionEndpoints(db, userOf(request))).map(presentDecisionEndpoint) },
      }),
      getDecisionEndpoint: (_world, request, db) => withEndpoint(db, request, request.params.endpointId),
      revealDecisionSecret: async (_world, request, db) =>
        withSecrets(db, request, (await endpointOf(db, request)).id, 200),
    },
    changes: {
      createDecisionEndpoint: async (_world, request, tx) => {
        const { named } = await worldFor(tx, request, keyOf(request).world);
        const [userId, input] = [userOf(request), inputOf(request.body, named)];
        await assertFree(tx, userId, input);
        const id = randomId("dep");
        const secret = makeSecret();
        await insertDecisionEndpoint(tx, { userId, id, at: request.now }, input);
        await decisionSecrets.insert(tx, userId, id, { secret, createdAt: request.now });
        const { body, ...answer } = await withEndpoint(tx, request, id, 201);
        return { ...answer, body: { ...(body as object), secret } };
      },
      updateDecisionEndpoint: async (_world, request, tx) => {
        const { id, namedWorld } = await endpointToChange(tx, request);
        const { named } = await worldFor(tx, request, namedWorld);
        const [userId, input] = [userOf(request), inputOf(request.body, named)];
        await assertFree(tx, userId, input, id);
        await updateDecisionEndpoint(tx, { userId, id, at: request.now }, input);
        return withEndpoint(tx, request, id);
      },
      deleteDecisionEndpoint: async (_world, request, tx) => {
        const { id } = await endpointToChange(tx, request);
        await deleteDecisionEndpoint(tx, userOf(request), id);
        return { status: 204 };
      },
      rotateDecisionSecret: async (_world, request, tx) => {
        const { id } = await endpointOf(tx, request);
        const { now } = request;
        await decisionSecrets.end(tx, userOf(request), id, new Date(now.getTime() + OVERLAP));
        await decisionSecrets.insert(tx, userOf(request), id, { secret: makeSecret(), createdAt: now });
        return withSecrets(tx, request, id, 201);
      },
    },
  },
} satisfies SandboxModule;

/** Finds the caller's decision endpoint of the path. @throws ApiError decision_endpoint_not_found */
async function endpointOf(db: Database, request: RequestAtEndpoint): Promise<DecisionEndpointRow> {
  const endpoint = await selectDecisionEndpoint(db, userOf(request), request.params.endpointId);
  if (!endpoint) throw new ApiError("decision_endpoint_not_found");
  return endpoint;
}

/**
 * Finds the endpoint, and rejects the change if the caller has read an older version.
 * @throws ApiError decision_endpoint_not_found, precondition_failed
 */
async function endpointToChange(db: Database, request: RequestAtEndpoint): Promise<DecisionEndpointRow> {
  const endpoint = await endpointOf(db, request);
  assertVersion(endpoint, request);
  return endpoint;
}
