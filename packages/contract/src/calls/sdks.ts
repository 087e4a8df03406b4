import Type from "typebox";
import {
  ClientCallAnswer,
  clientSampleLanguages,
  defaultReleaseClientLanguage,
  defaultSdkLanguage,
  releaseClientLanguages,
  SdkLanguagesAnswer,
} from "../client-sdks.ts";
import { type Call, file } from "./call.ts";

const YamlFile = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: "URL or path of an OpenAPI document that this portal publishes.",
});

/** Generate client SDKs from published OpenAPI documents. */
export const sdkCalls = {
  listSdkLanguages: {
    access: "signed-in",
    summary: "List the languages of client SDKs",
    answers: { 200: SdkLanguagesAnswer },
  },
  generateSdk: {
    access: "signed-in",
    summary: "Generate a client SDK",
    description: "Needs a session, although its path is below /public: the document must be open to you.",
    query: Type.Object({
      language: Type.String({
        default: defaultSdkLanguage,
        maxLength: 50,
        description: "A language of GET /v1/sdks/languages.",
      }),
      yamlFile: YamlFile,
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
  getClientCall: {
    access: "signed-in",
    summary: "Show how a client SDK calls an operation",
    description: "Uses the generator's names. Generates the client SDK if needed.",
    query: Type.Object({
      language: Type.Enum(clientSampleLanguages),
      yamlFile: YamlFile,
      method: Type.String({ minLength: 1, maxLength: 20, description: "In lower case, such as `get`." }),
      path: Type.String({ minLength: 1, maxLength: 2000, description: "As the document has it: `/cards/{cardId}`." }),
    }),
    answers: { 200: ClientCallAnswer },
    refusals: [
      "sdk_document_unknown",
      "sdk_document_refused",
      "spec_broken",
      "operation_not_found",
      "sdk_busy",
      "sdk_unavailable",
    ],
  },
  getReleaseClient: {
    access: "signed-in",
    summary: "Download the client of a release",
    description:
      "One package for all API documents of the release that are open to you, with access tokens, repetitions, pages, typed errors, webhooks and encryption.",
    params: Type.Object({
      id: Type.String({ pattern: "^[1-9][0-9]{0,9}$", description: "Of the release: a whole number above 0." }),
    }),
    query: Type.Object({
      language: Type.Optional(
        Type.Enum(releaseClientLanguages, { description: `Default: ${defaultReleaseClientLanguage}.` }),
      ),
    }),
    answers: { 200: file("application/zip") },
    refusals: ["release_not_found", "release_not_enabled", "release_without_apis", "product_not_enabled", "sdk_busy"],
  },
} as const satisfies Record<string, Call>;
