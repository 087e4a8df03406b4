import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pageDataFile, publicPages } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import {
  chooseEncoding,
  createEncoder,
  entityTag,
  setEncodingHeaders,
} from "../../modules/published-files/encoding.ts";
import { callNotFound } from "../../plugins/problems.ts";
import type { PagesByLanguage } from "./language/pages-by-language.ts";
import { varyOfPages } from "./language/reader-language.ts";

/** Serves the data of public pages to React Router, which requests it when a reader navigates from another page. */
export function registerPageData(app: FastifyInstance, pages: PagesByLanguage): void {
  for (const path of publicPages) {
    app.get(`/${pageDataFile(path)}`, async (request, reply) => {
      if (!(await pages.hasPageFor(request, path))) return callNotFound(request, reply);
      const { language, text, isPreview } = await pages.dataFor(request, path);
      const encoding = chooseEncoding(request, text.length);
      const etag = entityTag(createHash("sha256").update(text).digest("base64url"), encoding);
      const caching = isPreview ? "private, no-store" : "no-cache";
      reply.headers({ etag, "cache-control": caching, "content-language": language, vary: varyOfPages });
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      setEncodingHeaders(reply, encoding);
      const encoder = createEncoder(encoding, text.length);
      encoder?.end(text);
      // Same media type as React Router's own servers.
      return reply.type("text/x-script; charset=utf-8").send(encoder ? await buffer(encoder) : text);
    });
  }
}
