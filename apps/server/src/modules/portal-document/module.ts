import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../serve-call.ts";
import { portalDocument } from "./portal-document.ts";

/** The portal's own API, described for everybody. */
const portalDocumentModule: FastifyPluginAsync = async (app) => {
  let text: string | undefined;
  serveCall(
    app,
    "getPortalDocument",
    (_request, reply) => {
      text ??= JSON.stringify(portalDocument(app.services.settings.PUBLIC_URL ?? "/"));
      return reply.type("application/json").send(text);
    },
    { alsoAt: "/v1/openapi.json" },
  );
};

export default portalDocumentModule;
