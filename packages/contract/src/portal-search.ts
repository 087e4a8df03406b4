import Type, { type Static } from "typebox";

/** What the search over the whole catalogue finds besides the pages of the portal. */
export const portalHitKinds = ["operation", "api", "field", "error", "event"] as const;
export type PortalHitKind = (typeof portalHitKinds)[number];

/** Hits of each kind that an answer has at most. */
export const PORTAL_HITS_LIMIT = 30;
/** Characters that are searched for. */
export const PORTAL_SEARCH_LENGTH = 100;

export const PortalHit = Type.Object({
  kind: Type.Enum(portalHitKinds),
  title: Type.String({
    description: "Title of an operation; name of an API, a field or an event; code of an error.",
  }),
  verb: Type.Optional(
    Type.String({ description: "Method of an operation or an API, such as GET; for an event, how it is sent." }),
  ),
  status: Type.Optional(Type.String({ description: "Status of an error, such as 409." })),
  context: Type.Optional(Type.String({ description: "Place of a field or an error, such as Card or Block card." })),
  place: Type.String({ description: "Solution and release, such as Issuing 4.2.4." }),
  module: Type.String({ description: "Name of the module." }),
  link: Type.String({ description: "Address within the portal." }),
  deprecated: Type.Boolean(),
});
export type PortalHit = Static<typeof PortalHit>;

export const PortalSearchAnswer = Type.Object({ hits: Type.Array(PortalHit) });
export type PortalSearchAnswer = Static<typeof PortalSearchAnswer>;
