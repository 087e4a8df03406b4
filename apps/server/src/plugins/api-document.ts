import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** The portal API's own OpenAPI 3.1 document at /v1/openapi.json, from the schemas of the routes that follow. */
export const apiDocument = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Connect Portal API", version: "1.0.0", description: "The calls that the portal's pages make." },
      components: {
        securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, security: route.config?.access === "public" ? [] : [{ session: [] }] },
    }),
  });
  app.get(
    "/v1/openapi.json",
    { config: { access: "public" }, schema: { summary: "This document" } },
    async (_request, reply) => reply.type("application/json").send(app.swagger()),
  );
});
