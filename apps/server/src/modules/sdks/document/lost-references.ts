import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { type DowngradedDocument, mapObjects } from "@connect-portal/openapi-document/downgrade";
import { appendToken, parsePointer } from "@connect-portal/openapi-document/pointer";
import { danglingReferences } from "@connect-portal/openapi-document/publishing";
import { SCHEMAS } from "./adapt/name-objects.ts";
import { schemaNames } from "./adapt/rename-schemas.ts";

/** Members that hold what a document can do without, by its name or in a list. */
const HOLDERS = new Set(["parameters", "headers", "examples", "links", "callbacks", "paths", "requestBodies"]);
/** Name of a schema, as the keys of components are (OpenAPI 3.0.3, section 4.7.7). */
const schemaName = /^[\w.-]+$/;

/**
 * A document of OpenAPI 3.0 without its references that lead nowhere, such as to a file that is not published with it.
 * A schema in their place is any value, a response says nothing, and anything else is left out.
 */
export function withoutLostReferences(document: JsonObject): DowngradedDocument {
  const { document: mapped, notes } = withoutLostTargets(document);
  const lost = danglingReferences(mapped);
  if (lost.length === 0) return { document: mapped, notes };
  const places = new Map(lost.map(({ pointer }) => [pointer.replace(/\/\$ref$/, ""), placeOf(pointer)]));
  const said = lost.flatMap(({ pointer, ref }) => {
    const place = placeOf(pointer);
    const effect = place === "schema" ? "any value is accepted in its place" : "it is left out";
    return place === "data" ? [] : [`${ref.slice(0, 200)} is not in the document: ${effect}.`];
  });
  // Repeat: a removed part may have been the target of another reference.
  const next = withoutLostReferences(replaced(mapped, "", places) as JsonObject);
  return { document: next.document, notes: [...new Set([...notes, ...said, ...next.notes])] };
}

function placeOf(pointer: string): "schema" | "response" | "data" | "other" {
  const tokens = parsePointer(pointer) ?? [];
  const isExample = (name: string, at: number) => name === "examples" && tokens[at - 1] !== "properties";
  if (tokens.some((name, at) => isExample(name, at) && tokens[at + 2] === "value")) return "data";
  const [around = "", holder = "", own] = tokens.slice(-4, -1);
  if (holder === "responses" && around !== "properties") return "response";
  return own === "requestBody" || (HOLDERS.has(holder) && around !== "properties") ? "other" : "schema";
}

function replaced(
  value: JsonValue,
  pointer: string,
  places: ReadonlyMap<string, ReturnType<typeof placeOf>>,
): JsonValue | undefined {
  const place = places.get(pointer);
  if (place === "other") return undefined;
  if (place !== undefined) return place === "response" ? { description: "" } : {};
  const inside = (key: string | number, member: JsonValue) => replaced(member, appendToken(pointer, key), places);
  if (Array.isArray(value)) return value.flatMap((item, at) => inside(at, item) ?? []);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, inside(key, member)] as const);
  return Object.fromEntries(members.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

/**
 * Targets of a discriminator are no references by their keyword, and the generators follow them all the same. What the
 * file of one schema became when documents were joined has its name.
 */
function withoutLostTargets(document: JsonObject): DowngradedDocument {
  const notes: string[] = [];
  const names = new Set(schemaNames(document));
  const mapped = mapObjects(document, (object) => {
    const { mapping, ...discriminator } = isObject(object.discriminator) ? object.discriminator : {};
    if (!isObject(mapping)) return object;
    const kept = Object.entries(mapping).flatMap(([value, target]) => {
      if (typeof target !== "string" || target.startsWith("#") || schemaName.test(target)) return [[value, target]];
      const [, file = ""] = /([\w-]+)\.(?:ya?ml|json)$/.exec(target) ?? [];
      if (names.has(file)) return [[value, `${SCHEMAS}${file}`]];
      notes.push(`${target.slice(0, 200)} is not in the document: no schema is known for the value ${value}.`);
      return [];
    });
    const told = kept.length > 0 && { mapping: Object.fromEntries(kept) };
    return { ...object, discriminator: { ...discriminator, ...told } };
  });
  return { document: mapped, notes };
}
