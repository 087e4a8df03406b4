import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { basesIn, namedIn, reachedFrom } from "./families.ts";
import { SCHEMAS } from "./name-objects.ts";

/**
 * A base that lists what derives from it as a choice is the base alone, and its discriminator tells what derives from it:
 * as a choice it would be one of the schemas that are made of it, which no language has a type for.
 */
export function withoutListedChildren(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const bases = basesIn(components.schemas);
  const plain = Object.entries(components.schemas).map(([name, schema]): [string, JsonValue] => {
    if (!isObject(schema)) return [name, schema];
    const { oneOf, anyOf, ...own } = schema;
    const options = oneOf ?? anyOf;
    const children = namedIn(options);
    const isBase = children.length > 0 && children.every((child) => reachedFrom(child, bases).has(name));
    if (!isBase || children.length !== (options as JsonValue[]).length) return [name, schema];
    return [name, { type: "object", ...own, ...tellingOf(own, children) }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(plain) } };
}

/** Without a mapping, the value is the schema's name. */
function tellingOf({ discriminator }: JsonObject, children: readonly string[]): JsonObject {
  if (!isObject(discriminator) || discriminator.mapping !== undefined) return {};
  const mapping = Object.fromEntries(children.map((child) => [child, `${SCHEMAS}${child}`]));
  return { discriminator: { ...discriminator, mapping } };
}
