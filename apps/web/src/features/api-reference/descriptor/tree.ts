import type { HttpVerb, ModuleDescriptor } from "@connect-portal/contract";
import type { RailItem, RailModule } from "../../../shared/rail/rail-modules.ts";
import { type Api, type Module, openedAt, verbOf } from "./place.ts";

export interface TreeApi extends RailItem {
  readonly verb: HttpVerb | undefined;
  readonly deprecated: boolean;
  readonly webhook: boolean;
  readonly staticPage: boolean;
  readonly module: Module;
  readonly api: Api;
}

export type TreeModule = RailModule<TreeApi>;

/** The descriptor as the tree shows it. Values are positions, because two modules may hold APIs of one name. */
export function treeOf(descriptor: ModuleDescriptor): TreeModule[] {
  return descriptor.modules.map((module, m) => ({
    value: `m${m}`,
    name: module.moduleName,
    expanded: module.expanded ?? false,
    items: module.apis.map((api, a) => ({
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
