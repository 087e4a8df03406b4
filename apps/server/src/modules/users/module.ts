import type { FastifyPluginAsync } from "fastify";
import { changeRoutes } from "./change-routes.ts";
import { readRoutes } from "./read-routes.ts";

/** The accounts of others, for administrators. */
const users: FastifyPluginAsync = async (app) => {
  await app.register(readRoutes);
  await app.register(changeRoutes);
};

export default users;
