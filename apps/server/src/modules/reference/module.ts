import { ApiError } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { serveCall } from "../../serve-call.ts";
import { chooseEncoding, entityTag, setEncodingHeaders } from "../published-files/encoding.ts";
import { attachmentOf } from "./attachment.ts";
import { findSpec } from "./find-spec.ts";
import { createRepresentations, type Representation } from "./representations.ts";

/** Of a request, what every call of it has. */
type Caller = Pick<FastifyRequest, "principal" | "headers">;

/** Of the document as a whole, which people save and read. */
const INDENT = 2;

/** Published API documents as the viewer reads them: one small index, and one document per operation. */
const reference: FastifyPluginAsync = async (app) => {
  const representations = createRepresentations();
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
    (request, reply) => {
      const { spec } = request.query;
      reply.header("content-disposition", attachmentOf(spec));
      return answer(request, reply, spec, "document", (document) => document.source, INDENT);
    },
    options,
  );

  async function answer(
    request: Caller,
    reply: FastifyReply,
    spec: string,
    part: string,
    make: (document: CompiledDocument) => unknown,
    indent = 0,
  ) {
    const document = documentFor(request, spec);
    const made = async () => JSON.stringify(await make(document), null, indent);
    return send(request, reply, await representations.get(`${document.index.hash} ${part}`, made));
  }

  function documentFor({ principal }: Caller, spec: string) {
    return findSpec(app.contentFor(principal), principal?.productIds ?? [], spec);
  }

  async function send(request: Caller, reply: FastifyReply, representation: Representation) {
    const encoding = chooseEncoding(request, representation.json.length);
    const etag = entityTag(representation.hash, encoding);
    reply.headers({ etag, "cache-control": "private, no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    return reply.type("application/json; charset=utf-8").send(await representations.encode(representation, encoding));
  }
};

export default reference;
