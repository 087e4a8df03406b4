import Type, { type Static } from "typebox";

export const ProductAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
});
export type ProductAnswer = Static<typeof ProductAnswer>;

/** Characters of the description that a release's card shows. */
export const RELEASE_CHARACTERS = 170;
/** Characters of the description that a solution's card shows. */
export const SOLUTION_CHARACTERS = 160;

export const ReleaseAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  wsDescription: Type.String(),
  deprecated: Type.Boolean(),
  /** Days, of a deprecated release alone: since when it is, and from when on its operations may no longer respond. */
  deprecatedSince: Type.Optional(Type.String({ format: "date" })),
  sunset: Type.Optional(Type.String({ format: "date" })),
  enabled: Type.Boolean(),
});
export type ReleaseAnswer = Static<typeof ReleaseAnswer>;

export const SolutionAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
  latestVersion: Type.Boolean(),
  wsVersion: Type.Object({ name: Type.String() }),
});
export type SolutionAnswer = Static<typeof SolutionAnswer>;

/**
 * `wsYamlUrl` is `/{version}/{solution}/{module}`: the module's page is /swagger-ui plus it, its files are /hps plus it.
 * `about` says what is in it: the summary of its OpenAPI document, or the titles of several.
 */
export const ModuleAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  wsYamlUrl: Type.String(),
  latestVersion: Type.Boolean(),
  about: Type.String(),
  operations: Type.Integer(),
  events: Type.Integer(),
});
export type ModuleAnswer = Static<typeof ModuleAnswer>;

const PlacedModule = Type.Object({
  name: Type.String(),
  wsYamlUrl: Type.String(),
  solution: Type.String(),
  release: Type.String(),
});
/** A module with the names on the way to it. */
export type PlacedModule = Static<typeof PlacedModule>;

const MaybeModule = Type.Union([PlacedModule, Type.Null()]);

/**
 * The module that the user chose last and may still open, and the first one of the catalogue for who has chosen none; null
 * where there is none.
 */
export const LastModuleAnswer = Type.Object({ lastModule: MaybeModule, firstModule: MaybeModule });
export type LastModuleAnswer = Static<typeof LastModuleAnswer>;

/** `link` has no leading slash: the page is `/{link}?api={name}`. */
export const ApiSearchResult = Type.Object({ id: Type.Integer(), name: Type.String(), link: Type.String() });
export type ApiSearchResult = Static<typeof ApiSearchResult>;

/** Operations that one error lists at most. */
export const ERROR_OPERATIONS_LIMIT = 100;

/** Operations whose OpenAPI document has an example of the error, in the newest release that has them. */
export const ErrorOperationsAnswer = Type.Object({
  operations: Type.Array(
    Type.Object({
      /** In capitals. */
      method: Type.String(),
      path: Type.String(),
      title: Type.String(),
      solution: Type.String(),
      release: Type.String(),
      module: Type.String(),
      page: Type.String({ description: "Page that shows it." }),
    }),
  ),
  isComplete: Type.Boolean({ description: "False when more operations return the error than are listed." }),
});
export type ErrorOperationsAnswer = Static<typeof ErrorOperationsAnswer>;

export const httpVerbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type HttpVerb = (typeof httpVerbs)[number];

const Verb = Type.Enum(httpVerbs);

/** A file that the page can open: an OpenAPI document, or a static page (`staticContent` true) shown in a frame. */
const openable = {
  file: Type.Optional(Type.String()),
  staticContent: Type.Optional(Type.Boolean()),
  HttpVerb: Type.Optional(Verb),
};

/** module-descriptor.json, R-3.6. Files are names relative to the descriptor's own folder. */
export const ModuleDescriptor = Type.Object({
  modules: Type.Array(
    Type.Object({
      moduleName: Type.String({ minLength: 1 }),
      expanded: Type.Optional(Type.Boolean()),
      apis: Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1 }),
          ...openable,
          deprecated: Type.Optional(Type.Boolean()),
          webhookLink: Type.Optional(Type.String()),
          versioning: Type.Optional(
            Type.Array(Type.Object({ version: Type.String(), ...openable, deprecated: Type.Optional(Type.Boolean()) })),
          ),
          subApiList: Type.Optional(
            Type.Array(Type.Object({ name: Type.String(), ...openable, deprecated: Type.Optional(Type.Boolean()) })),
          ),
        }),
      ),
    }),
  ),
});
export type ModuleDescriptor = Static<typeof ModuleDescriptor>;

