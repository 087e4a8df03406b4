import { ApiError } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { serveCall } from "../../serve-call.ts";
import { chooseEncoding, entityTag, setEncodingHeaders } from "../published-files/encoding.ts";
import { portalUrlOf } from "../sandbox-access/portal-url.ts";
import { attachmentOf } from "./attachment.ts";
import { createCollectionMaker } from "./download/make-collection.ts";
import { withPortal, writeDocument } from "./download/write-document.ts";
import { findSpec } from "./find-spec.ts";
import { createRepresentations, type Representation } from "./representations.ts";

/** Of a request, what every call of it has. */
type Caller = Pick<FastifyRequest, "principal" | "headers">;

/** Published API documents as the viewer reads them: one small index, and one document per operation. */
const reference: FastifyPluginAsync = async (app) => {
  const representations = createRepresentations();
  const makeCollection = createCollectionMaker();
  // The answers are compressed once and kept, not at every request.
  const options = { compress: false } as const;

  serveCall(
    app,
    "getReferenceIndex",
    (request, reply) => answer(request, reply, request.query.spec, "index", (document) => document.index),
    options,
  );

  serveCall(
    app,
    "getReferenceOperation",
    (request, reply) => {
      const { spec, id } = request.query;
      return answer(request, reply, spec, `operation ${id}`, (document) => {
        const operation = document.operation(id);
        if (!operation) throw new ApiError("operation_not_found");
        return operation;
      });
    },
    options,
  );

  serveCall(
    app,
    "getReferenceSchema",
    (request, reply) => {
      const { spec, name } = request.query;
      return answer(request, reply, spec, `schema ${name}`, (document) => {
        const schema = document.schema(name);
        if (!schema) throw new ApiError("schema_not_found");
        return schema;
      });
    },
    options,
  );

  serveCall(
    app,
    "getReferenceSearchText",
    (request, reply) => answer(request, reply, request.query.spec, "search text", (document) => document.searchText()),
    options,
  );

  serveCall(
    app,
    "getReferenceDocument",
    async (request, reply) => {
      const { spec, format = "json" } = request.query;
      const { index, source } = documentFor(request, spec);
      const portalUrl = portalUrlOf(app.services.settings, request);
      const key = `${index.hash} document as ${format}`;
      const representation = await representations.get(`${key} at ${portalUrl}`, async () => {
        const { json } = await representations.get(key, () => writeDocument(source, format, makeCollection));
        return withPortal(json.toString(), portalUrl);
      });
      reply.header("content-disposition", attachmentOf(spec, format));
      return send(request, reply, representation, format === "yaml" ? "application/yaml" : undefined);
    },
    options,
  );

  async function answer(
    request: Caller,
    reply: FastifyReply,
    spec: string,
    part: string,
    make: (document: CompiledDocument) => unknown,
  ) {
    const document = documentFor(request, spec);
    const made = async () => JSON.stringify(await make(document));
    return send(request, reply, await representations.get(`${document.index.hash} ${part}`, made));
  }

  function documentFor({ principal }: Caller, spec: string) {
    return findSpec(app.contentFor(principal), principal?.productIds ?? [], spec);
  }

  async function send(request: Caller, reply: FastifyReply, representation: Representation, type = "application/json") {
    const encoding = chooseEncoding(request, representation.json.length);
    const etag = entityTag(representation.hash, encoding);
    reply.headers({ etag, "cache-control": "private, no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    return reply.type(`${type}; charset=utf-8`).send(await representations.encode(representation, encoding));
  }
};

export default reference;
