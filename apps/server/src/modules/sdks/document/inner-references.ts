import { isObject, type JsonObject, type JsonValue, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "@connect-portal/openapi-document/downgrade";

/**
 * A document's references to itself as `#/components/…` and with the names that are there: some name the file
 * (`api.yaml#/…`) or the address that it gives itself (`$self`), and some are percent-encoded (`GL%20Request`), as an
 * address may be; the generators take neither.
 * @param documentUrl the document's own address
 */
export function withInnerReferences(document: JsonObject, documentUrl: string): JsonObject {
  const names = [documentUrl, stringOf(document.$self) ?? documentUrl];
  const own = new Set(names.flatMap((name) => URL.parse(name, documentUrl)?.href ?? []));
  const inner = (reference: JsonValue | undefined) =>
    typeof reference === "string" ? innerReference(reference, documentUrl, own) : reference;
  return mapObjects(document, (object) => {
    const { $ref, discriminator } = object;
    const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
    return {
      ...object,
      ...(typeof $ref === "string" && { $ref: inner($ref) as string }),
      ...(isObject(discriminator) &&
        isObject(mapping) && {
          discriminator: {
            ...discriminator,
            mapping: Object.fromEntries(
              Object.entries(mapping).map(([value, target]) => [value, inner(target) as JsonValue]),
            ),
          },
        }),
    };
  });
}

function innerReference(reference: string, documentUrl: string, own: ReadonlySet<string>): string {
  const at = reference.indexOf("#");
  if (at < 0) return reference;
  const isOwn = at === 0 || own.has(URL.parse(reference.slice(0, at), documentUrl)?.href ?? "");
  if (!isOwn) return reference;
  try {
    return decodeURIComponent(reference.slice(at));
  } catch {
    return reference.slice(at);
  }
}
