import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { referenceTo } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { anchorOf, type DynamicScope, scopeEnterer } from "./dynamic-scope.ts";
import { reachableAnchors } from "./reachable-anchors.ts";
import type { SchemaReader } from "./schema-reader.ts";
import { mapSubschemas } from "./subschemas.ts";

/** A schema as it is read in another scope than its own. */
interface Variant {
  readonly target: Target;
  readonly scope: DynamicScope;
}

/** More variants than any author means; each further one is shown as if nobody had entered it from elsewhere. */
const MAX_VARIANTS = 200;

const NOTHING: DynamicScope = new Map();

/**
 * Reads each `$dynamicRef` as the `$ref` that it stands for. What that is depends on the way by which a schema was
 * entered, so a schema that means different things is read once for each: its references then are
 * `?{anchor}={pointer}#{pointer}`, with the anchors that are bound to others there.
 */
export function bindDynamicReferences(registry: Registry, read: (place: Target) => JsonValue): SchemaReader {
  const enter = scopeEnterer(registry);
  const reachable = reachableAnchors(registry, read);
  const variants = new Map<string, Variant>();

  const bind = (value: JsonValue, outer: DynamicScope): JsonValue => {
    if (!isObject(value)) return value;
    const id = own(value, "$id");
    const resource = typeof id === "string" ? registry.resolve(id) : undefined;
    const scope = resource ? enter(resource, outer) : outer;
    const schema = mapSubschemas(value, (subschema) => bind(subschema, scope));
    const { $ref: ref, $dynamicRef: dynamicRef } = schema;
    if (typeof ref === "string") schema.$ref = variantOf(ref, scope);
    return typeof dynamicRef === "string" ? bound(schema, dynamicRef, scope) : schema;
  };

  const bound = (schema: JsonObject, dynamicRef: string, scope: DynamicScope): JsonObject => {
    const target = registry.resolve(dynamicRef);
    if (!target) return schema;
    const pointer = scope.get(anchorOf(target.value) ?? "") ?? target.pointer;
    const ref = variantOf(referenceTo(pointer), scope);
    const { $dynamicRef: _replaced, ...rest } = schema;
    if (!Object.hasOwn(rest, "$ref")) return { ...rest, $ref: ref };
    const allOf = own(rest, "allOf");
    return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), { $ref: ref }] };
  };

  /** The reference itself where the scope changes nothing about what it leads to. */
  const variantOf = (ref: string, outer: DynamicScope): string => {
    const target = outer.size > 0 ? registry.resolve(ref) : undefined;
    if (!target) return ref;
    const names = reachable(target.pointer, outer);
    const plain = among(enter(target, NOTHING), names);
    const scope = new Map([...plain, ...among(outer, names)]);
    if ([...scope].every(([name, pointer]) => plain.get(name) === pointer)) return ref;
    const query = [...scope].sort().map((pair) => pair.map(encodeURIComponent).join("="));
    const key = `?${query.join("&")}#${encodeURI(target.pointer)}`;
    if (!variants.has(key) && variants.size >= MAX_VARIANTS) return ref;
    variants.set(key, { target, scope });
    return key;
  };

  return {
    read: (place) => bind(read(place), enter(place, NOTHING)),
    follow(ref) {
      const { target, scope } = variants.get(ref) ?? { target: registry.resolve(ref), scope: NOTHING };
      return target && bind(read(target), enter(target, scope));
    },
  };
}

function among(scope: DynamicScope, names: ReadonlySet<string>): DynamicScope {
  return new Map([...scope].filter(([name]) => names.has(name)));
}
