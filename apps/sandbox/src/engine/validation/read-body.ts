import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import {
  type Definitions,
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Schema,
} from "@connect-portal/openapi-document";
import { SaxesParser } from "saxes";
import { lazy } from "../lazy.ts";
import { type Soon, whenThere } from "../soon.ts";
import { essenceOf, isForm, isJson, isXml, rangeFit } from "./media-type.ts";
import { readingOf } from "./parameters/coerce.ts";
import { createFormReader } from "./parameters/form.ts";
import { createMultipartReader } from "./parameters/multipart.ts";
import { bodyDetails } from "./problem-details.ts";
import { createWaivers } from "./schema/waived-properties.ts";
import type { SchemaCompiler, Validate } from "./schema-compiler.ts";

/** UTF-16, which declares itself by its first bytes, is not read here. */
const UTF_16 = [0xfe, 0xff];

/** Whether a body of this type is validated against its schema. Bodies of other types are passed on unchecked. */
export function isJudged(contentType: string): boolean {
  const essence = essenceOf(contentType);
  return isJson(essence) || isForm(essence) || essence === MULTIPART || essence === TEXT;
}

/** `body` is parsed JSON when the content type is JSON, else bytes; undefined when empty. `owner` is the caller. */
export type ReadBody = (contentType: string | undefined, body: unknown, owner: string) => Soon<unknown>;

/** The server reads no body of these, and a page cannot send one (RFC 9110, section 9.3.1; Fetch, section 5.4). */
export function hasReadBody(method: string): boolean {
  return !["GET", "HEAD", "TRACE"].includes(method.toUpperCase());
}

const MULTIPART = "multipart/form-data";
const TEXT = "text/plain";

/** Reads a body of one media type of the document. */
interface MediaReader {
  readonly range: string;
  readonly read: (contentType: string, body: unknown, owner: string) => unknown;
}

/**
 * Reads and validates the request body of an operation.
 * @throws ApiError unsupported_media_type, or request_invalid with a detail for each fault
 */
