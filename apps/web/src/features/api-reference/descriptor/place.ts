import type { HttpVerb, ModuleDescriptor } from "@connect-portal/contract";

export type Module = ModuleDescriptor["modules"][number];
export type Api = Module["apis"][number];
type ApiVersion = NonNullable<Api["versioning"]>[number];
type SubApi = NonNullable<Api["subApiList"]>[number];

/** One spot in a module's descriptor that the page can show. */
export interface Place {
  readonly module: Module;
  readonly api: Api;
  readonly version?: ApiVersion;
  readonly subApi?: SubApi;
}

/** The query of the address: `?api=` names an API, a sub-API or an operation; `version` and `sub` narrow it. */
export interface Wanted {
  readonly api: string | null;
  readonly version?: string | null;
  readonly sub?: string | null;
}

/** The file that the page opens: an OpenAPI document, or a static page. */
export interface Opened {
  readonly file: string;
  readonly staticContent: boolean;
}

/**
 * The file of a place: the sub-API's or the version's own, else the API's, else that of its newest version that is
 * not deprecated. Undefined when the descriptor names none.
 */
export function openedAt({ api, version, subApi }: Place): Opened | undefined {
  const newest = api.versioning?.find(({ deprecated }) => deprecated !== true) ?? api.versioning?.[0];
  const openable = [subApi, version, api, newest].find((candidate) => candidate?.file !== undefined);
  if (openable?.file === undefined) return undefined;
  return { file: openable.file, staticContent: openable.staticContent ?? false };
}

/** The verb shown beside an API: its own, else that of the version that opens. None for a group of several verbs. */
export function verbOf(api: Api): HttpVerb | undefined {
  const verbs = new Set((api.subApiList ?? []).map(({ HttpVerb }) => HttpVerb));
  if (verbs.size > 1) return undefined;
  const newest = api.versioning?.find(({ deprecated }) => deprecated !== true) ?? api.versioning?.[0];
  return api.HttpVerb ?? newest?.HttpVerb;
}

/** Every API with its module, in the descriptor's order. */
function placesOf(descriptor: ModuleDescriptor): Place[] {
  return descriptor.modules.flatMap((module) => module.apis.map((api) => ({ module, api })));
}

/** The place that the page opens when the address asks for nothing: the first API to try, else the first page to read. */
export function firstPlace(descriptor: ModuleDescriptor): Place | undefined {
  const places = placesOf(descriptor);
  const openable = places.filter((place) => place.api.webhookLink === undefined && openedAt(place) !== undefined);
  return openable.find((place) => !openedAt(place)?.staticContent) ?? openable[0] ?? places[0];
}

/** The place that the address names by an API's or a sub-API's name; exact spelling wins over another case. */
export function findPlace(descriptor: ModuleDescriptor, wanted: Wanted): Place | undefined {
  if (wanted.api === null) return undefined;
  const name = wanted.api;
  const places = placesOf(descriptor);
  const api = named(places, (place) => place.api.name, name);
  if (api !== undefined) return goFurther(api, wanted);
  const subApis = places.flatMap((place) => (place.api.subApiList ?? []).map((subApi) => ({ ...place, subApi })));
  return named(subApis, (place) => place.subApi.name, name);
}

/** Each OpenAPI file that the descriptor opens, once, with the first place that opens it. */
export function documentsOf(descriptor: ModuleDescriptor): { file: string; place: Place }[] {
  const documents = new Map<string, Place>();
  for (const place of placesOf(descriptor)) {
    const spots: Place[] = [
      place,
      ...(place.api.subApiList ?? []).map((subApi) => ({ ...place, subApi })),
      ...(place.api.versioning ?? []).map((version) => ({ ...place, version })),
    ];
    for (const spot of spots) {
      const opened = openedAt(spot);
      if (opened !== undefined && !opened.staticContent && !documents.has(opened.file))
        documents.set(opened.file, spot);
    }
  }
  return [...documents].map(([file, place]) => ({ file, place }));
}

function goFurther(place: Place, { version, sub }: Wanted): Place {
  const chosenVersion = place.api.versioning?.find((candidate) => candidate.version === version);
  const subApi = place.api.subApiList?.find((candidate) => candidate.name === sub);
  return {
    ...place,
    ...(chosenVersion === undefined ? {} : { version: chosenVersion }),
    ...(subApi === undefined ? {} : { subApi }),
  };
}

function named<T>(candidates: readonly T[], nameOf: (candidate: T) => string, name: string): T | undefined {
  const folded = name.trim().toLowerCase();
  return (
    candidates.find((candidate) => nameOf(candidate) === name) ??
    candidates.find((candidate) => nameOf(candidate).toLowerCase() === folded)
  );
}

/** The query of the page that shows a place; the way back is `findPlace`. */
export function addressOf({ api, version, subApi }: Place): string {
  const query = new URLSearchParams({ api: api.name });
  if (version !== undefined) query.set("version", version.version);
  if (subApi !== undefined) query.set("sub", subApi.name);
  return `?${query}`;
}
