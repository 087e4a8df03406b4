import Type, { type Static } from "typebox";

/** What client SDKs are generated in, by the codes of SPEC section 9. */
export const sdkLanguages = [
  "csharp",
  "csharp-dotnet2",
  "dart",
  "dynamic-html",
  "go",
  "html",
  "html2",
  "java",
  "javascript",
  "jaxrs-cxf-client",
  "kotlin-client",
  "openapi",
  "openapi-yaml",
  "php",
  "python",
  "r",
  "ruby",
  "scala",
  "swift3",
  "swift4",
  "swift5",
  "typescript-angular",
  "typescript-fetch",
] as const;
export type SdkLanguage = (typeof sdkLanguages)[number];

export const defaultSdkLanguage: SdkLanguage = "java";

/** SPEC section 9. */
export const SDK_GENERATOR = "OPENAPI Generator V6.5.0";

export function isSdkLanguage(code: string | null): code is SdkLanguage {
  return sdkLanguages.some((language) => language === code);
}

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
});
export type SdkLanguageAnswer = Static<typeof SdkLanguageAnswer>;

/** `unavailable` says what is missing on this server, and what its operator installs. */
export const SdkLanguagesAnswer = Type.Object({
  languages: Type.Array(SdkLanguageAnswer),
  unavailable: Type.Optional(Type.String()),
});
export type SdkLanguagesAnswer = Static<typeof SdkLanguagesAnswer>;
