import type { Brand, BrandAsset } from "@connect-portal/content";
import type { FastifyInstance, FastifyReply } from "fastify";
import { previewOfBrowser } from "../../../modules/content-releases/preview/preview-of-browser.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A picture that is opened by itself draws, and does nothing else. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox";
/** Files of the built web app that stand in for those of a brand. */
const iconFiles = ["/favicon.ico", "/favicon.svg"];
const SHARE_FILE = "/share.png";

/** The names of files that `registerBrandFiles` answers with, as far as they are the portal's own. */
export const brandFileNames = [...iconFiles, SHARE_FILE];

/**
 * Pictures and fonts of the brand, at addresses that change with their bytes. A page from before a change, or from a
 * process that is ahead, names another digest: it gets the current file of that name, in a preview that of the preview.
 * Browsers and programs also request an icon and a picture by fixed addresses.
 */
export function registerBrandFiles(app: FastifyInstance): void {
  const { content } = app.services;
  const brand = () => content.current().brand;

  app.get<{ Params: { digest: string; "*": string } }>("/brand/:digest/*", async (request, reply) => {
    const { digest, "*": name } = request.params;
    const address = `/brand/${digest}/${name}`;
    const { files } = brand();
    const exact = files.get(address);
    const previewed = exact ? undefined : (await previewOfBrowser(request))?.content.brand.files.get(address);
    const namesake = [...files].find(([known]) => known.split("/").slice(3).join("/") === name)?.[1];
    const found = exact ?? previewed ?? namesake;
    if (!found) return reply.callNotFound();
    // The frame of a static page has no origin of its own, and browsers fetch fonts by CORS.
    if (found.type.startsWith("font/")) reply.header("access-control-allow-origin", "*");
    return sendFile(reply.header("cache-control", exact ? IMMUTABLE : "no-cache"), found);
  });

  for (const path of brandFileNames) {
    app.get(path, (_request, reply) => {
      const picture = pictureAt(path, brand());
      const own = picture && brand().files.get(picture.address);
      reply.header("cache-control", "no-cache");
      if (own) return sendFile(reply, own);
      return picture === undefined ? reply.sendFile(path.slice(1)) : reply.callNotFound();
    });
  }
}

/** Null when the brand has none; undefined for the portal's own file. */
function pictureAt(path: string, { icon, share }: Brand) {
  if (path !== SHARE_FILE) return icon ?? undefined;
  return share?.address === SHARE_FILE ? undefined : share;
}

function sendFile(reply: FastifyReply, { type, bytes }: BrandAsset): FastifyReply {
  return reply.header("content-security-policy", POLICY).type(type).send(bytes);
}
