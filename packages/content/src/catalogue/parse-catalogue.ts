import Type, { type Static, type TProperties } from "typebox";
import type { Module, Product, Release, Solution } from "../model.ts";

/** A module as catalogue.yaml lists it, before its folder has been looked at. */
export type ListedModule = Pick<Module, "id" | "solutionId" | "name" | "wsYamlUrl" | "latestVersion">;

/** The contents of catalogue.yaml, with defaults filled in and contradictory entries left out. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly releases: readonly Release[];
  readonly solutions: readonly Solution[];
  readonly modules: readonly ListedModule[];
}

export const emptyCatalogue: Catalogue = { products: [], releases: [], solutions: [], modules: [] };

/** Ids travel as 32-bit integers in the audit trail. */
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const Name = Type.String({ minLength: 1, maxLength: 200 });

const Description = Type.Optional(Type.String({ maxLength: 5000 }));

const Flag = Type.Optional(Type.Boolean());

/** A day such as "2027-12-31", in quotes: YAML reads it as a moment without them. */
const Day = Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }));

/** Unknown names are refused: a misspelt `enable: false` must not publish what was meant to be closed. */
const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

const ModuleEntry = closed({ id: Id, name: Name, wsYamlUrl: Type.String(), latestVersion: Flag });

const SolutionEntry = closed({
  id: Id,
  name: Name,
  description: Description,
  enabled: Flag,
  latestVersion: Flag,
  versionName: Type.Optional(Name),
  modules: Type.Optional(Type.Array(ModuleEntry)),
});

const ReleaseEntry = closed({
  id: Id,
  name: Name,
  products: Type.Array(Id),
  description: Description,
  enabled: Flag,
  deprecated: Flag,
  deprecatedSince: Day,
  sunset: Day,
  latest: Flag,
  solutions: Type.Optional(Type.Array(SolutionEntry)),
});

const ProductEntry = closed({
  id: Id,
  name: Name,
  description: Description,
  enabled: Flag,
  listLabel: Type.Optional(Name),
  listLabelBesideOthers: Type.Optional(Name),
});

/** catalogue.yaml as content/README.md documents it. */
export const CatalogueFile = closed({
  products: Type.Array(ProductEntry),
  releases: Type.Array(ReleaseEntry),
});

export type CatalogueFile = Static<typeof CatalogueFile>;

const segment = "[A-Za-z0-9][A-Za-z0-9._-]*";

/** `/{version}/{solution}/{module}`; the segments are names of folders and of URL parts alike, and never start with a dot. */
export const wsYamlUrlForm = new RegExp(`^/${segment}/${segment}/${segment}$`);

/** The page that an entry with a `webhookLink` leads to, R-2.14. The group is the module's `wsYamlUrl`. */
export const webhookLinkForm = new RegExp(`^/webhooks-ui(/${segment}/${segment}/${segment})$`);

export function versionSegmentOf(wsYamlUrl: string): string {
  return wsYamlUrl.split("/")[1] ?? "";
}
