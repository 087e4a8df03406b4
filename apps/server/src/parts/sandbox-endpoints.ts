import { endpointHandlers, openWorlds } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { resolveWithSystem } from "../modules/webhooks/address/resolved-address.ts";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";
import { actInSandbox, judgeEndpoint } from "./act-in-sandbox.ts";

/** A change may make requests to somebody's server. */
const changeRule = { name: "sandbox-endpoints", calls: 60, seconds: 60 };

/** Deliveries of a page. */
const PAGE_SIZE = 30;

/** Webhook endpoints of the signed-in user, as the page Webhook endpoints shows and changes them. */
export const sandboxEndpoints: FastifyPluginAsync = async (app) => {
  const { database, settings, resolveName = resolveWithSystem } = app.services;
  const worlds = await openWorlds(database);
  const judge = judgeEndpoint({ server: app.server, settings, resolve: resolveName });
  const handlers = endpointHandlers(worlds, { judgeEndpoint: judge });
  const changeLimit = app.limits.perKey(changeRule);
  const act = actInSandbox({ handlers, changeLimit });
  const eventTypes = (request: FastifyRequest): string[] => {
    const { modules } = app.contentFor(contextOf(request).principal);
    const documents = modules.flatMap(({ webhookSpecs }) =>
      webhookSpecs.map(({ document }) => document.source.webhooks),
    );
    return [...new Set(documents.flatMap((webhooks) => Object.keys(webhooks ?? {})))].toSorted();
  };

  serveCall(app, "listEndpoints", async (request, reply) => {
    const { items } = await act<"listEndpoints">(request, reply, "listWebhookEndpoints");
    return { items, eventTypes: eventTypes(request) };
  });
  serveCall(app, "createEndpoint", (request, reply) =>
    act<"createEndpoint">(request, reply, "createWebhookEndpoint", { body: request.body }),
  );
  serveCall(app, "updateEndpoint", (request, reply) => {
    const { body, params } = request;
    return act<"updateEndpoint">(request, reply, "updateWebhookEndpoint", { params: { endpointId: params.id }, body });
  });
  serveCall(app, "deleteEndpoint", (request, reply) =>
    act<"deleteEndpoint">(request, reply, "deleteWebhookEndpoint", { params: { endpointId: request.params.id } }),
  );
  serveCall(app, "listEndpointSecrets", (request, reply) =>
    act<"listEndpointSecrets">(request, reply, "revealWebhookSecret", { params: { endpointId: request.params.id } }),
  );
  serveCall(app, "rotateEndpointSecret", (request, reply) =>
    act<"rotateEndpointSecret">(request, reply, "rotateWebhookSecret", { params: { endpointId: request.params.id } }),
  );
  serveCall(app, "sendTestEvent", (request, reply) =>
    act<"sendTestEvent">(request, reply, "sendTestEvent", { params: { endpointId: request.params.id } }),
  );
  serveCall(app, "resendFailedDeliveries", (request, reply) => {
    const { body, params } = request;
    const given = { params: { endpointId: params.id }, body };
    return act<"resendFailedDeliveries">(request, reply, "resendFailedWebhookDeliveries", given);
  });
  serveCall(app, "listDeliveries", (request, reply) =>
    act<"listDeliveries">(request, reply, "listWebhookDeliveries", { query: { limit: PAGE_SIZE, ...request.query } }),
  );
  serveCall(app, "getDelivery", (request, reply) =>
    act<"getDelivery">(request, reply, "getWebhookDelivery", { params: { deliveryId: request.params.id } }),
  );
  serveCall(app, "resendDelivery", (request, reply) =>
    act<"resendDelivery">(request, reply, "resendWebhookDelivery", { params: { deliveryId: request.params.id } }),
  );
};
