import Type, { type Static } from "typebox";

export const ProductAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
});
export type ProductAnswer = Static<typeof ProductAnswer>;

/** What a release's card shows of its description, in characters. */
export const RELEASE_CHARACTERS = 170;
/** What a solution's card shows of its description. */
export const SOLUTION_CHARACTERS = 160;

export const ReleaseAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  wsDescription: Type.String(),
  deprecated: Type.Boolean(),
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

/** `wsYamlUrl` is `/{version}/{solution}/{module}`: the module's page is /swagger-ui plus it, its files are /hps plus it. */
export const ModuleAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  wsYamlUrl: Type.String(),
  latestVersion: Type.Boolean(),
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
