import type { JsonValue } from "@connect-portal/openapi-document";
import { isSame } from "@connect-portal/openapi-document/judge";
import { _, type Ajv2020 } from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
import { exactValue } from "../decimals/kept-digits.ts";

/** `enum` and `const`, whose numbers are compared by the digits that were sent. */
export function exactValues(ajv: Ajv2020): void {
  ajv.removeKeyword("enum").addKeyword({
    keyword: "enum",
    validate: isOneOf((values) => values as JsonValue[]),
    error: { message: "must be one of the values", params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}` },
  });
  ajv.removeKeyword("const").addKeyword({
    keyword: "const",
    validate: isOneOf((value) => [value]),
    error: { message: "must be the value", params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
  });
}

function isOneOf(allowedBy: (written: JsonValue) => readonly JsonValue[]): SchemaValidateFunction {
  return (written: JsonValue, value: unknown, _parent, place?: DataValidationCxt) => {
    const allowed = allowedBy(written);
    if (typeof value !== "number" && typeof value !== "object") return allowed.includes(value as JsonValue);
    const sent = exactValue(value, place?.parentData, place?.parentDataProperty);
    return allowed.some((one) => isSame(sent, one));
  };
}