const codeList = {
  name: Type.String({ description: "As schemas name it in `x-reference-list`, such as CARD_PRODUCT." }),
  title: Type.String({ description: "Of the operation that reads it." }),
  page: Type.String({ description: "The reference page of that operation." }),
};

/** The lists of codes that the documents of a release read. */
export const CodeLists = Type.Object({ items: Type.Array(Type.Object(codeList)) });
export type CodeLists = Static<typeof CodeLists>;

/** A list with its codes, the first 1,000 of them. */
export const CodeList = Type.Object({
  ...codeList,
  count: Type.Integer({ description: "How many codes there are." }),
  codes: Type.Array(Type.Object({ code: Type.String(), label: Type.String() }), { maxItems: 1000 }),
});
export type CodeList = Static<typeof CodeList>;

/** A form in which a document is saved: itself, or a collection of its calls for one of these tools. */
export const ReferenceFormat = Type.Union(
  [Type.Literal("json"), Type.Literal("yaml"), Type.Literal("postman"), Type.Literal("bruno")],
  { description: "`postman` and `bruno` are collections of requests. JSON if left out." },
);

export type ReferenceFormat = Static<typeof ReferenceFormat>;

/**
 * Folder of a module's published files; `wsYamlUrl` is `/{version}/{solution}/{module}`. Apart from `paths`, of which a
 * page needs nothing else.
 */
export function moduleFiles(wsYamlUrl: string): string {
  return `/hps${wsYamlUrl}/api/schemas`;
}

/** Kinds of hits that a search returns without `kinds=all`: those that it had before it found the others. */
export const firstPortalHitKinds = ["operation", "api", "field", "error", "event"] as const;

/** All kinds; of equally good ones the first comes first. */
export const portalHitKinds = [
  "operation",
  "event",
  "page",
  "module",
  "release",
  "sdk",
  "error",
  "code",
  "field",
  "api",
] as const;

export type PortalHitKind = (typeof portalHitKinds)[number];

/** Hits of each kind that an answer has at most. */
export const PORTAL_HITS_LIMIT = 30;

/** Characters that are searched for. */
export const PORTAL_SEARCH_LENGTH = 100;

/**
 * How well a hit fits. `first`: search.yaml names it for this word; `exact`, `start`, `words`, `parts`: the name is the
 * text, starts with it, has its words, has words that start with its words; `text`: found by other words or in a
 * description; `typo`: found when a letter is changed.
 */
export const portalHitRanks = ["first", "exact", "start", "words", "parts", "text", "typo"] as const;

export type PortalHitRank = (typeof portalHitRanks)[number];

export const PortalHit = Type.Object({
  kind: Type.Enum(portalHitKinds),
  title: Type.String({
    description:
      "Title of an operation or a page; name of an API, a field, an event or a module; code of an error; meaning of a response code.",
  }),
  rank: Type.Enum(portalHitRanks, { description: "How well the hit fits the text; the best kind comes first." }),
  verb: Type.Optional(
    Type.String({ description: "Method of an operation or an API, such as GET; for an event, how it is sent." }),
  ),
  path: Type.Optional(Type.String({ description: "Path of an operation, such as /cards/{cardId}/block." })),
  status: Type.Optional(
    Type.String({ description: "Status of an error, such as 409, or a response code, such as 51." }),
  ),
  context: Type.Optional(
    Type.String({
      description: "Place of a field or an error, such as Card or Block card, or how many there are. Text of an error.",
    }),
  ),
  count: Type.Optional(
    Type.Integer({ description: "In how many schemas, operations and events a field or an error is. 1 if left out." }),
  ),
  place: Type.String({ description: "Solution and release, such as Issuing 4.2.4. Empty for a page of the portal." }),
  module: Type.String({ description: "Name of the module. Empty for a hit that is in no module." }),
  link: Type.String({ description: "Address within the portal." }),
  deprecated: Type.Boolean(),
});

export type PortalHit = Static<typeof PortalHit>;

export const PortalSearchAnswer = Type.Object({ hits: Type.Array(PortalHit) });

export type PortalSearchAnswer = Static<typeof PortalSearchAnswer>;
