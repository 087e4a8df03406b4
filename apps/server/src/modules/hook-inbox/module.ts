import type { FastifyPluginAsync } from "fastify";
import { eventRoute } from "./events/event-route.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { requestRoutes } from "./request-routes.ts";

/** The inbox as its owner sees it. What others send to it arrives at receive/receiver.ts. */
const hookInbox: FastifyPluginAsync = async (app) => {
  // Caches must not keep strangers' requests to a user, nor the inbox address.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  await app.register(inboxRoutes);
  await app.register(requestRoutes);
  await app.register(eventRoute);
};

export default hookInbox;
