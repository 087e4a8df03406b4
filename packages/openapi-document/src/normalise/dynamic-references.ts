import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { fragmentOf, referenceTo } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { pointerTo, referencesOf, scan } from "../references/scan.ts";
import { mapSubschemas, type SchemaReader } from "./subschemas.ts";

/** Name of a `$dynamicAnchor` to the pointer of the schema that a `$dynamicRef` to it leads to. */
type DynamicScope = ReadonlyMap<string, string>;

const COMPONENT = /^\/components\/schemas\/[^/]+/;

/** The references of one schema itself. */
interface Step {
  readonly pointers: readonly string[];
  /** Dynamic anchors that it asks for. */
  readonly names: readonly string[];
}

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

/**
 * Finds which dynamic anchors matter to a schema: those that it, or anything that it refers to, asks for. The schemas
 * that the scope binds those anchors to are followed as well.
 */
function reachableAnchors(
  registry: Registry,
  read: (place: Target) => JsonValue,
): (pointer: string, scope: DynamicScope) => ReadonlySet<string> {
  const steps = new Map<string, Step>();
  const stepOf = (pointer: string): Step => {
    const known = steps.get(pointer);
    if (known) return known;
    const target = registry.resolve(fragmentOf(pointer));
    const step = target ? stepFrom(registry, read(target)) : { pointers: [], names: [] };
    steps.set(pointer, step);
    return step;
  };

  return (pointer, scope) => {
    const names = new Set<string>();
    const seen = new Set([pointer]);
    const pending = [pointer];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const step = stepOf(at);
      for (const name of step.names) names.add(name);
      for (const next of [...step.pointers, ...step.names.map((name) => scope.get(name))]) {
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        pending.push(next);
      }
    }
    return names;
  };
}

function stepFrom(registry: Registry, schema: JsonValue): Step {
  const pointers = new Set<string>();
  const names = new Set<string>();
  scan(schema, "", (object, _place, base) => {
    for (const { text, key } of referencesOf(object)) {
      const target = registry.resolve(text);
      if (!target) continue;
      pointers.add(target.pointer);
      const name = key === "$dynamicRef" ? anchorOf(target.value) : undefined;
      if (name !== undefined) names.add(name);
    }
    return base;
  });
  return { pointers: [...pointers], names: [...names] };
}

/**
 * The scope that holds in a schema that is entered from `outer`: of two schemas with the same anchor the one that was
 * entered first counts (JSON Schema 2020-12, 8.2.3.2). A shared schema without `$id` counts as a schema resource of its
 * own: authors of OpenAPI rarely write `$id`, and otherwise two lists of one generic kind could not be in one document.
 */
function scopeEnterer(registry: Registry): (target: Target, outer: DynamicScope) => DynamicScope {
  const anchors = new Map<string, DynamicScope>();
  return (target, outer) => {
    const resource = resourceOf(registry, target);
    let own = anchors.get(resource.pointer);
    if (!own) {
      own = anchorsIn(resource);
      anchors.set(resource.pointer, own);
    }
    return own.size === 0 ? outer : new Map([...own, ...outer]);
  };
}

function resourceOf(registry: Registry, target: Target): Target {
  if (target.base !== registry.base) return registry.resolve("", target.base) ?? target;
  const component = COMPONENT.exec(target.pointer)?.[0];
  return (component !== undefined && registry.resolve(fragmentOf(component))) || target;
}

function anchorsIn({ value, pointer }: Target): DynamicScope {
  const found = new Map<string, string>();
  scan(value, "here", (object, place, base) => {
    if (base !== "here" || (place.parent && typeof own(object, "$id") === "string")) return "embedded";
    const name = anchorOf(object);
    if (name !== undefined && !found.has(name)) found.set(name, pointerTo(place, pointer));
    return base;
  });
  return found;
}

function anchorOf(schema: JsonValue | undefined): string | undefined {
  const name = isObject(schema) ? own(schema, "$dynamicAnchor") : undefined;
  return typeof name === "string" ? name : undefined;
}
