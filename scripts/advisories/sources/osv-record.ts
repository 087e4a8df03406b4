import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";

const Event = Type.Object({
  introduced: Type.Optional(Type.String()),
  fixed: Type.Optional(Type.String()),
  last_affected: Type.Optional(Type.String()),
  limit: Type.Optional(Type.String()),
});

const Affected = Type.Object({
  // Records of source code name none.
  package: Type.Optional(Type.Object({ ecosystem: Type.String(), name: Type.String() })),
  ranges: Type.Optional(Type.Array(Type.Object({ type: Type.String(), events: Type.Array(Event) }))),
  versions: Type.Optional(Type.Array(Type.String())),
  database_specific: Type.Optional(Type.Object({ last_known_affected_version_range: Type.Optional(Type.String()) })),
});
export type Affected = Static<typeof Affected>;

/** What is read of an advisory in the OSV format (ossf.github.io/osv-schema). */
const OsvRecord = Type.Object({
  id: Type.String({ pattern: "^[\\w.:-]{1,100}$" }),
  modified: Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT" }),
  withdrawn: Type.Optional(Type.String()),
  summary: Type.Optional(Type.String()),
  affected: Type.Optional(Type.Array(Affected)),
  database_specific: Type.Optional(Type.Object({ severity: Type.Optional(Type.Unknown()) })),
});
export type OsvRecord = Static<typeof OsvRecord>;

export const osvRecord = Compile(OsvRecord);
