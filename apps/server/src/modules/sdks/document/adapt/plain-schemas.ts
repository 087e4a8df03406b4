import type { JsonObject } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-document/downgrade";
import { renameSchemas, schemaNames } from "./rename-schemas.ts";

const isPlain = (name: string) => /^[\w.-]*\w[\w.-]*$/.test(name);

/** Schemas with names as OpenAPI has them: the generators refuse a document that calls one `GL Request`, as Marqeta's does. */
export function plainSchemas(document: JsonObject): JsonObject {
  const names = schemaNames(document);
  if (names.every(isPlain)) return document;
  const taken = new Set(names);
  const renamed = names.flatMap((name): [string, string][] => {
    if (isPlain(name)) return [];
    const wanted = plainName(name);
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}_${number}`;
    taken.add(free);
    return [[name, free]];
  });
  return renameSchemas(document, new Map(renamed));
}

function plainName(name: string): string {
  const ascii = /^\p{ASCII}*$/u.test(name) ? name.replace(/[^\w.-]+/g, "_") : name;
  return distinctNames([ascii], [], isPlain).get(ascii) ?? ascii;
}
