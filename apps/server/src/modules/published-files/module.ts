import { pipeline, type Readable } from "node:stream";
import { ApiError, type CallParams } from "@connect-portal/contract";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { serveCall } from "../../serve-call.ts";
import { contentTypeOf, isCompressible } from "./content-type.ts";
import { chooseEncoding, createEncoder, entityTag, setEncodingHeaders } from "./encoding.ts";
import { type FileVersion, fileVersions, textVersion } from "./file-version.ts";
import { locateFile } from "./locate-file.ts";

type Asking = Pick<FastifyRequest, "principal" | "headers" | "method">;

/** The modules' files at the paths of R-7.8, for those who may see the module. */
const publishedFiles: FastifyPluginAsync = async (app) => {
  const openVersion = fileVersions();

  // Compressed here, because the entity tag depends on it.
  const options = { compress: false, head: true } as const;

  serveCall(
    app,
    "getModuleDescriptor",
    (request, reply) => send(request, reply, `${folderOf(request.params)}/module-descriptor.json`),
    options,
  );
  serveCall(
    app,
    "getWebhooksDescriptor",
    (request, reply) => send(request, reply, `${folderOf(request.params)}/webhooks-descriptor.json`),
    options,
  );
  serveCall(app, "getPublishedFile", (request, reply) => send(request, reply, request.params["*"]), options);

  async function send({ principal, headers, method }: Asking, reply: FastifyReply, name: string) {
    const file = await locateFile(app.contentFor(principal), principal?.productIds ?? [], name);
    const version = "text" in file ? textVersion(file.text) : await openVersion(file.path);
    if (!version) throw new ApiError("file_not_found");

    const type = contentTypeOf("text" in file ? name : file.path);
    const encoding = isCompressible(type) ? chooseEncoding({ headers }, version.size) : "identity";
    const etag = entityTag(version.hash, encoding);
    setEncodingHeaders(reply, encoding);
    reply.headers({ etag, "content-type": type, "cache-control": "private, no-cache" });

    if (fresh(headers, { etag })) {
      await version.close();
      return reply.code(304).removeHeader("content-encoding").send();
    }
    if (encoding === "identity") reply.header("content-length", version.size);
    if (method === "HEAD" || version.size === 0) {
      await version.close();
      return reply.send();
    }
    return reply.send(bodyOf(version, createEncoder(encoding, version.size)));
  }
};

function folderOf({ version, solution, module }: CallParams<"getModuleDescriptor">): string {
  return `${version}/${solution}/${module}/api/schemas`;
}

function bodyOf(version: FileVersion, encoder: ReturnType<typeof createEncoder>): Readable {
  const bytes = version.read();
  if (!encoder) return bytes;
  // Fastify sees the error on the encoder, which the pipeline destroys with it.
  return pipeline(bytes, encoder, () => {});
}

export default publishedFiles;
