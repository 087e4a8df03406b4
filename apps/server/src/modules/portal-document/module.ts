import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../serve-call.ts";
import { portalDocument } from "./portal-document.ts";

/** The portal's own API, described for everybody. */
const portalDocumentModule: FastifyPluginAsync = async (app) => {
  const document = portalDocument(app.services.settings.PUBLIC_URL ?? "/");
  const text = JSON.stringify(document);
  serveCall(app, "getPortalDocument", (_request, reply) => reply.type("application/json").send(text), {
    alsoAt: "/v1/openapi.json",
  });
};

export default portalDocumentModule;
