import type { HttpVerb, ModuleDescriptor } from "@connect-portal/contract";
import { type Api, type Module, openedAt, verbOf } from "./place.ts";

export interface TreeApi {
  readonly value: string;
  readonly name: string;
  readonly verb: HttpVerb | undefined;
  readonly deprecated: boolean;
  readonly webhook: boolean;
  readonly staticPage: boolean;
  readonly module: Module;
  readonly api: Api;
}

export interface TreeModule {
  readonly value: string;
  readonly name: string;
  readonly expanded: boolean;
  readonly apis: readonly TreeApi[];
}

/** The descriptor as the tree shows it. Values are positions, because two modules may hold APIs of one name. */
export function treeOf(descriptor: ModuleDescriptor): TreeModule[] {
  return descriptor.modules.map((module, m) => ({
    value: `m${m}`,
    name: module.moduleName,
    expanded: module.expanded ?? false,
    apis: module.apis.map((api, a) => ({
      value: `m${m}a${a}`,
      name: api.name,
      verb: verbOf(api),
      deprecated: api.deprecated ?? false,
      webhook: api.webhookLink !== undefined,
      staticPage: openedAt({ module, api })?.staticContent ?? false,
      module,
      api,
    })),
  }));
}

/** Modules and APIs whose name holds the text, whatever its case; a module that matches keeps all of its APIs. */
export function filterTree(modules: readonly TreeModule[], text: string): readonly TreeModule[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return modules;
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  return modules
    .map((module) => (holds(module.name) ? module : { ...module, apis: module.apis.filter(({ name }) => holds(name)) }))
    .filter(({ apis, name }) => apis.length > 0 || holds(name));
}

export function countApis(modules: readonly TreeModule[]): number {
  return modules.reduce((count, { apis }) => count + apis.length, 0);
}
