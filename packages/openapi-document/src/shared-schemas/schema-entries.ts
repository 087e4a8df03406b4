import { isObject, own } from "../json.ts";
import type { SchemaEntry } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";

/** The schemas of `components/schemas`, as written: a schema that is only a `$ref` is an entry like any other. */
export function schemaEntries(document: DocumentNode): SchemaEntry[] {
  const schemas = document.child("components")?.child("schemas");
  return Object.entries(schemas?.value ?? {}).map(([name, schema]) => {
    const keywords = isObject(schema) ? schema : {};
    const title = own(keywords, "title");
    return defined<SchemaEntry>({
      name,
      title: typeof title === "string" ? title : undefined,
      deprecated: own(keywords, "deprecated") === true,
    });
  });
}
