import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import type { Definitions, JsonObject, MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { lazy } from "../lazy.ts";
import { type Soon, whenThere } from "../soon.ts";
import { essenceOf, isForm, isJson, rangeFit } from "./media-type.ts";
import { type Pairs, parseQuery } from "./parameters/pairs.ts";
import { planForm } from "./parameters/plan.ts";
import { decode, ParameterFault } from "./parameters/raw.ts";
import { fromPairs } from "./parameters/read-parameters.ts";
import { bodyDetails } from "./problem-details.ts";
import type { SchemaCompiler, Validate } from "./schema-compiler.ts";

/**
 * `body` is parsed JSON when the content type is JSON, else the bytes; undefined when nothing was sent. `owner` is who
 * sent it.
 */
export type ReadBody = (contentType: string | undefined, body: unknown, owner: string) => Soon<unknown>;

/** Reads what was sent as one media type of the document. */
interface MediaReader {
  readonly range: string;
  readonly read: (essence: string, body: unknown, owner: string) => unknown;
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
      if (body === null && contentType !== undefined)
        return choose(contentType).read(essenceOf(contentType), body, owner);
      if (required) throw invalid([{ in: "body", pointer: "", message: "is required", rule: "required" }]);
      return undefined;
    }
    return choose(contentType ?? "").read(essenceOf(contentType ?? ""), body, owner);
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
  const readForm = lazy(() => createFormReader(mediaType, definitions));
  return {
    range: type,
    read: (essence, body, owner) => {
      if (isJson(essence)) return checked(validate, body, owner);
      if (isForm(essence) && Buffer.isBuffer(body)) return checked(validate, readForm()(body.toString()), owner);
      // What the engine cannot parse, it cannot check: the handler gets the bytes.
      return body;
    },
  };
}

function createFormReader(mediaType: MediaType, definitions: Definitions) {
  const plans = planForm(mediaType, definitions);
  const known = new Set(plans.map((plan) => plan.name));
  return (text: string): JsonObject => {
    const details: ProblemDetail[] = [];
    const form: JsonObject = Object.create(null);
    const pairs = guarded("", details, () => parseQuery(text)) ?? [];
    for (const plan of plans) {
      const value = guarded(plan.name, details, () => fromPairs(plan, pairs));
      if (value !== undefined) form[plan.name] = value;
    }
    for (const [name, value] of unclaimed(pairs, known)) form[name] = guarded(name, details, () => decode(value)) ?? "";
    if (details.length > 0) throw invalid(details);
    return form;
  };
}

/** Members that the schema does not name: it may still forbid them. */
function unclaimed(pairs: Pairs, known: ReadonlySet<string>): Pairs {
  return pairs.filter(([name]) => !known.has(name) && !known.has(name.replace(/\[.*$/, "")));
}

function guarded<T>(name: string, details: ProblemDetail[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParameterFault)) throw error;
    details.push({ in: "body", pointer: name === "" ? "" : `/${name}`, message: error.message });
    return undefined;
  }
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
