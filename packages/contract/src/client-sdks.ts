import Type, { type Static } from "typebox";
import { sdkLanguages, sdkSupports } from "./sdk-languages.ts";

export const sdkEngines = ["OpenAPI Generator", "Swagger Codegen"] as const;

/** One language that client SDKs are generated in, as the panel shows it. */
export const SdkLanguageAnswer = Type.Object({
  code: Type.Enum(sdkLanguages),
  /** Such as "C# (.NET Standard)". */
  name: Type.String(),
  engine: Type.Enum(sdkEngines),
  /** Such as "6.5.0". */
  engineVersion: Type.String(),
  /** The engine's own name of what it generates with. */
  generator: Type.String(),
  /** How a user takes the archive into a project, in one line; absent where there is nothing to install. */
  install: Type.Optional(Type.String()),
  /** Whether its clients are supported for any valid document, for those that the portal publishes, or not at all. */
  support: Type.Enum(sdkSupports),
});
export type SdkLanguageAnswer = Static<typeof SdkLanguageAnswer>;

/** `unavailable` says what is missing on this server, and what its operator installs. */
export const SdkLanguagesAnswer = Type.Object({
  languages: Type.Array(SdkLanguageAnswer),
  unavailable: Type.Optional(Type.String()),
});
export type SdkLanguagesAnswer = Static<typeof SdkLanguagesAnswer>;

/** One operation as the client of a language calls it: all names are the generator's. */
export const ClientCallAnswer = Type.Object({
  /** What a program imports, such as "connect.issuing.cards". */
  package: Type.String(),
  /** How the client is taken into a project, in one line. */
  install: Type.String(),
  /** The class that has the method, such as "CardsApi". */
  api: Type.String(),
  method: Type.String(),
  /** Type of the answer in the language; empty where there is none. */
  returns: Type.String(),
  /** In the order of the method's arguments. */
  parameters: Type.Array(
    Type.Object({
      name: Type.String(),
      /** As it is sent; any name for the body. */
      wireName: Type.String(),
      type: Type.String(),
      isBody: Type.Boolean(),
      /** Its type is a class that the generator made of a schema. */
      isModel: Type.Boolean(),
    }),
  ),
});
export type ClientCallAnswer = Static<typeof ClientCallAnswer>;
