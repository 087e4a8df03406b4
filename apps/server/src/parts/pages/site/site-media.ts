import { join } from "node:path";
import { mediaFolder } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import type { PagesByLanguage } from "../language/pages-by-language.ts";
import type { ShownSite } from "./show-site.ts";

/** Whether an address is that of the media as they are: what it answers is right for ever. */
export function isOfCurrentMedia(url: string, shown: ShownSite | undefined): boolean {
  return shown !== undefined && url.startsWith(`${mediaFolder(shown.digest.media)}/`);
}

/**
 * Videos of the folder `site`. A page that was opened before a change, or comes from a process that has not seen it yet,
 * names another folder: it gets what is there now.
 */
export function registerSiteMedia(app: FastifyInstance, pages: PagesByLanguage): void {
  app.get<{ Params: { folder: string; "*": string } }>("/site/:folder/*", async (request, reply) => {
    const { folder, "*": file } = request.params;
    if (!folder.startsWith("media-")) return reply.callNotFound();
    const { directory } = await pages.siteFor(request);
    return reply.sendFile(file, join(directory, "media"), { dotfiles: "ignore" });
  });
}
