import type { FastifyPluginAsync } from "fastify";
import { eventRoute } from "./events/event-route.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { requestRoutes } from "./request-routes.ts";

/** The inbox as its owner sees it. What others send to it arrives at receive/receiver.ts. */
const hookInbox: FastifyPluginAsync = async (app) => {
  // What strangers sent to a user is not for caches, nor is the address.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  await app.register(inboxRoutes);
  await app.register(requestRoutes);
  await app.register(eventRoute);
};

export default hookInbox;
