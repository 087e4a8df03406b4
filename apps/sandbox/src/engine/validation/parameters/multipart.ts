import { randomUUID } from "node:crypto";
import {
  type Definitions,
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type Schema,
  stringOf,
} from "@connect-portal/openapi-document";
import { moveDigits } from "../decimals/kept-digits.ts";
import { essenceOf, isJson } from "../media-type.ts";
import { type Coerce, readingOf } from "./coerce.ts";
import type { OnFault } from "./form.ts";
import { parseJson } from "./parse-json.ts";
import { ParameterFault } from "./raw.ts";

type Part = string | File;

/** More than any honest request has. */
const MAX_PARTS = 1000;

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
  const planOf = (name: string, schema: Schema): PartPlan => {
    const { shape, coerce } = readingOf(schema, definitions);
    const { encoding = {} } = mediaType;
    const written = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
    const type = isObject(written) ? stringOf(written.contentType) : undefined;
    const saysJson = type === undefined ? shape === "object" : isJson(essenceOf(type));
    return { isList: shape === "array", isJson: saysJson, coerce };
  };
  const plans = new Map(properties.map(([name, schema]) => [name, planOf(name, schema)]));

  return async (bytes: Buffer, contentType: string, onFault: OnFault): Promise<JsonObject> => {
    const form: JsonObject = Object.create(null);
    const parts = await partsOf(bytes, contentType);
    if (!parts) {
      onFault("", "is not valid multipart/form-data");
      return form;
    }
    const named = Map.groupBy(parts, ([name]) => name);
    if ([...parts.keys()].length > MAX_PARTS) {
      onFault("", `has more than ${MAX_PARTS} parts`);
      return form;
    }
    for (const [name, ofName] of named) {
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
async function partsOf(bytes: Buffer, contentType: string): Promise<FormData | undefined> {
  const [, quoted, token] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) return undefined;
  // The parser takes the boundary's letters within a part for the end of the part: these stand in no part.
  const unlikely = randomUUID();
  const text = `\r\n${bytes.toString("latin1")}`.replaceAll(`\r\n--${boundary}`, `\r\n--${unlikely}`).slice(2);
  const headers = { "content-type": `multipart/form-data; boundary=${unlikely}` };
  try {
    return await new Response(Buffer.from(text, "latin1"), { headers }).formData();
  } catch {
    return undefined;
  }
}
