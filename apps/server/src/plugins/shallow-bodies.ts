import { ApiError } from "@connect-portal/contract";
import { tooDeep } from "@connect-portal/openapi-document/bounded-validation";
import fp from "fastify-plugin";

/** Refuses bodies that are nested deeper than any call's: what follows, the database included, reads them by recursion. */
export const shallowBodies = fp(async (app) => {
  app.addHook("preValidation", async ({ body }) => {
    const pointer = tooDeep(body);
    if (pointer === undefined) return;
    throw new ApiError("validation_failed", { errors: [{ in: "body", pointer, message: "is nested too deeply" }] });
  });
});
