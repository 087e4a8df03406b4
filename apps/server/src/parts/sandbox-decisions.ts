import { cardProducts, endpointHandlers, openWorlds, sendTestQuestion } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../limits/limits.ts";
import { resolveWithSystem } from "../modules/webhooks/address/resolved-address.ts";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";
import { actInSandbox, decisionAsker, judgeEndpoint } from "./act-in-sandbox.ts";

/** A change may make requests to somebody's server. */
const changeRule = { name: "sandbox-decision-endpoints", calls: 60, seconds: 60 };

/** Decision endpoints of the signed-in user, as the page Webhook endpoints shows and changes them. */
export const sandboxDecisions: FastifyPluginAsync = async (app) => {
  const { database, settings, now, resolveName = resolveWithSystem } = app.services;
  const gate = { server: app.server, settings, resolve: resolveName };
  const worlds = await openWorlds(database);
  const handlers = endpointHandlers(worlds, { judgeEndpoint: judgeEndpoint(gate) });
  const changeLimit = app.limits.perKey(changeRule);
  const act = actInSandbox({ handlers, changeLimit });
  const send = decisionAsker(gate, { now, log: app.log });

  serveCall(app, "listDecisionEndpoints", async (request, reply) => {
    const { items } = await act<"listDecisionEndpoints">(request, reply, "listDecisionEndpoints");
    return { items, products: [...cardProducts.keys()] };
  });
  serveCall(app, "createDecisionEndpoint", (request, reply) =>
    act<"createDecisionEndpoint">(request, reply, "createDecisionEndpoint", { body: request.body }),
  );
  serveCall(app, "updateDecisionEndpoint", (request, reply) => {
    const given = { params: { endpointId: request.params.id }, body: request.body };
    return act<"updateDecisionEndpoint">(request, reply, "updateDecisionEndpoint", given);
  });
  serveCall(app, "deleteDecisionEndpoint", (request, reply) => {
    const given = { params: { endpointId: request.params.id } };
    return act<"deleteDecisionEndpoint">(request, reply, "deleteDecisionEndpoint", given);
  });
  serveCall(app, "listDecisionSecrets", (request, reply) => {
    const given = { params: { endpointId: request.params.id } };
    return act<"listDecisionSecrets">(request, reply, "revealDecisionSecret", given);
  });
  serveCall(app, "rotateDecisionSecret", (request, reply) => {
    const given = { params: { endpointId: request.params.id } };
    return act<"rotateDecisionSecret">(request, reply, "rotateDecisionSecret", given);
  });
  serveCall(app, "sendTestQuestion", async (request) => {
    const { principal } = contextOf(request);
    refuseFor(await changeLimit.take(principal.userId));
    const asked = { userId: principal.ownerId, endpointId: request.params.id, now: now() };
    const work = () => sendTestQuestion(database.db, asked, send);
    return request.stepAside ? request.stepAside(work) : work();
  });
};
