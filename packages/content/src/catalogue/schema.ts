import Type, { type Static, type TProperties } from "typebox";

/** Ids travel as 32-bit integers in the audit trail. */
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Description = Type.Optional(Type.String({ maxLength: 5000 }));
const Flag = Type.Optional(Type.Boolean());

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
