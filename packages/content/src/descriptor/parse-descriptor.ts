import type { ModuleDescriptor } from "@connect-portal/contract";
import type { DocumentPath } from "../text/finding.ts";

type Api = ModuleDescriptor["modules"][number]["apis"][number];

/** An entry of the API tree that a reader can click: an API, a version of it, or a sub-API. */
export interface DescriptorEntry {
  readonly kind: "api" | "version" | "sub-API";
  readonly name: string;
  readonly file?: string;
  readonly staticContent: boolean;
  readonly webhookLink?: string;
  /** An API that only holds versions or sub-APIs opens nothing by itself. */
  readonly isHeading: boolean;
  readonly path: DocumentPath;
}

/** Every entry of the tree, in reading order. */
export function descriptorEntries(descriptor: ModuleDescriptor): DescriptorEntry[] {
  return descriptor.modules.flatMap(({ apis }, moduleIndex) =>
    apis.flatMap((api, apiIndex) => entriesOf(api, ["modules", moduleIndex, "apis", apiIndex])),
  );
}

function entriesOf(api: Api, path: DocumentPath): DescriptorEntry[] {
  const { versioning = [], subApiList = [], webhookLink } = api;
  return [
    {
      ...opened("api", api.name, api, path),
      ...(webhookLink === undefined ? {} : { webhookLink }),
      isHeading: versioning.length > 0 || subApiList.length > 0,
    },
    ...versioning.map((entry, index) => opened("version", entry.version, entry, [...path, "versioning", index])),
    ...subApiList.map((entry, index) => opened("sub-API", entry.name, entry, [...path, "subApiList", index])),
  ];
}

function opened(
  kind: DescriptorEntry["kind"],
  name: string,
  { file, staticContent = false }: { file?: string; staticContent?: boolean },
  path: DocumentPath,
): DescriptorEntry {
  return { kind, name, ...(file === undefined ? {} : { file }), staticContent, isHeading: false, path };
}
