import { ApiError, paths } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type {} from "@fastify/compress";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import Type from "typebox";
import { chooseEncoding, entityTag, setEncodingHeaders } from "../published-files/encoding.ts";
import { attachmentOf } from "./attachment.ts";
import { findSpec } from "./find-spec.ts";
import { createRepresentations, type Representation } from "./representations.ts";

const Spec = Type.String({
  minLength: 1,
  maxLength: 500,
  description: "Path of the API document, such as /hps/4.2.4/issuing/card-management/api/schemas/api.yaml.",
});
const DocumentQuery = Type.Object({ spec: Spec });
const OperationQuery = Type.Object({
  spec: Spec,
  id: Type.String({ minLength: 1, maxLength: 500, description: "The operation's id in the index." }),
});
const SchemaQuery = Type.Object({
  spec: Spec,
  name: Type.String({ minLength: 1, maxLength: 500, description: "The schema's name in the index." }),
});

/** Of the document as a whole, which people save and read. */
const INDENT = 2;

/** Published API documents as the viewer reads them: one small index, and one document per operation. */
const reference: FastifyPluginAsyncTypebox = async (app) => {
  const representations = createRepresentations();
  // The answers are compressed once and kept, not at every request.
  const options = { config: { access: "signed-in" }, compress: false } as const;

  app.get(
    paths.referenceIndex,
    { ...options, schema: { summary: "Index of an API document", querystring: DocumentQuery } },
    (request, reply) => answer(request, reply, "index", (document) => document.index),
  );

  app.get(
    paths.referenceOperation,
    { ...options, schema: { summary: "One operation of an API document", querystring: OperationQuery } },
    (request, reply) =>
      answer(request, reply, `operation ${request.query.id}`, (document) => {
        const operation = document.operation(request.query.id);
        if (!operation) throw new ApiError("operation_not_found");
        return operation;
      }),
  );

  app.get(
    paths.referenceSchema,
    { ...options, schema: { summary: "One shared schema of an API document", querystring: SchemaQuery } },
    (request, reply) =>
      answer(request, reply, `schema ${request.query.name}`, (document) => {
        const schema = document.schema(request.query.name);
        if (!schema) throw new ApiError("schema_not_found");
        return schema;
      }),
  );

  app.get(
    paths.referenceSearchText,
    { ...options, schema: { summary: "The words of an API document", querystring: DocumentQuery } },
    (request, reply) => answer(request, reply, "search text", (document) => document.searchText()),
  );

  app.get(
    paths.referenceDocument,
    { ...options, schema: { summary: "An API document as JSON", querystring: DocumentQuery } },
    (request, reply) => {
      reply.header("content-disposition", attachmentOf(request.query.spec));
      return answer(request, reply, "document", (document) => document.source, INDENT);
    },
  );

  async function answer(
    request: FastifyRequest<{ Querystring: { spec: string } }>,
    reply: FastifyReply,
    part: string,
    make: (document: CompiledDocument) => unknown,
    indent = 0,
  ) {
    const document = documentFor(request, request.query.spec);
    const made = async () => JSON.stringify(await make(document), null, indent);
    return send(request, reply, await representations.get(`${document.index.hash} ${part}`, made));
  }

  function documentFor({ principal }: FastifyRequest, spec: string) {
    return findSpec(app.services.content.current(), principal?.productIds ?? [], spec);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, representation: Representation) {
    const encoding = chooseEncoding(request, representation.json.length);
    const etag = entityTag(representation.hash, encoding);
    reply.headers({ etag, "cache-control": "private, no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    return reply.type("application/json; charset=utf-8").send(await representations.encode(representation, encoding));
  }
};

export default reference;
