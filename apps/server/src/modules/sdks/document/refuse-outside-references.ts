import { ApiError } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Name of a schema, as the keys of components are (OpenAPI 3.0.3, section 4.7.7). */
const schemaName = /^[\w.-]+$/;

/**
 * The generators would read every file and ask every address that a document refers to.
 * @throws ApiError sdk_document_refused for a document that does not hold all that it refers to
 */
export function refuseOutsideReferences(document: JsonObject): void {
  const waiting: JsonValue[] = [document];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    if (!isObject(value)) continue;
    refuse(value.$ref, (reference) => reference.startsWith("#"));
    const mapping = isObject(value.discriminator) ? value.discriminator.mapping : undefined;
    if (isObject(mapping)) {
      for (const target of Object.values(mapping)) {
        refuse(target, (reference) => reference.startsWith("#") || schemaName.test(reference));
      }
    }
    for (const member of Object.values(value)) waiting.push(member);
  }
}

function refuse(reference: JsonValue | undefined, isInside: (reference: string) => boolean): void {
  if (typeof reference !== "string" || isInside(reference)) return;
  const detail = `It refers to ${reference.slice(0, 200)}, which is outside the document. Put what is there into the document.`;
  throw new ApiError("sdk_document_refused", { detail });
}
