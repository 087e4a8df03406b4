import type { ModuleDescriptor } from "@connect-portal/contract";
import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { fragmentOf, groupOperations, operationAnchor } from "@connect-portal/openapi-reference";
import type { RailItem, RailModule } from "../../../shared/rail/rail-modules.ts";
import { addressOf, openedAt, type Place, verbOf } from "./place.ts";

/** A row of the tree below its modules: an API, or an operation or sub-API in it. */
export interface TreeItem extends RailItem {
  readonly kind: "api" | "operation";
  readonly verb: string | undefined;
  readonly deprecated: boolean;
  readonly webhook: boolean;
  readonly staticPage: boolean;
  /** Query, and the fragment of an operation of a document that is known. */
  readonly address: string;
  /** The viewer's anchor of an operation. */
  readonly anchor?: string;
  readonly children?: readonly TreeItem[];
  readonly place: Place;
}

export type TreeModule = RailModule<TreeItem>;

/** The indexes that have been loaded, by the files that a descriptor names. */
export type KnownIndexes = ReadonlyMap<string, Pick<ReferenceIndex, "operations" | "tags">>;

/**
 * The descriptor as the tree shows it. `opened` is what the page shows: its document stands for its API. Values are
 * positions, because two modules may hold APIs of one name.
 */
export function treeOf(descriptor: ModuleDescriptor, indexes: KnownIndexes = new Map(), opened?: Place): TreeModule[] {
  return descriptor.modules.map((module, m) => ({
    value: `m${m}`,
    name: module.moduleName,
    expanded: module.expanded ?? false,
    items: module.apis.map((api, a): TreeItem => {
      const place = opened?.api === api ? opened : { module, api };
      const value = `m${m}a${a}`;
      return {
        kind: "api",
        value,
        name: api.name,
        verb: verbOf(api),
        deprecated: api.deprecated ?? false,
        webhook: api.webhookLink !== undefined,
        staticPage: openedAt({ module, api })?.staticContent ?? false,
        address: addressOf({ module, api }),
        children: childrenOf(place, value, indexes),
        place: { module, api },
      };
    }),
  }));
}

/** A longer list of operations is cut around the one that is read: nobody walks through a thousand rows. */
const LONGEST = 300;

/** The tree without the operations that are far from the one that is read; the same where no list is that long. */
export function cutAround(
  modules: readonly TreeModule[],
  read: string | undefined,
  longest = LONGEST,
): readonly TreeModule[] {
  const rowsOf = ({ children = [] }: TreeItem) => children;
  if (modules.every(({ items }) => items.every((item) => rowsOf(item).length <= longest))) return modules;
  return modules.map((module) => ({
    ...module,
    items: module.items.map((item) => {
      const at = rowsOf(item).findIndex(({ value }) => value === read);
      return { ...item, children: rowsAround(rowsOf(item), at, longest) };
    }),
  }));
}

/** The part of an API's rows that is shown. It stays for a quarter of its length, and not a row moves until then. */
export function rowsAround<Row>(rows: readonly Row[], at: number, longest = LONGEST): readonly Row[] {
  if (rows.length <= longest) return rows;
  const step = Math.max(1, Math.floor(longest / 4));
  const first = Math.floor(Math.max(0, at - longest / 2) / step) * step;
  return first + longest > rows.length ? rows.slice(-longest) : rows.slice(first, first + longest);
}

/**
 * The operations of an API's document, and the sub-APIs that are none of them; these alone while it is not known.
 * Without sub-APIs nobody has chosen what the list is about, so the document's tags are its headings.
 */
function childrenOf(place: Place, value: string, indexes: KnownIndexes): TreeItem[] {
  const { module, api, subApi, version } = place;
  const file = openedAt(place)?.file;
  const index = file === undefined ? undefined : indexes.get(file);
  // A sub-API's name would only say where the reader came in, unless it has a file of its own.
  const whole = version === undefined ? { module, api } : { module, api, version };
  const around = subApi?.file === undefined ? whole : place;
  const shared = { kind: "operation", webhook: false, staticPage: false } as const;

  const groups = index === undefined ? [] : groupOperations(index).filter(({ kind }) => kind === "operation");
  const hasHeadings = api.subApiList === undefined && groups.length > 1;
  const operations = groups.flatMap((group) =>
    group.operations.map((operation) => ({
      ...operation,
      ...(hasHeadings && group.tag && { heading: group.tag.summary || group.tag.name }),
    })),
  );
  const titles = new Set(operations.map(({ title }) => title.toLowerCase()));
  const others = (api.subApiList ?? []).filter(({ name }) => !titles.has(name.toLowerCase()));
  return [
    ...operations.map(({ id, title, method, deprecated, heading }): TreeItem => {
      const anchor = operationAnchor(id);
      const address = addressOf(around) + fragmentOf(anchor);
      const row = { value: `${value} ${anchor}`, name: title, verb: method, deprecated, address, anchor, place };
      return { ...shared, ...row, ...(heading !== undefined && { heading }) };
    }),
    ...others.map((other, at): TreeItem => {
      const atPlace = { module, api, subApi: other };
      const { name, HttpVerb: verb, deprecated = false } = other;
      const address = addressOf(atPlace);
      return { ...shared, value: `${value}s${at}`, name, verb, deprecated, address, place: atPlace };
    }),
  ];
}
