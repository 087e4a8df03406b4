import type { JsonValue } from "../model.ts";
import { fragmentOf } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { referencesOf, scan } from "../references/scan.ts";
import { anchorOf, type DynamicScope } from "./dynamic-scope.ts";

/** What one schema refers to itself. */
interface Step {
  readonly pointers: readonly string[];
  /** Dynamic anchors that it asks for. */
  readonly names: readonly string[];
}

/**
 * Finds which dynamic anchors matter to a schema: those that it, or anything that it refers to, asks for. The schemas
 * that the scope binds those anchors to are followed as well.
 */
export function reachableAnchors(
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
