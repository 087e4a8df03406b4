import { join } from "node:path";
import { mediaFolder } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import type { ShownSite } from "./show-site.ts";

/** Whether an address is that of the media as they are: what it answers is right for ever. */
export function isOfCurrentMedia(url: string, shown: ShownSite | undefined): boolean {
  return shown !== undefined && url.startsWith(`${mediaFolder(shown.digest.media)}/`);
}

/**
 * Videos of the folder `site`. A page that was opened before a change, or comes from a process that has not seen it yet,
 * names another folder: it gets what is there now.
 */
export function registerSiteMedia(app: FastifyInstance, shown: () => ShownSite | undefined): void {
  app.get<{ Params: { folder: string; "*": string } }>("/site/:folder/*", (request, reply) => {
    const site = shown();
    const { folder, "*": file } = request.params;
    if (!site || !folder.startsWith("media-")) return reply.callNotFound();
    return reply.sendFile(file, join(site.directory, "media"), { dotfiles: "ignore" });
  });
}
