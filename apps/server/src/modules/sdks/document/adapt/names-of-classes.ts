import type { JsonObject } from "@connect-portal/openapi-document";
import { capitalized } from "./name-objects.ts";
import { renameSchemas, schemaNames } from "./rename-schemas.ts";

/**
 * Each schema under the name of its class, `CardType` for `card_type`: Swagger Codegen calls the class so, and refers to it
 * by the schema's name. Two that would be one keep their names.
 */
export function namesOfClasses(document: JsonObject): JsonObject {
  const names = schemaNames(document);
  const others = names.map((name) => [name, capitalized(name)] as const).filter(([name, other]) => other !== name);
  const taken = new Set(names);
  const isFree = ([, other]: readonly [string, string]) => !taken.has(other) && taken.add(other);
  return renameSchemas(document, new Map(others.filter(isFree)));
}
