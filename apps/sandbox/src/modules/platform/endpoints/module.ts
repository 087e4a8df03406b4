import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { deliveryFaultsOf } from "../../../engine/faults/delivery-faults.ts";
import type { BodyOf, HandlerAnswer, HandlerRequest, RequestWith } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { cursorOf, idOfCursor, pageRequestOf } from "../../../world/cursor.ts";
import { randomId } from "../../../world/ids.ts";
import { keyOf, userOf } from "../../../world/world-handlers.ts";
import type { Check } from "../../../world/world-module.ts";
import { createEndpoint, makeSecret, OVERLAP } from "./create-endpoint.ts";
import {
  type DeliveryRow,
  failWaiting,
  insertDelivery,
  resendDelivery,
  resendFailed,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectPlace,
} from "./deliveries.repository.ts";
import { presentAttempt, presentDelivery } from "./delivery.presenter.ts";
import { presentEndpoint, presentSecret } from "./endpoint.presenter.ts";
import {
  deleteEndpoint,
  type EndpointInput,
  selectEndpoint,
  selectEndpoints,
  updateEndpoint,
} from "./endpoints.repository.ts";
import {
  assertEnabled,
  deliveryOf,
  endpointOf,
  endpointToChange,
  etagOf,
  type RequestAtEndpoint,
} from "./own-endpoint.ts";
import { eventSecrets } from "./secrets.repository.ts";
import { worldFor } from "./world-for.ts";

const TYPE = "endpoint.test";

const inputOf = (body: BodyOf<"createWebhookEndpoint">, namedWorld: string | null): EndpointInput => {
  const { name, url, eventTypes = null, status = "enabled" } = body;
  return { name, url: url.trim(), eventTypes, namedWorld, isEnabled: status === "enabled" };
};

/** The check resolves a name, which a locked world must not wait for. The name is resolved again for each attempt. */
const judgeAddress: Check<RequestWith<{ body: { url: string } }>> = async ({ body }, { judgeEndpoint }) =>
  judgeEndpoint?.(body.url);

async function withEndpoint(db: Database, request: HandlerRequest, id: string): Promise<HandlerAnswer> {
  const endpoint = await selectEndpoint(db, userOf(request), id);
  if (!endpoint) throw new ApiError("endpoint_not_found");
  return { status: 200, headers: { etag: etagOf(endpoint) }, body: presentEndpoint(endpoint) };
}

async function withSecrets(db: Database, request: HandlerRequest, id: string, status = 200): Promise<HandlerAnswer> {
  const secrets = await eventSecrets.select(db, userOf(request), id, request.now);
  return { status, body: { items: secrets.map(presentSecret) } };
}

