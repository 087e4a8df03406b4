import { pipeline, type Readable } from "node:stream";
import { ApiError } from "@connect-portal/contract";
import type {} from "@fastify/compress";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import fresh from "fresh";
import Type from "typebox";
import { contentTypeOf, isCompressible } from "./content-type.ts";
import { chooseEncoding, createEncoder, entityTag, setEncodingHeaders } from "./encoding.ts";
import { type FileVersion, fileVersions } from "./file-version.ts";
import { locateFile } from "./locate-file.ts";

/** The modules' files at the paths of SPEC section 7, for those who may see the module. */
const publishedFiles: FastifyPluginAsyncTypebox = async (app) => {
  const openVersion = fileVersions();

  app.route({
    method: ["GET", "HEAD"],
    url: "/hps/*",
    config: { access: "signed-in" },
    // Compressed here, because the entity tag depends on it.
    compress: false,
    schema: { summary: "A published file of a module", params: Type.Object({ "*": Type.String() }) },
    handler: async (request, reply) => {
      const productIds = request.principal?.productIds ?? [];
      const path = await locateFile(app.services.content.current(), productIds, request.params["*"]);
      const version = await openVersion(path);
      if (!version) throw new ApiError("file_not_found");

      const type = contentTypeOf(path);
      const encoding = isCompressible(type) ? chooseEncoding(request, version.size) : "identity";
      const etag = entityTag(version.hash, encoding);
      setEncodingHeaders(reply, encoding);
      reply.headers({ etag, "content-type": type, "cache-control": "private, no-cache" });

      if (fresh(request.headers, { etag })) {
        await version.handle.close();
        return reply.code(304).removeHeader("content-encoding").send();
      }
      if (encoding === "identity") reply.header("content-length", version.size);
      if (request.method === "HEAD" || version.size === 0) {
        await version.handle.close();
        return reply.send();
      }
      return reply.send(bodyOf(version, createEncoder(encoding, version.size)));
    },
  });
};

function bodyOf({ handle, size }: FileVersion, encoder: ReturnType<typeof createEncoder>): Readable {
  // Exactly the announced bytes, also when somebody appends to the file meanwhile.
  const bytes = handle.createReadStream({ start: 0, end: size - 1 });
  if (!encoder) return bytes;
  // Fastify sees the error on the encoder, which the pipeline destroys with it.
  return pipeline(bytes, encoder, () => {});
}

export default publishedFiles;
