import { isMap, type Json, type JsonMap, memberOf, valueAt } from "../schemas/json.ts";
import { edgesOf, type SchemaEdges } from "./schema-edges.ts";

/** The schema at `root` and every one that it leads to, by their JSON Pointers. */
export function reachableSchemas(document: JsonMap, root: string): Map<string, SchemaEdges> {
  const found = new Map<string, SchemaEdges>();
  const waiting = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const schema = found.has(at) ? undefined : valueAt(document, at);
    if (!isMap(schema)) continue;
    const edges = edgesOf(schema, at, (reference) => pointersOf(document, reference));
    found.set(at, edges);
    waiting.push(...targetsOf(edges));
  }
  return found;
}

export function targetsOf(edges: SchemaEdges | undefined): string[] {
  return edges ? [...edges.inPlace, ...[...edges.named.values()].flat(), ...edges.wild] : [];
}

/** A name (`#node`) may mean every shared schema that has it. */
function pointersOf(document: JsonMap, reference: string): string[] {
  if (reference.startsWith("#/")) return [decodeFragment(reference.slice(1))];
  const schemas = valueAt(document, "/components/schemas");
  const named = (schema: Json) =>
    isMap(schema) && ["$anchor", "$dynamicAnchor"].some((keyword) => `#${memberOf(schema, keyword)}` === reference);
  return isMap(schemas)
    ? Object.keys(schemas).flatMap((name) => (named(schemas[name] ?? null) ? [`/components/schemas/${name}`] : []))
    : [];
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