/** Endpoints of an account and their deliveries. They belong to the account, not to a world. */
export default {
  world: {
    isBeside: true,
    checks: { createWebhookEndpoint: judgeAddress, updateWebhookEndpoint: judgeAddress },
    reads: {
      listWebhookEndpoints: async (_world, request, db) => ({
        status: 200,
        body: { items: (await selectEndpoints(db, userOf(request))).map(presentEndpoint) },
      }),
      getWebhookEndpoint: (_world, request, db) => withEndpoint(db, request, request.params.endpointId),
      revealWebhookSecret: async (_world, request, db) => withSecrets(db, request, (await endpointOf(db, request)).id),
      listWebhookDeliveries: async (_world, request, db) => {
        const { cursor, limit } = pageRequestOf(request);
        const filter = { ...request.query, before: idOfCursor(cursor), limit: limit + 1 };
        const found = await selectDeliveries(db, userOf(request), filter);
        const items = found.slice(0, limit);
        const last = items.at(-1);
        const nextCursor = found.length > limit && last ? cursorOf(last.id) : null;
        return { status: 200, body: { items: items.map(presentDelivery), nextCursor } };
      },
      getWebhookDelivery: async (_world, request, db) => {
        const delivery = await deliveryOf(db, request);
        const attempts = await selectAttempts(db, userOf(request), delivery.id);
        const { body } = delivery;
        return {
          status: 200,
          body: { ...presentDelivery(delivery), body, attemptList: attempts.map(presentAttempt) },
        };
      },
    },
    changes: {
      createWebhookEndpoint: async (_world, request, tx) => {
        const { number, named } = await worldFor(tx, request, keyOf(request).world);
        const owner = { userId: userOf(request), world: number, now: request.now };
        const { id, secret } = await createEndpoint(tx, owner, inputOf(request.body, named));
        const { headers, body } = await withEndpoint(tx, request, id);
        return { status: 201, ...(headers && { headers }), body: { ...(body as object), secret } };
      },
      updateWebhookEndpoint: async (_world, request, tx) => {
        const { id, namedWorld } = await endpointToChange(tx, request);
        const { number, named } = await worldFor(tx, request, namedWorld);
        const [userId, input] = [userOf(request), inputOf(request.body, named)];
        await updateEndpoint(tx, { userId, world: number, id, at: request.now }, input);
        if (!input.isEnabled || named !== namedWorld) await failWaiting(tx, userId, id, request.now);
        return withEndpoint(tx, request, id);
      },
      deleteWebhookEndpoint: async (_world, request, tx) => {
        const { id } = await endpointToChange(tx, request);
        await deleteEndpoint(tx, userOf(request), id);
        return { status: 204 };
      },
      rotateWebhookSecret: async (_world, request, tx) => {
        const { id } = await endpointOf(tx, request);
        const { now } = request;
        await eventSecrets.end(tx, userOf(request), id, new Date(now.getTime() + OVERLAP));
        await eventSecrets.insert(tx, userOf(request), id, { secret: makeSecret(), createdAt: now });
        return withSecrets(tx, request, id, 201);
      },
      sendTestEvent: async (_world, request, tx) => ({
        status: 201,
        body: presentDelivery(await sendTestEvent(tx, request)),
      }),
      resendFailedWebhookDeliveries: async (_world, request, tx) => {
        const endpoint = await endpointOf(tx, request);
        assertEnabled(endpoint);
        const { since } = request.body;
        const resent = await resendFailed(tx, userOf(request), endpoint.id, new Date(since), request.now);
        return { status: 200, body: { resent } };
      },
      resendWebhookDelivery: async (_world, request, tx) => {
        const { id, endpointId } = await deliveryOf(tx, request);
        const endpoint = await selectEndpoint(tx, userOf(request), endpointId);
        if (!endpoint) throw new ApiError("delivery_not_found");
        assertEnabled(endpoint);
        await resendDelivery(tx, userOf(request), id, request.now);
        return { status: 200, body: presentDelivery(await deliveryOf(tx, request)) };
      },
    },
  },
} satisfies SandboxModule;

/**
 * Sends a test event that belongs to no world, whatever types the endpoint has chosen. The faults of the endpoint's
 * world apply to it.
 * @throws ApiError endpoint_state_conflict
 */
async function sendTestEvent(tx: Database, request: RequestAtEndpoint): Promise<DeliveryRow> {
  const endpoint = await endpointOf(tx, request);
  assertEnabled(endpoint);
  const { now, requestId } = request;
  const eventId = randomId("evt");
  const timestamp = now.toISOString();
  const data = { eventId, type: TYPE, subject: endpoint.id, requestId, occurredAt: timestamp };
  const body = JSON.stringify({ type: TYPE, timestamp, data });
  const id = randomId("dlv");
  const { world, count } = await selectPlace(tx, userOf(request), endpoint.id);
  const fault = (await deliveryFaultsOf(tx, world))(endpoint.id, count);
  const event = { eventId, type: TYPE, subject: endpoint.id, body, fault };
  await insertDelivery(tx, userOf(request), { id, endpointId: endpoint.id, ...event }, now);
  const delivery = await selectDelivery(tx, userOf(request), id);
  if (!delivery) throw new ApiError("delivery_not_found");
  return delivery;
}
