import type { Module, Spec } from "../model.ts";
import type { Route } from "./compile-spec.ts";

export interface Conflict {
  readonly module: Module;
  readonly spec: Spec;
  readonly route: Route;
  readonly message: string;
}

type Found = Pick<Conflict, "route" | "message">;

/**
 * The sandbox can serve a method and path from one document only. A file that claims what an earlier one has is left
 * out, unless both are equal byte for byte: releases may publish the same file again.
 */
export function dropConflicts(
  modules: readonly Module[],
  routesOf: (spec: Spec) => readonly Route[],
): { modules: Module[]; conflicts: Conflict[] } {
  const holders = new Map<string, Spec>();
  const conflicts: Conflict[] = [];
  const kept = modules.map((module) => ({
    ...module,
    specs: module.specs.filter((spec) => {
      const found = claimRoutes(spec, routesOf(spec), holders);
      if (found) conflicts.push({ module, spec, ...found });
      return !found;
    }),
  }));
  return { modules: kept, conflicts };
}

function claimRoutes(spec: Spec, routes: readonly Route[], holders: Map<string, Spec>): Found | undefined {
  const keys = new Set<string>();
  for (const route of routes) {
    const { key } = route;
    const holder = holders.get(key);
    if (keys.has(key)) return { route, message: `${key} is in this file twice.` };
    if (holder && holder.document.index.hash !== spec.document.index.hash) {
      return { route, message: `${key} is in ${holder.url} too, and the two files differ.` };
    }
    keys.add(key);
  }
  for (const key of keys) if (!holders.has(key)) holders.set(key, spec);
  return undefined;
}
