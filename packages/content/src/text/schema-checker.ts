import { parsePointer } from "@connect-portal/openapi-document/pointer";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { TSchema } from "typebox";
import { type Finding, finding, lineFinder } from "./finding.ts";

/**
 * Compiles a schema into a check that names every place where a value differs from it, once each, with the line of
 * `text` that it was read from. (TypeBox's own checker stops after eight.)
 */
export function schemaChecker(schema: TSchema, rule: string): (value: unknown, text: string) => Finding[] {
  // To check our own schemas against those of JSON Schema, each Ajv would compile these first, at each start.
  const validate = new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false }).compile(schema);
  return (value, text) => {
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
