import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import type { Definitions, MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { lazy } from "../lazy.ts";
import { type Soon, whenThere } from "../soon.ts";
import { essenceOf, isForm, isJson, isXml, rangeFit } from "./media-type.ts";
import { createFormReader } from "./parameters/form.ts";
import { createMultipartReader } from "./parameters/multipart.ts";
import { bodyDetails } from "./problem-details.ts";
import { createReadOnlyDropper } from "./schema/drop-read-only.ts";
import type { SchemaCompiler, Validate } from "./schema-compiler.ts";
import { xmlFault } from "./xml-fault.ts";

/** Whether a body of this type is judged by its schema. Of others nobody says that they are right. */
export function isJudged(contentType: string): boolean {
  const essence = essenceOf(contentType);
  return isJson(essence) || isForm(essence) || essence === MULTIPART;
}

/**
 * `body` is parsed JSON when the content type is JSON, else the bytes; undefined when nothing was sent. `owner` is who
 * sent it.
 */
export type ReadBody = (contentType: string | undefined, body: unknown, owner: string) => Soon<unknown>;

const MULTIPART = "multipart/form-data";

/** Reads what was sent as one media type of the document. */
interface MediaReader {
  readonly range: string;
  readonly read: (contentType: string, body: unknown, owner: string) => unknown;
}

/**
 * Reads and validates the request body of an operation.
 * @throws ApiError unsupported_media_type, or request_invalid with a detail for each fault
 */
export function createBodyReader({ requestBody, definitions }: OperationDocument, compiler: SchemaCompiler): ReadBody {
  if (!requestBody) return () => undefined;
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
      .map((reader) => ({ reader, fit: rangeFit(reader.range, essence) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit);
    if (best) return best.reader;
    const accepted = readers.map((reader) => reader.range).join(", ");
    throw new ApiError("unsupported_media_type", { detail: `This operation accepts ${accepted || "no body"}.` });
  }
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
  const readParts = lazy(() => createPartsReader(mediaType, definitions));
  return {
    range: type,
    read: (contentType, body, owner) => {
      const essence = essenceOf(contentType);
      if (isJson(essence)) return ready(body, owner);
      // What the engine cannot parse, it cannot check: the handler gets the bytes.
      if (!Buffer.isBuffer(body)) return body;
      if (isForm(essence)) return ready(readForm()(body.toString()), owner);
      if (isXml(essence)) return wellFormed(body);
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
