import { randomUUID } from "node:crypto";
import {
  type Definitions,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type Schema,
  stringOf,
} from "@connect-portal/openapi-document";
import { moveDigits } from "../decimals/kept-digits.ts";
import { essenceOf, isJson } from "../media-type.ts";
import { type Coerce, readingOf } from "./coerce.ts";
import { type OnFault, planField, readField } from "./form.ts";
import { parseJson } from "./parse-json.ts";
import type { ParameterPlan } from "./plan.ts";
import { ParameterFault } from "./raw.ts";

type Part = string | File;
type Parts = readonly (readonly [name: string, part: Part])[];

/** More than any honest request has. */
const MAX_PARTS = 1000;

/** Members of an encoding by which a field is written as a query parameter is (OpenAPI 3.1, "Encoding Object"). */
const STYLES = ["style", "explode", "allowReserved"];

interface PartPlan {
  readonly isList: boolean;
  readonly isJson: boolean;
  readonly coerce: Coerce;
}

/**
 * Reads the parts of a form (RFC 7578) by its schema and encoding: a part is JSON if it says so, or if its schema is an
 * object. A file is read as the text of its bytes.
 */
export function createMultipartReader(mediaType: MediaType, definitions: Definitions) {
  const { properties, others } = readingOf(mediaType.schema, definitions);
  const { encoding = {} } = mediaType;
  const encodingOf = (name: string) => (Object.hasOwn(encoding, name) ? encoding[name] : undefined);
  const planOf = (name: string, schema: Schema): PartPlan => {
    const { shape, coerce } = readingOf(schema, definitions);
    const type = stringOf(encodingOf(name)?.contentType);
    const saysJson = type === undefined ? shape === "object" : isJson(essenceOf(type));
    return { isList: shape === "array", isJson: saysJson, coerce };
  };
  const plans = new Map(properties.map(([name, schema]) => [name, planOf(name, schema)]));
  const isStyled = (name: string) => STYLES.some((key) => encodingOf(name)?.[key] !== undefined);
  const fields = properties.map(([name, schema]) =>
    planField(name, schema, isStyled(name) ? encodingOf(name) : { style: "deepObject" }, definitions),
  );
  const isInPairs = (field: ParameterPlan, parts: Parts) => {
    const own = parts.filter(([name]) => isPartOf(field, name));
    const isInSteps = field.shape !== "primitive" && own.some(([name]) => name !== field.name);
    const isWritten = isStyled(field.name) || isInSteps;
    return isWritten && own.every(([, part]) => typeof part === "string");
  };

  return async (bytes: Buffer, contentType: string, onFault: OnFault): Promise<JsonObject> => {
    const form: JsonObject = Object.create(null);
    const parts = await partsOf(bytes, contentType);
    if (!parts) {
      onFault("", "is not valid multipart/form-data");
      return form;
    }
    const named = Map.groupBy(parts, ([name]) => name);
    if (parts.length > MAX_PARTS) {
      onFault("", `has more than ${MAX_PARTS} parts`);
      return form;
    }
    const texts = parts.flatMap(([name, part]) => (typeof part === "string" ? [pairOf(name, part)] : []));
    const inPairs = fields.filter((field) => isInPairs(field, parts));
    for (const field of inPairs) readField(field, texts, form, onFault);
    for (const [name, ofName] of named) {
      if (inPairs.some((field) => isPartOf(field, name))) continue;
      const values: JsonValue[] = [];
      const plan = plans.get(name) ?? (others === undefined ? undefined : planOf(name, others));
      for (const [, part] of ofName) {
        try {
          values.push(await readPart(part, plan, values));
        } catch (error) {
          if (!(error instanceof ParameterFault)) throw error;
          onFault(name, error.message);
        }
      }
      const [first] = values;
      if (first === undefined) continue;
      form[name] = values.length > 1 ? values : joined(first, values, plan);
      moveDigits(values, 0, form, name);
    }
    return form;
  };
}

/** Whether a part is the field or, as in `card[exp]`, a step of it. */
function isPartOf({ name, shape, style, explode, properties }: ParameterPlan, part: string): boolean {
  if (part === name || part.startsWith(`${name}[`)) return true;
  return shape === "object" && style === "form" && explode && properties.includes(part);
}

/** A part as a pair of a query, in which a percent sign is only itself. */
function pairOf(name: string, text: string): readonly [string, string] {
  return [name, text.replaceAll("%", "%25")];
}

/** A list in one part is JSON; otherwise each part is an item. */
function joined(first: JsonValue, values: JsonValue[], plan: PartPlan | undefined): JsonValue {
  return plan?.isList && !Array.isArray(first) ? values : first;
}

/** The value that will be the next of `values`. */
async function readPart(part: Part, plan: PartPlan | undefined, values: readonly JsonValue[]): Promise<JsonValue> {
  const isFile = typeof part !== "string";
  const text = isFile ? Buffer.from(await part.arrayBuffer()).toString("latin1") : part;
  if (isFile && isJson(essenceOf(part.type))) return parseJson(Buffer.from(text, "latin1").toString());
  if (isFile || !plan) return text;
  if (plan.isJson || (plan.isList && /^\s*\[/.test(text))) return parseJson(text);
  if (!plan.isList) return plan.coerce(text, values, values.length);
  const list = plan.coerce([text], [], 0) as JsonValue[];
  moveDigits(list, 0, values, values.length);
  return list[0] ?? text;
}

/** Undefined for an invalid form. */
async function partsOf(bytes: Buffer, contentType: string): Promise<Parts | undefined> {
  const [, quoted, token] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) return undefined;
  // The parser takes the boundary's letters within a part for the end of the part: these stand in no part.
  const unlikely = randomUUID();
  const text = `\r\n${bytes.toString("latin1")}`.replaceAll(`\r\n--${boundary}`, `\r\n--${unlikely}`).slice(2);
  const headers = { "content-type": `multipart/form-data; boundary=${unlikely}` };
  try {
    return [...(await new Response(Buffer.from(text, "latin1"), { headers }).formData())];
  } catch {
    return undefined;
  }
}
