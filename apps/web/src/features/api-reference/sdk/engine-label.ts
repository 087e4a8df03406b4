import { SDK_GENERATOR, type SdkLanguageAnswer } from "@connect-portal/contract";

/** Which engine made a client: SPEC section 9 words it for OpenAPI Generator, Swagger Codegen says its own. */
export function engineLabel(language: Pick<SdkLanguageAnswer, "engine" | "engineVersion"> | undefined): string {
  if (language === undefined || language.engine === "OpenAPI Generator") return SDK_GENERATOR;
  return `${language.engine} V${language.engineVersion}`;
}
