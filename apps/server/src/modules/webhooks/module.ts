import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { readTraceParent } from "../../plugins/trace-parent.ts";
import { serveCall } from "../../serve-call.ts";
import { resolveWithSystem } from "./address/resolve-name.ts";
import { countDeliveries } from "./count-deliveries.ts";
import { recordDelivery } from "./record-delivery.ts";
import { createDeliveryLimit } from "./send/delivery-limit.ts";
import { destinationRules } from "./send/destination-rules.ts";
import { sendDelivery } from "./send/send-delivery.ts";
import { signatureRoutes } from "./signatures/routes.ts";
import { createSigningUses } from "./signatures/signing-uses.ts";

/** A payload of the largest size whose every character JSON writes as an escape of six. */
const DELIVERY_BODY_LIMIT = 2 * 1024 * 1024;

/** Requests to hook URLs, and their signatures. */
const webhooks: FastifyPluginAsync = async (app) => {
  const { database, now, resolveName = resolveWithSystem } = app.services;
  const limit = createDeliveryLimit(app.limits);
  const uses = createSigningUses(database.db, now, (err) => app.log.warn({ err }, "A last use could not be noted"));
  app.addHook("onClose", () => uses.settled());
  const deliveries = countDeliveries();
  app.figures.add(deliveries.figures);

  // Answers hold secrets, and what strangers' servers said.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  serveCall(
    app,
    "sendDelivery",
    async (request) => {
      const context = contextOf(request);
      const setup = {
        rules: destinationRules(app, request),
        resolve: resolveName,
        uses,
        trace: readTraceParent(request.headers.traceparent),
      };
      return limit(context.principal.userId, () =>
        recordDelivery(app, request, () => deliveries.count(sendDelivery(context, request.body, setup))),
      );
    },
    { bodyLimit: DELIVERY_BODY_LIMIT },
  );

  await app.register(signatureRoutes);
};

export default webhooks;
