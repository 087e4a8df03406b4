import { isObject, own } from "../json.ts";
import type { JsonValue } from "../model.ts";
import { fragmentOf } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { pointerTo, scan } from "../references/scan.ts";

/** Name of a `$dynamicAnchor` to the pointer of the schema that a `$dynamicRef` to it leads to. */
export type DynamicScope = ReadonlyMap<string, string>;

const COMPONENT = /^\/components\/schemas\/[^/]+/;

/**
 * The scope that holds in a schema that is entered from `outer`: of two schemas with the same anchor the one that was
 * entered first counts (JSON Schema 2020-12, 8.2.3.2). A shared schema without `$id` counts as a schema resource of its
 * own: authors of OpenAPI rarely write `$id`, and otherwise two lists of one generic kind could not be in one document.
 */
export function scopeEnterer(registry: Registry): (target: Target, outer: DynamicScope) => DynamicScope {
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

export function anchorOf(schema: JsonValue | undefined): string | undefined {
  const name = isObject(schema) ? own(schema, "$dynamicAnchor") : undefined;
  return typeof name === "string" ? name : undefined;
}
