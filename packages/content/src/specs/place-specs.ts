import type { Module, Spec } from "../model.ts";
import type { Route } from "./compile-spec.ts";
import type { Claim } from "./load-specs.ts";
import { remount } from "./remount.ts";

export interface Conflict {
  readonly module: Module;
  readonly spec: Spec;
  readonly route: Route;
  readonly message: string;
}

/**
 * Gives each file its place in the sandbox, which can serve a method and path from one document only. A file that does not
 * say where it is served gets a folder of its own when another file of its module has its paths already. Of files that do
 * say so, the first has a path, and the other stays to be read; equal ones may be published again.
 */
export function placeSpecs(
  modules: readonly Module[],
  claimOf: (spec: Spec) => Claim,
): { modules: Module[]; conflicts: Conflict[] } {
  const holders = new Map<string, Spec>();
  const conflicts: Conflict[] = [];
  const placed = modules.map((module) => ({
    ...module,
    specs: module.specs.map((spec) => {
      const { routes, mount } = claimOf(spec);
      const isTaken = mount !== undefined && routes.some(({ key }) => isHeld(key, spec, holders));
      const moved = isTaken ? remount(spec, routes, mount) : { spec, routes };
      const [first, ...others] = claim(moved.spec, moved.routes, holders);
      if (first) conflicts.push({ module, spec: moved.spec, ...withOthers(first, others.length) });
      return moved.spec;
    }),
  }));
  return { modules: placed, conflicts };
}

type Found = Pick<Conflict, "route" | "message">;

function isHeld(key: string, spec: Spec, holders: ReadonlyMap<string, Spec>): boolean {
  const holder = holders.get(key);
  return holder !== undefined && holder.document.index.hash !== spec.document.index.hash;
}

function claim(spec: Spec, routes: readonly Route[], holders: Map<string, Spec>): Found[] {
  const keys = new Set<string>();
  const found: Found[] = [];
  for (const route of routes) {
    const { key } = route;
    if (keys.has(key)) found.push({ route, message: `${key} is in this file twice; the sandbox uses the first one.` });
    else if (isHeld(key, spec, holders)) {
      const message = `${key} is in ${holders.get(key)?.url} too, and the sandbox uses that file. Give this file its own server below /PowerCardConnectApi/rest.`;
      found.push({ route, message });
    }
    keys.add(key);
  }
  for (const key of keys) if (!holders.has(key)) holders.set(key, spec);
  return found;
}

function withOthers({ route, message }: Found, others: number): Found {
  return { route, message: others === 0 ? message : `${message} So do ${others} more operations.` };
}
