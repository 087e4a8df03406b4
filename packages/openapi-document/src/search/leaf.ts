import type { JsonObject } from "../model.ts";

/** A schema without schemas inside, at most a reference: most rows of a document are such, and many of them are equal. */
export function isLeaf(schema: JsonObject): boolean {
  for (const key in schema) {
    const value = schema[key];
    if (Array.isArray(value) ? !value.every(isScalar) || key === "prefixItems" : !isScalar(value)) return false;
  }
  return true;
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}
