import type { ErrorDefinition } from "./definition.ts";

export const clientSdkErrors = {
  sdk_language_unknown: { status: 400, text: "Client SDKs are not generated in this language." },
  sdk_document_unknown: { status: 404, text: "This portal publishes no such OpenAPI document." },
  sdk_document_refused: { status: 422, text: "The generator does not accept this OpenAPI document." },
  sdk_busy: { status: 503, text: "Many SDKs are being generated. Try again in a moment." },
  sdk_unavailable: { status: 503, text: "The portal cannot generate SDKs at the moment." },
} as const satisfies Record<string, ErrorDefinition>;