export function createBodyReader(
  { method, requestBody, definitions }: OperationDocument,
  compiler: SchemaCompiler,
): ReadBody {
  if (!requestBody || !hasReadBody(method)) return () => undefined;
  const { required, content } = requestBody;
  const readers = content.map((mediaType) => createMediaReader(mediaType, definitions, compiler));

  return (contentType, body, owner) => {
    if (body === undefined || body === null) {
      // A JSON null was sent; nothing at all was not.
      if (body === null && contentType !== undefined) return choose(contentType).read(contentType, body, owner);
      if (required) throw invalid([{ in: "body", pointer: "", message: "is required", rule: "required" }]);
      return undefined;
    }
    return choose(contentType ?? "").read(contentType ?? "", body, owner);
  };

  function choose(contentType: string): MediaReader {
    const essence = essenceOf(contentType);
    const [best] = readers
      // Of two versions of a type, such as `application/json;version=2`, the one that was sent.
      .map((reader) => ({ reader, fit: rangeFit(reader.range, essence) + (isSame(reader.range, contentType) ? 1 : 0) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit);
    if (best) return best.reader;
    const accepted = readers.map((reader) => reader.range).join(", ");
    throw new ApiError("unsupported_media_type", { detail: `This operation accepts ${accepted || "no body"}.` });
  }
}

function isSame(one: string, other: string): boolean {
  const plain = (type: string) => type.toLowerCase().replaceAll(/[\s"]/g, "");
  return plain(one) === plain(other);
}

function createMediaReader(mediaType: MediaType, definitions: Definitions, compiler: SchemaCompiler): MediaReader {
  const { type, schema } = mediaType;
  const validate = schema === undefined ? () => [] : compiler.compile(schema);
  const dropReadOnly = lazy(() => createReadOnlyDropper(definitions));
  const ready = (body: unknown, owner: string) =>
    whenThere(checked(validate, body, owner), (valid) =>
      schema === undefined ? valid : dropReadOnly()(valid, schema),
    );
  const readForm = lazy(() => createFormBodyReader(mediaType, definitions));
  const readText = lazy(() => createTextReader(mediaType, definitions));
  const readParts = lazy(() => createPartsReader(mediaType, definitions));
  return {
    range: type,
    read: (contentType, body, owner) => {
      const essence = essenceOf(contentType);
      if (isJson(essence)) return ready(body, owner);
      // The engine cannot validate a type that it cannot parse, so the handler gets the bytes.
      if (!Buffer.isBuffer(body)) return body;
      if (isForm(essence)) return ready(readForm()(body.toString()), owner);
      if (isXml(essence)) return wellFormed(body);
      if (essence === TEXT) return whenThere(checked(validate, readText()(body), owner), () => body);
      if (essence !== MULTIPART) return body;
      return readParts()(body, contentType)
        .then((parts) => checked(validate, parts, owner))
        .then(() => body);
    },
  };
}

function createFormBodyReader(mediaType: MediaType, definitions: Definitions) {
  const read = createFormReader(mediaType, definitions);
  return (text: string) => {
    const details: ProblemDetail[] = [];
    const form = read(text, (member, message) => {
      details.push({ in: "body", pointer: member === "" ? "" : `/${member}`, message });
    });
    if (details.length > 0) throw invalid(details);
    return form;
  };
}

/** A text is the value that its schema is of, as a parameter is. */
function createTextReader({ schema }: MediaType, definitions: Definitions) {
  const { coerce } = readingOf(schema, definitions);
  return (body: Buffer) => coerce(body.toString(), [], 0);
}

function createPartsReader(mediaType: MediaType, definitions: Definitions) {
  const read = createMultipartReader(mediaType, definitions);
  return async (bytes: Buffer, contentType: string) => {
    const details: ProblemDetail[] = [];
    const parts = await read(bytes, contentType, (member, message) => {
      details.push({ in: "body", pointer: member === "" ? "" : `/${member}`, message });
    });
    if (details.length > 0) throw invalid(details);
    return parts;
  };
}

function wellFormed(body: Buffer): Buffer {
  const fault = xmlFault(body);
  if (fault === undefined) return body;
  throw invalid([{ in: "body", pointer: "", message: `is not well-formed XML at ${fault}` }]);
}

function checked(validate: Validate, body: unknown, owner: string): Soon<unknown> {
  return whenThere(validate(body, owner), (errors) => {
    if (errors.length > 0) throw invalid(bodyDetails(errors));
    return body;
  });
}

function invalid(errors: readonly ProblemDetail[]): ApiError {
  return new ApiError("request_invalid", { errors });
}

/**
 * Finds the first fault of an XML body that is not well-formed (XML 1.0, section 2.1), such as "line 2, column 8".
 * Undefined when the body is well-formed. Entities are not expanded, and nothing that a DOCTYPE names is fetched.
 */
function xmlFault(bytes: Buffer): string | undefined {
  if (UTF_16.includes(bytes[0] ?? 0)) return undefined;
  const parser = new SaxesParser();
  let fault: string | undefined;
  parser.on("error", () => {
    fault ??= `line ${parser.line}, column ${parser.column}`;
  });
  parser.write(bytes.toString()).close();
  return fault;
}

/**
 * Removes read-only properties from a valid body: a caller that reads, changes and writes back sends them, and must not
 * change them. Alternatives (`oneOf`, `anyOf`) are left as they are.
 */
function createReadOnlyDropper(definitions: Definitions): (body: unknown, schema: Schema) => unknown {
  const waivers = createWaivers(definitions, "readOnly");
  // A body that a schema has validated was parsed as JSON or as a form.
  return (body, schema) => drop(body as JsonValue, schema);

  function drop(value: JsonValue, schema: JsonValue): JsonValue {
    if (typeof value !== "object" || value === null) return value;
    const parts = waivers.joined(schema);
    if (Array.isArray(value)) {
      const items = parts.map((part) => part.items).find(isObject);
      return items ? replaced(value, (item) => drop(item, items)) : value;
    }
    const properties = new Map(
      parts.flatMap((part) => (isObject(part.properties) ? Object.entries(part.properties) : [])),
    );
    for (const [name, member] of Object.entries(value)) {
      const property = properties.get(name);
      if (property === undefined) continue;
      if (waivers.isMarked(property)) delete (value as JsonObject)[name];
      else (value as JsonObject)[name] = drop(member, property);
    }
    return value;
  }
}

function replaced(list: JsonValue[], replace: (item: JsonValue) => JsonValue): JsonValue[] {
  for (const [index, item] of list.entries()) list[index] = replace(item);
  return list;
}
