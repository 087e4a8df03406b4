import { type ItemSyntax, isObject, type MediaType, itemSyntax as syntaxOf } from "@connect-portal/openapi-document";

/** How a request body is entered. */
type BodyKind = "json" | "text" | "urlencoded" | "multipart" | "file";

export function bodyKind({ type, schema }: Pick<MediaType, "type" | "schema">): BodyKind {
  const plain = essence(type);
  if (plain === "application/x-www-form-urlencoded") return "urlencoded";
  if (plain.startsWith("multipart/")) return "multipart";
  if (isJsonType(plain) || (/^(?:application|\*)\/\*$/.test(plain) && isStructured(schema))) return "json";
  return isTextType(plain) ? "text" : "file";
}

/** What a range of types allows is JSON where its schema is no text: a file has no members. */
function isStructured(schema: MediaType["schema"]): boolean {
  return isObject(schema) && Object.keys(schema).length > 0 && schema.type !== "string";
}

export function isJsonType(type: string): boolean {
  return /^[\w.-]+\/(?:(?:[\w.-]+|\*)\+)?json$/.test(essence(type));
}

export function isXmlType(type: string): boolean {
  return /^[\w.-]+\/(?:[\w.-]+\+)?xml(?:-dtd)?$/.test(essence(type));
}

/** Media types that people read and type; everything else is bytes. */
export function isTextType(type: string): boolean {
  const plain = essence(type);
  if (plain.startsWith("text/") || isJsonType(plain) || isXmlType(plain) || itemSyntax(plain)) return true;
  return /^application\/(?:[\w.-]+\+)?(?:yaml|x-yaml|javascript|ecmascript|graphql|sql|x-sh|toml|csv|jsonpath|http|jose|x-www-form-urlencoded|problem)$/.test(
    plain,
  );
}

export type { ItemSyntax };

/** The sequential media types of OpenAPI 3.2, whose items can be shown as they arrive. */
export function itemSyntax(type: string): ItemSyntax | undefined {
  return syntaxOf(essence(type));
}

/** The type without its parameters, in lower case. */
export function essence(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}
