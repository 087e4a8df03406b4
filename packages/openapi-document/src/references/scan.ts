import { isCollection, isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken } from "../pointer.ts";

/** Where something is in a document. Its pointer is only written when somebody asks. */
export interface PathNode {
  readonly parent: PathNode | undefined;
  readonly key: string | number;
}

export function pointerTo(node: PathNode | undefined, root = ""): string {
  const keys: (string | number)[] = [];
  for (let at = node; at?.parent; at = at.parent) keys.push(at.key);
  return keys.reverse().reduce<string>(appendToken, root);
}

/** Keywords whose value maps names that the author chose to objects: a property named "example" is not an example. */
export const NAME_MAPS: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "schemas",
  "responses",
  "parameters",
  "examples",
  "requestBodies",
  "headers",
  "securitySchemes",
  "links",
  "callbacks",
  "pathItems",
  "mediaTypes",
  "paths",
  "webhooks",
  "x-webhooks",
  "content",
  "encoding",
  "variables",
  "additionalOperations",
]);

/** Keywords whose value is data, where `$ref` is a key like any other. */
const DATA = new Set(["example", "default", "enum", "const", "value", "dataValue"]);

interface Pending extends PathNode {
  readonly parent: Pending | undefined;
  readonly value: JsonObject | JsonValue[];
  readonly names: boolean;
  /** The base URI inside the object, once it was entered. */
  base: string;
}

/**
 * Visits each object of a document or schema in which keywords have their meaning, in the document's order; data
 * (examples, defaults, enums, extensions) is passed over. `enter` returns the base URI that holds inside the object.
 */
export function scan(
  root: JsonValue,
  base: string,
  enter: (object: JsonObject, node: PathNode, base: string) => string,
): void {
  if (!isCollection(root)) return;
  const pending: Pending[] = [{ parent: undefined, key: "", value: root, names: false, base }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (Array.isArray(next.value)) {
      for (let index = next.value.length - 1; index >= 0; index -= 1)
        push(pending, next, index, next.value[index], false);
    } else {
      if (!next.names) next.base = enter(next.value, next, next.base);
      const keys = Object.keys(next.value);
      for (let index = keys.length - 1; index >= 0; index -= 1) {
        const key = keys[index] as string;
        const value = next.value[key];
        if (next.names) push(pending, next, key, value, false);
        else if (!isData(key, value)) push(pending, next, key, value, NAME_MAPS.has(key) && isObject(value));
      }
    }
  }
}

function push(pending: Pending[], parent: Pending, key: string | number, value: JsonValue | undefined, names: boolean) {
  if (!isCollection(value)) return;
  pending.push({ parent, key, value, names, base: parent.base });
}

/** Whether what stands under a keyword is data, extensions among it. */
export function isData(key: string, value: JsonValue | undefined): boolean {
  if (!isCollection(value)) return true;
  if (key === "examples") return Array.isArray(value);
  if (key === "value" && isFileReference(value)) return false;
  return DATA.has(key) || (key.startsWith("x-") && key !== "x-webhooks");
}

/**
 * An example whose whole value is a reference to another file. By the specification it is data; bundlers take it for what it
 * means, and authors rely on them.
 */
export function isFileReference(value: JsonValue | undefined): boolean {
  const ref = isObject(value) && Object.keys(value).length === 1 ? own(value, "$ref") : undefined;
  return typeof ref === "string" && /^[^#]+\.(?:json|ya?ml)(?:#.*)?$/.test(ref);
}

const REFERENCES = ["$ref", "$dynamicRef"] as const;

/** The references that an object itself makes: its `$ref`, its `$dynamicRef` and its discriminator's mapping. */
export function referencesOf(object: JsonObject): readonly { text: string; key: string }[] {
  const found: { text: string; key: string }[] = [];
  for (const key of REFERENCES) {
    const text = own(object, key);
    if (typeof text === "string") found.push({ text, key });
  }
  const discriminator = own(object, "discriminator");
  if (!isObject(discriminator)) return found;
  const mapping = own(discriminator, "mapping");
  const targets: JsonValue[] = isObject(mapping) ? Object.values(mapping) : [];
  for (const target of [...targets, own(discriminator, "defaultMapping") ?? null]) {
    if (typeof target === "string") found.push({ text: mappingReference(target), key: "discriminator" });
  }
  return found;
}

/** A discriminator may name a schema instead of referring to it (OpenAPI 3.1, "Discriminator Object"). */
export function mappingReference(target: string): string {
  return /^[\w.-]+$/.test(target) && !/\.(json|ya?ml)$/.test(target) ? `#/components/schemas/${target}` : target;
}
