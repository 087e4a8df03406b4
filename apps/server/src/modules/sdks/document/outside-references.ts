import { ApiError } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Name of a schema, as the keys of components are (OpenAPI 3.0.3, section 4.7.7). */
const schemaName = /^[\w.-]+$/;

/**
 * Keywords whose value is data, and extensions, such as the code samples of another viewer. A property of such a name is
 * data as well here: it loses a reference, and is not read.
 */
const DATA = /^(?:example|examples|default|enum|value|x-.*)$/s;

/**
 * The generators would read every file and ask every address that a document refers to. References within data mean
 * nothing and are left out.
 * @throws ApiError sdk_document_refused for a document that does not hold all that it refers to
 */
export function withoutOutsideReferences(document: JsonObject): JsonObject {
  return kept(document, false) as JsonObject;
}

function kept(value: JsonValue, isData: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => kept(item, isData));
  if (!isObject(value)) return value;
  if (!isData) refuseOutside(value);
  const members = Object.entries(value).filter(([key, member]) => !(isData && key === "$ref" && isOutside(member)));
  return Object.fromEntries(members.map(([key, member]) => [key, kept(member, isData || DATA.test(key))]));
}

function isOutside(reference: JsonValue): boolean {
  return typeof reference === "string" && !reference.startsWith("#");
}

function refuseOutside(object: JsonObject): void {
  refuse(object.$ref, (reference) => reference.startsWith("#"));
  const mapping = isObject(object.discriminator) ? object.discriminator.mapping : undefined;
  if (!isObject(mapping)) return;
  for (const target of Object.values(mapping)) {
    refuse(target, (reference) => reference.startsWith("#") || schemaName.test(reference));
  }
}

function refuse(reference: JsonValue | undefined, isInside: (reference: string) => boolean): void {
  if (typeof reference !== "string" || isInside(reference)) return;
  const detail = `It refers to ${reference.slice(0, 200)}, which is outside the document. Move that part into the document.`;
  throw new ApiError("sdk_document_refused", { detail });
}
