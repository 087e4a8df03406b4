import type { Content } from "@connect-portal/content";
import fp from "fastify-plugin";
import type { Principal } from "../../context.ts";
import { addPortalApi } from "./add-portal-api.ts";
import { portalDocument } from "./portal-document.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The content that this reader may see, in all products; administrators also get the portal's own API. */
    readonly contentFor: (reader: Pick<Principal, "permissions" | "preview"> | null) => Content;
  }
}

/** Provides the published content for each reader. */
export const readableContent = fp(async (app) => {
  const { content, settings } = app.services;
  const withPortalApi = addPortalApi(() => portalDocument(settings.PUBLIC_URL ?? "/"));
  app.decorate("contentFor", (reader) => {
    const published = (reader?.preview && app.previews.loaded(reader.preview)) || content.current();
    return reader?.permissions.has("manage_user") ? withPortalApi(published) : published;
  });
});
