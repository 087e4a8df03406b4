import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-document/downgrade";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import { mapObjects } from "./map-document.ts";
import { renameSchemas, schemaNames } from "./rename-schemas.ts";

const isPlain = (name: string) => /^[\w.-]*\w[\w.-]*$/.test(name);

/** What is named and referred to, but for schemas. */
const SECTIONS = [
  "parameters",
  "responses",
  "requestBodies",
  "headers",
  "examples",
  "links",
  "callbacks",
  "securitySchemes",
];

/**
 * Components with names as OpenAPI has them: the generators refuse a document that calls one `GL Request`, as Marqeta's
 * does, or `Bearer Authentication`, as many of Spring do.
 */
export function plainComponents(document: JsonObject): JsonObject {
  const plain = renameSchemas(document, plainNames(schemaNames(document)));
  const { components } = plain;
  if (!isObject(components)) return plain;
  const references = new Map<string, string>();
  let schemes: ReadonlyMap<string, string> = new Map();
  const sections = SECTIONS.flatMap((section) => {
    const members = components[section];
    if (!isObject(members)) return [];
    const others = plainNames(Object.keys(members));
    if (section === "securitySchemes") schemes = others;
    const start = `#/components/${section}`;
    for (const [name, other] of others) references.set(appendToken(start, name), appendToken(start, other));
    const named = Object.entries(members).map(([name, member]) => [others.get(name) ?? name, member]);
    return [[section, Object.fromEntries(named)]];
  });
  if (references.size === 0) return plain;
  const renamed = { ...plain, components: { ...components, ...Object.fromEntries(sections) } };
  return mapObjects(renamed, (object) => {
    const reference = references.get(String(object.$ref));
    const named = reference === undefined ? object : { ...object, $ref: reference };
    return schemes.size > 0 && Array.isArray(named.security)
      ? { ...named, security: named.security.map((one) => withSchemes(one, schemes)) }
      : named;
  });
}

/** A requirement names a scheme, and does not refer to it. */
function withSchemes(requirement: JsonValue, schemes: ReadonlyMap<string, string>): JsonValue {
  if (!isObject(requirement)) return requirement;
  return Object.fromEntries(Object.entries(requirement).map(([name, scopes]) => [schemes.get(name) ?? name, scopes]));
}

/** Other names for those that need one. */
function plainNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(names);
  const others = new Map<string, string>();
  for (const name of names) {
    if (isPlain(name)) continue;
    const wanted = plainName(name);
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}_${number}`;
    taken.add(free);
    others.set(name, free);
  }
  return others;
}

function plainName(name: string): string {
  const ascii = /^\p{ASCII}*$/u.test(name) ? name.replace(/[^\w.-]+/g, "_") : name;
  return distinctNames([ascii], [], isPlain).get(ascii) ?? ascii;
}
