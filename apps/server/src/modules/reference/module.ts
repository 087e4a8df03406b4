import { ApiError, paths } from "@connect-portal/contract";
import type {} from "@fastify/compress";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import Type from "typebox";
import { chooseEncoding, entityTag, setEncodingHeaders } from "../published-files/encoding.ts";
import { findSpec } from "./find-spec.ts";
import { createRepresentations, type Representation } from "./representations.ts";

const Spec = Type.String({
  minLength: 1,
  maxLength: 500,
  description: "Path of the API document, such as /hps/4.2.4/issuing/card-management/api/schemas/api.yaml.",
});
const IndexQuery = Type.Object({ spec: Spec });
const OperationQuery = Type.Object({
  spec: Spec,
  id: Type.String({ minLength: 1, maxLength: 500, description: "The operation's id in the index." }),
});

/** Published API documents as the viewer reads them: one small index, and one document per operation. */
const reference: FastifyPluginAsyncTypebox = async (app) => {
  const representations = createRepresentations();
  // The answers are compressed once and kept, not at every request.
  const options = { config: { access: "signed-in" }, compress: false } as const;

  app.get(
    paths.referenceIndex,
    { ...options, schema: { summary: "Index of an API document", querystring: IndexQuery } },
    async (request, reply) => {
      const document = documentFor(request, request.query.spec);
      const { hash } = document.index;
      return send(
        request,
        reply,
        representations.get(hash, () => document.index),
      );
    },
  );

  app.get(
    paths.referenceOperation,
    { ...options, schema: { summary: "One operation of an API document", querystring: OperationQuery } },
    async (request, reply) => {
      const { spec, id } = request.query;
      const document = documentFor(request, spec);
      const operation = representations.get(`${document.index.hash} ${id}`, () => {
        const found = document.operation(id);
        if (!found) throw new ApiError("operation_not_found");
        return found;
      });
      return send(request, reply, operation);
    },
  );

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
