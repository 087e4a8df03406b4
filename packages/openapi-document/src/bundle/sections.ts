import { NAME_MAPS } from "../references/scan.ts";

/** Where an object of this kind is shared: a key of `components`. "inline" is what has no such place in every version. */
export type Section = (typeof SHARED)[number] | "inline";

const SHARED = [
  ...(["schemas", "responses", "parameters", "examples", "requestBodies", "headers"] as const),
  ...(["securitySchemes", "links", "callbacks"] as const),
] as const;

const SCHEMA_MAPS = new Set(["schemas", "properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

/** What the objects under a keyword are, in an object that is itself of `around`. */
export function sectionUnder(key: string, around: Section): Section {
  if (SCHEMA_MAPS.has(key) || key === "schema" || key === "itemSchema") return "schemas";
  if (around === "schemas") return "schemas";
  if (key === "requestBody") return "requestBodies";
  return SHARED.find((section) => section === key) ?? "inline";
}

/** Whether the keys of an object under this keyword are the author's own names. */
export function holdsNames(key: string): boolean {
  return NAME_MAPS.has(key);
}
