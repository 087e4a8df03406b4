import { isObject, type JsonValue, type OperationDocument, resolveRef } from "@connect-portal/openapi-document";

/** Names of properties, however deep, whose values the document lists: clients with enums hold no others. */
export function listedNames(schema: JsonValue | undefined, { definitions }: OperationDocument): ReadonlySet<string> {
  const listed = new Set<string>();
  const seen = new Set<string>();

  function resolved(node: JsonValue | undefined): JsonValue | undefined {
    const reference = isObject(node) ? node.$ref : undefined;
    return typeof reference === "string" ? resolveRef(reference, definitions) : node;
  }

  function look(node: JsonValue | undefined) {
    if (Array.isArray(node)) return node.forEach(look);
    if (!isObject(node)) return;
    if (typeof node.$ref === "string") {
      if (seen.has(node.$ref)) return;
      seen.add(node.$ref);
      return look(resolved(node));
    }
    for (const [name, property] of Object.entries(isObject(node.properties) ? node.properties : {})) {
      const of = resolved(property);
      const ofItems = resolved(isObject(of) ? of.items : undefined);
      if (isList(of) || isList(ofItems)) listed.add(name);
      look(property);
    }
    for (const part of [node.items, node.allOf, node.oneOf, node.anyOf]) look(part);
  }

  look(schema);
  return listed;
}

function isList(schema: JsonValue | undefined): boolean {
  return isObject(schema) && ("enum" in schema || "const" in schema);
}
