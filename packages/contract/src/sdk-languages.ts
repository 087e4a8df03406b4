/** What client SDKs are generated in, by the codes of. */
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

/** In which the reference writes a call with the client. */
export const clientSampleLanguages = [
  "java",
  "typescript-fetch",
  "python",
  "go",
] as const satisfies readonly SdkLanguage[];
export type ClientSampleLanguage = (typeof clientSampleLanguages)[number];

/** What made them, in the words of. */
export const SDK_GENERATOR = "OPENAPI Generator V6.5.0";

export function isSdkLanguage(code: string | null): code is SdkLanguage {
  return sdkLanguages.some((language) => language === code);
}
