import { networkInterfaces } from "node:os";
import type { DeliveryAnswer } from "@connect-portal/contract";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { reachableUrl } from "../../listen-address.ts";
import type { FigureSource } from "../../metrics/figures.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { readTraceParent } from "../../plugins/trace-parent.ts";
import { serveCall } from "../../serve-call.ts";
import { resolveWithSystem } from "./address/resolved-address.ts";
import { recordDelivery } from "./record-delivery.ts";
import { createDeliveryLimit } from "./send/delivery-limit.ts";
import type { DestinationRules } from "./send/find-destination.ts";
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

/** Counts how deliveries of this process ended: by the first digit of the status, or by what the network did wrong. */
function countDeliveries() {
  const ended = new Map<string, number>();
  const figures: FigureSource = {
    figures: {
      portal_webhook_deliveries_total: {
        type: "counter",
        help: "Webhooks that were sent, by result.",
        labels: ["outcome"],
      },
    },
    read: () => ({
      portal_webhook_deliveries_total: [...ended].map(([outcome, value]) => ({ value, labels: { outcome } })),
    }),
  };
  return {
    figures,
    count: async (delivery: Promise<DeliveryAnswer>): Promise<DeliveryAnswer> => {
      const answer = await delivery;
      const outcome = answer.fault?.code ?? `${String(answer.response?.status)[0]}xx`;
      ended.set(outcome, (ended.get(outcome) ?? 0) + 1);
      return answer;
    },
  };
}

/** Rules of this server about the addresses that a request's sender may reach. */
function destinationRules(app: FastifyInstance, { protocol, host }: FastifyRequest): DestinationRules {
  const { PUBLIC_URL, HOOKS_PORTS, HOOKS_ALLOW_LOOPBACK } = app.services.settings;
  const listening = app.server.address();
  const own = typeof listening === "object" && listening ? listening : undefined;
  return {
    baseUrl: PUBLIC_URL ?? `${protocol}://${host}`,
    ports: HOOKS_PORTS.map(Number),
    allowLoopback: HOOKS_ALLOW_LOOPBACK,
    machineAddresses: Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address)),
    ownPort: own?.port ?? 0,
    ownOrigin: () => {
      if (!own) throw new Error("The server does not listen at a port, so it cannot send to its own inbox");
      return ownOrigin(own.address, own.port);
    },
  };
}

/** An address to listen on that means "every one" is no address to connect to. */
function ownOrigin(address: string, port: number): string {
  const reachable = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return reachableUrl(reachable, port);
}
