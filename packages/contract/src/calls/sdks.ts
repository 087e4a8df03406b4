import Type from "typebox";
import { SdkLanguagesAnswer } from "../client-sdks.ts";
import { defaultSdkLanguage } from "../sdk-languages.ts";
import type { Call } from "./call.ts";
import { file } from "./media.ts";

/** Clients of the published API documents. */
export const sdkCalls = {
  listSdkLanguages: {
    access: "signed-in",
    summary: "List the languages of client SDKs",
    answers: { 200: SdkLanguagesAnswer },
  },
  generateSdk: {
    access: "signed-in",
    summary: "Generate a client SDK",
    query: Type.Object({
      language: Type.String({
        default: defaultSdkLanguage,
        maxLength: 50,
        description: "One of GET /v1/sdks/languages.",
      }),
      yamlFile: Type.String({
        minLength: 1,
        maxLength: 1000,
        description: "URL or path of an API document that this portal publishes.",
      }),
    }),
    answers: { 200: file("application/zip") },
    refusals: [
      "sdk_language_unknown",
      "sdk_document_unknown",
      "sdk_document_refused",
      "spec_broken",
      "sdk_busy",
      "sdk_unavailable",
    ],
  },
} as const satisfies Record<string, Call>;
