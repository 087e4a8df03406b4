import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { lettersOf } from "./letters-of.ts";
import { mapObjects } from "./map-document.ts";

/** What the generators make a class of, and give the title as its name. */
const CLASSES = ["properties", "allOf", "oneOf", "anyOf", "enum"];

/**
 * Without the titles of unnamed schemas that are no name of a class: those that do not begin with a letter, and those that
 * differ from a named schema, or from another title, in case and signs only. Without a title, the class is called after its place.
 */
export function plainTitles(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const known = new Map(Object.keys(schemas).map((name) => [lettersOf(name), name]));

  function isClassName(title: string): boolean {
    const letters = lettersOf(title);
    const first = known.get(letters) ?? title;
    known.set(letters, first);
    return /^[^A-Za-z\d]*[A-Za-z]/.test(title) && first === title;
  }

  function plain(schema: JsonObject): JsonObject {
    const { title, ...others } = schema;
    if (typeof title !== "string" || !CLASSES.some((word) => isObject(schema[word]) || Array.isArray(schema[word])))
      return schema;
    return isClassName(title) ? schema : others;
  }

  /** A named schema has its own name, whatever its title is. */
  const named = Object.entries(schemas).map(([name, schema]): [string, JsonValue] => {
    if (!isObject(schema)) return [name, schema];
    const { title, ...own } = schema;
    return [name, { ...(title !== undefined && { title }), ...mapObjects(own, plain) }];
  });
  const { paths } = document;
  return {
    ...document,
    ...(isObject(paths) && { paths: mapObjects(paths, plain) }),
    ...(isObject(components.schemas) && { components: { ...components, schemas: Object.fromEntries(named) } }),
  };
}
