import {
  type Definitions,
  fieldStyle,
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
} from "@connect-portal/openapi-document";
import { fieldValue } from "../form/field-value.ts";
import { describedField } from "../form/part-types.ts";
import type { BodyField } from "../form-state.ts";
import { serialiseParameter, textOf } from "./serialise-parameter.ts";

/** The text of a urlencoded body (OpenAPI 3.1 §4.8.15.1, §4.8.14.4), rows in their order. */
export function urlencodedText(media: MediaType, fields: readonly BodyField[], definitions: Definitions): string {
  return fields
    .flatMap((field) => {
      const value = fieldValue(field);
      if (field.name === "" || value === undefined) return [];
      const { encoding } = describedField(media, field.name, definitions);
      return urlencodedPair(field.name, value, encoding);
    })
    .filter((pair) => pair !== "")
    .join("&");
}

/** One field as its encoding asks for it; "" when it has nothing to send. */
export function urlencodedPair(name: string, value: JsonValue, encoding: JsonValue | undefined): string {
  return isObject(encoding) && hasStyle(encoding) ? styled(name, value, encoding) : plain(name, value);
}

/** When one of these is written, they count and `contentType` does not. */
export function hasStyle(encoding: JsonObject | undefined): encoding is JsonObject {
  return ["style", "explode", "allowReserved"].some((key) => encoding?.[key] !== undefined);
}

export function styleOf(name: string, encoding: JsonObject) {
  return { name, in: "query", ...fieldStyle(encoding) } as const;
}

function styled(name: string, value: JsonValue, encoding: JsonObject): string {
  return serialiseParameter(styleOf(name, encoding), value);
}

/** One pair for each item of a list; an object is its JSON. Spaces as `+` (WHATWG URL §5.2). */
function plain(name: string, value: JsonValue): string {
  const items = Array.isArray(value) ? value : [value];
  const pairs = items.filter((item) => item !== null).map((item): [string, string] => [name, textOf(item)]);
  return new URLSearchParams(pairs).toString();
}
