import { ApiError } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { Ajv2020, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { lazy } from "../lazy.ts";
import { type Direction, viewFor } from "./direction-view.ts";
import { uniqueItems } from "./unique-items.ts";

/** Base URI of the document inside its own validators; nothing is ever fetched from it. */
const DOCUMENT = "https://document.invalid/";

export type Validate = (data: unknown) => readonly ErrorObject[];

export interface SchemaCompiler {
  /**
   * Validator of a schema, in which `schemaAt` may stand for schemas of the document. Empty result: valid.
   * Nothing is compiled before the first call.
   */
  compile(schema: AnySchema): Validate;
}

/** Reference to the schema that stands at a JSON Pointer of the document. */
export function schemaAt(pointer: string): { $ref: string } {
  return { $ref: `${DOCUMENT}#${pointer.split("/").map(encodeURIComponent).join("/")}` };
}

/** Compiles the schemas of one document, JSON Schema 2020-12 as OpenAPI 3.1 has it. Schemas may be recursive. */
export function createSchemaCompiler(document: JsonObject, direction: Direction): SchemaCompiler {
  const view = lazy(() => viewFor(document, direction));
  const firstError = lazy(() => createAjv(view(), direction, { allErrors: false }));
  const allErrors = lazy(() => createAjv(view(), direction, { allErrors: true }));

  return {
    compile: (schema) => {
      const quick = lazy(() => firstError().compile(schema));
      const thorough = lazy(() => allErrors().compile(schema));
      return (data) => {
        if (passes(quick(), data)) return [];
        const first = quick().errors ?? [];
        // Millions of small mistakes would cost as many error objects: only a small body gets the whole list.
        if (!isSmall(data)) return first;
        passes(thorough(), data);
        return thorough().errors ?? first;
      };
    },
  };
}

/** A recursive schema follows the nesting of the data, and a hostile body nests deeper than the stack is long. */
function passes(validate: ValidateFunction, data: unknown): boolean {
  try {
    return validate(data) as boolean;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError("request_invalid", {
      errors: [{ in: "body", pointer: "", message: "is nested too deeply" }],
    });
  }
}

function createAjv(view: JsonObject, direction: Direction, options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    // Unknown formats and keywords are somebody's extension, not a mistake.
    strict: false,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { regExp: tolerantRegExp },
  });
  addFormats.default(ajv);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword(uniqueItems);
  const ignored = direction === "request" ? "readOnly" : "writeOnly";
  ajv.removeKeyword(ignored);
  ajv.addKeyword({ keyword: ignored, schemaType: "boolean", validate: (forbidden: boolean) => !forbidden });
  ajv.addSchema(view as AnySchema, DOCUMENT);
  return ajv;
}

/** Patterns are Unicode ones (JSON Schema 2020-12, core 6.4); many in the wild escape more than those allow. */
function tolerantRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern, flags.replace("u", ""));
  }
}
tolerantRegExp.code = "tolerantRegExp";

const SMALL = 10_000;

/** Fewer than `SMALL` values in all. */
function isSmall(data: unknown): boolean {
  let seen = 0;
  const waiting: unknown[] = [data];
  for (let value = waiting.pop(); seen < SMALL; value = waiting.pop()) {
    seen++;
    if (typeof value === "object" && value !== null) {
      for (const child of Object.values(value)) waiting.push(child);
      if (waiting.length > SMALL) return false;
    }
    if (waiting.length === 0) return true;
  }
  return false;
}
