import type { SdkLanguage } from "@connect-portal/contract";
import type { FirstCall } from "./first-call.ts";
import { swiftSample } from "./samples/compiled.ts";

export interface LanguageSample {
  /** Of the Markdown block, as GitHub knows it. */
  readonly syntax: string;
  readonly write: (call: FirstCall) => string;
}

/** How the first call is written; what is not here is no client, but a document to read or to generate from. */
export const languageSamples: Readonly<Partial<Record<SdkLanguage, LanguageSample>>> = {
  swift3: { syntax: "swift", write: swiftSample },
  swift4: { syntax: "swift", write: swiftSample },
};
