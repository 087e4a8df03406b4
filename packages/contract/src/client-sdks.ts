import Type, { type Static } from "typebox";
import { texts } from "./texts/labels.ts";

/** The languages of client SDKs by their codes in, with the name that the reader sees. */
export const sdkLanguageNames = {
  csharp: "C# (.NET 8)",
  "csharp-dotnet2": "C# (.NET 2.0)",
  dart: "Dart",
  "dynamic-html": texts.sdkLanguages.htmlWithServer,
  go: "Go",
  html: "HTML",
  html2: texts.sdkLanguages.htmlWithSamples,
  java: "Java",
  javascript: "JavaScript",
  "jaxrs-cxf-client": "Java (JAX-RS with Apache CXF)",
  "kotlin-client": "Kotlin",
  openapi: "OpenAPI 3.0 (JSON)",
  "openapi-yaml": "OpenAPI 3.0 (YAML)",
  php: "PHP",
  python: "Python",
  r: "R",
  ruby: "Ruby",
  scala: "Scala",
  swift3: "Swift 3",
  swift4: "Swift 4",
  swift5: "Swift 5",
  "typescript-angular": "TypeScript (Angular)",
  "typescript-fetch": "TypeScript (fetch)",
} as const;

export type SdkLanguage = keyof typeof sdkLanguageNames;

export const sdkLanguages = Object.keys(sdkLanguageNames) as SdkLanguage[];

/** Languages of the client of a whole release. */
export const releaseClientLanguages = ["java", "kotlin", "typescript", "python", "go"] as const;

/** The language when the caller names none. */
export const defaultReleaseClientLanguage: ReleaseClientLanguage = "typescript";

export type ReleaseClientLanguage = (typeof releaseClientLanguages)[number];

/** For which documents a language's clients compile, load and send the right bytes; `none` are as their generator makes them. */
export const sdkSupports = ["any", "published", "none"] as const;

export type SdkSupport = (typeof sdkSupports)[number];

export const sdkSupportOf: Readonly<Record<SdkLanguage, SdkSupport>> = {
  csharp: "any",
  "csharp-dotnet2": "none",
  dart: "published",
  "dynamic-html": "none",
  go: "any",
  html: "none",
  html2: "none",
  java: "any",
  javascript: "published",
  "jaxrs-cxf-client": "published",
  "kotlin-client": "any",
  openapi: "none",
  "openapi-yaml": "none",
  php: "published",
  python: "any",
  r: "published",
  ruby: "published",
  scala: "published",
  swift3: "none",
  swift4: "none",
  swift5: "published",
  "typescript-angular": "published",
  "typescript-fetch": "any",
};

export const defaultSdkLanguage: SdkLanguage = "java";

/** The languages in which the reference shows calls with the client. */
export const clientSampleLanguages = [
  "java",
  "typescript-fetch",
  "python",
  "go",
] as const satisfies readonly SdkLanguage[];

export type ClientSampleLanguage = (typeof clientSampleLanguages)[number];

/** The generator's name as writes it. */
export const SDK_GENERATOR = "OPENAPI Generator V6.5.0";

export const sdkEngines = ["OpenAPI Generator", "Swagger Codegen"] as const;

/** One language that client SDKs are generated in, as the panel shows it. */
export const SdkLanguageAnswer = Type.Object({
  code: Type.Enum(sdkLanguages),
  /** Such as "C# (.NET Standard)". */
  name: Type.String(),
  engine: Type.Enum(sdkEngines),
  /** Such as "6.5.0". */
  engineVersion: Type.String(),
  /** The engine's own name of the generator. */
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
  /** The package to import, such as "connect.issuing.cards". */
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
      /** The name on the wire; any name for the body. */
      wireName: Type.String(),
      type: Type.String(),
      isBody: Type.Boolean(),
      /** Where it is sent: "path", "query", "header", "cookie", "form" or "body". */
      place: Type.String(),
      /** Its type is a class that the generator made of a schema. */
      isModel: Type.Boolean(),
    }),
  ),
});
export type ClientCallAnswer = Static<typeof ClientCallAnswer>;

export function isSdkLanguage(code: string | null): code is SdkLanguage {
  return sdkLanguages.some((language) => language === code);
}
