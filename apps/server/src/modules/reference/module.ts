import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ApiError, type ReferenceFormat } from "@connect-portal/contract";
import type { CompiledDocument, JsonObject } from "@connect-portal/openapi-document";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { serveCall } from "../../serve-call.ts";
import {
  chooseEncoding,
  createEncoder,
  type Encoding,
  entityTag,
  setEncodingHeaders,
} from "../published-files/encoding.ts";
import { portalUrlOf } from "../sandbox-access/portal-url.ts";
import { withAbsoluteAddresses } from "../sdks/document/absolute-addresses.ts";
import { createCollectionMaker } from "./download/make-collection.ts";
import { writeYaml } from "./download/write-yaml.ts";
import { findSpec } from "./find-spec.ts";

/** File extensions that the tools look for. */
const ENDINGS: Readonly<Record<ReferenceFormat, string>> = {
  json: "json",
  yaml: "yaml",
  postman: "postman_collection.json",
  bruno: "bruno.json",
};

/** A JSON answer before it is encoded for a caller. */
interface Representation {
  readonly json: Buffer;
  /** Base64url SHA-256 of the JSON. */
  readonly hash: string;
}

interface Representations {
  /** `make` gives JSON; `key` names it for ever: it holds the hash of the document that it is made from. */
  get(key: string, make: () => string | Promise<string>): Promise<Representation>;
  encode(representation: Representation, encoding: Encoding): Promise<Buffer>;
}

/** Bytes of answers that are kept; the least recently used leave first. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Stands for the portal in what is kept: it answers under several names. No published document has it. */
const PLACE_OF_PORTAL = "https://portal.invalid";

/** Indentation of the whole document, which people save and read. */
const INDENT = 2;

/** The part of a request that every call has. */
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

/** The text of a document to be saved, with the portal's place left open. @throws ApiError document_not_convertible */
async function writeDocument(
  source: JsonObject,
  format: ReferenceFormat,
  makeCollection: ReturnType<typeof createCollectionMaker>,
): Promise<string> {
  const document = withAbsoluteAddresses(source, `${PLACE_OF_PORTAL}/`);
  if (format === "json") return JSON.stringify(document, null, INDENT);
  if (format === "yaml") return writeYaml(document);
  return makeCollection({ tool: format, document });
}

/** The text for a caller of the portal at `portalUrl`, such as "https://portal.example". */
function withPortal(text: string, portalUrl: string): string {
  return text.replaceAll(PLACE_OF_PORTAL, () => JSON.stringify(portalUrl).slice(1, -1));
}

/** Serialises and compresses each answer once, for as long as there is room to keep it. */
function createRepresentations(): Representations {
  const made = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  const inTheMaking = new Map<string, Promise<Representation>>();
  const encoded = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });

  async function makeOnce(key: string, make: () => string | Promise<string>): Promise<Representation> {
    const json = Buffer.from(await make());
    // The hash covers the response, not the document: a newer portal may add to the same document.
    const representation = { json, hash: createHash("sha256").update(json).digest("base64url") };
    made.set(key, representation);
    return representation;
  }

  return {
    async get(key, make) {
      const known = made.get(key) ?? inTheMaking.get(key);
      if (known) return known;
      const making = makeOnce(key, make).finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    },

    async encode({ json, hash }, encoding) {
      const encoder = createEncoder(encoding, json.length);
      if (!encoder) return json;
      const key = `${encoding} ${hash}`;
      const known = encoded.get(key);
      if (known) return known;
      encoder.end(json);
      const bytes = await buffer(encoder);
      encoded.set(key, bytes);
      return bytes;
    },
  };
}

/** Content-Disposition (RFC 6266) to save a document, such as api.yaml, under its own name: api.json. */
export function attachmentOf(spec: string, format: ReferenceFormat): string {
  const name = `${spec.replace(/^.*\//, "").replace(/\.(ya?ml|json)$/i, "")}.${ENDINGS[format]}`;
  return `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
