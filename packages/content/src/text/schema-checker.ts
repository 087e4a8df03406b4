import { parsePointer } from "@connect-portal/openapi-document/pointer";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { TSchema } from "typebox";
import Value from "typebox/value";
import { type Finding, finding, lineFinder } from "./finding.ts";

/**
 * Names every place where a value differs from a schema, once each, with the line of `text` that it was read from.
 * TypeBox only says whether there is one: its list of them stops after eight. Ajv, which takes long to compile a schema,
 * is asked only then.
 */
export function schemaChecker(schema: TSchema, rule: string): (value: unknown, text: string) => Finding[] {
  return (value, text) => {
    if (Value.Check(schema, value)) return [];
    // To check our own schemas against those of JSON Schema, each Ajv would compile these first.
    const ajv = new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false });
    const validate = ajv.compile(schema);
    if (validate(value)) return [];
    const lineOf = lineFinder(text);
    const places = Map.groupBy(validate.errors ?? [], (error) => error.instancePath);
    return [...places].flatMap(([pointer, errors]) =>
      messagesOf(errors).map(({ message, step }) => {
        const path = parsePointer(pointer) ?? [];
        const where = pointer === "" ? "The document" : pointer;
        return finding(rule, `${where} ${message}.`, lineOf(step === undefined ? path : [...path, step]));
      }),
    );
  };
}

interface PlaceMessage {
  readonly message: string;
  /** The member of the place that is meant, when it is not the place itself. */
  readonly step?: string;
}

function messagesOf(errors: readonly ErrorObject[]): PlaceMessage[] {
  return errors.map(({ keyword, params, message }) => {
    if (keyword === "enum") return { message: `must be one of ${params.allowedValues.join(", ")}` };
    if (keyword !== "additionalProperties") return { message: message ?? "is not valid" };
    return { message: `has an unknown name: ${params.additionalProperty}`, step: String(params.additionalProperty) };
  });
}
