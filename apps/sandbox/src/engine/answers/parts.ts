import { isCollection, isObject, type JsonValue } from "@connect-portal/openapi-document";
import { essenceOf } from "../validation/media-type.ts";

/** Stands in no example, as far as anybody knows. */
export const BOUNDARY = "part-of-an-example";

/** A multipart body (RFC 2046, section 5.1): the members of an object, or the items of a list. Only form-data has names. */
export function partsOf(value: JsonValue | undefined, type: string): string | undefined {
  if (value === undefined) return undefined;
  const isNamed = essenceOf(type) === "multipart/form-data";
  const parts = isObject(value) ? Object.entries(value) : [value].flat().map((item) => ["", item] as const);
  const lines = parts.flatMap(([name, part]) => [
    `--${BOUNDARY}`,
    ...(isNamed ? [`Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"`] : []),
    ...(isCollection(part) ? ["Content-Type: application/json"] : []),
    "",
    isCollection(part) ? JSON.stringify(part) : String(part),
  ]);
  return [...lines, `--${BOUNDARY}--`, ""].join("\r\n");
}
