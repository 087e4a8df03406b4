import type { SdkLanguage } from "@connect-portal/contract";
import type { FirstCall } from "./first-call.ts";
import { csharpDotnet2Sample, csharpSample, swift5Sample, swiftSample } from "./samples/compiled.ts";
import { jaxrsSample, kotlinSample, scalaSample } from "./samples/jvm.ts";
import { dartSample, typescriptAngularSample } from "./samples/script-for-the-web.ts";
import { phpSample, rSample, rubySample } from "./samples/scripting.ts";

export interface LanguageSample {
  /** Of the Markdown block, as GitHub knows it. */
  readonly syntax: string;
  readonly write: (call: FirstCall) => string;
}

/** How the first call is written; what is not here is no client, but a document to read or to generate from. */
export const languageSamples: Readonly<Partial<Record<SdkLanguage, LanguageSample>>> = {
  csharp: { syntax: "csharp", write: csharpSample },
  "csharp-dotnet2": { syntax: "csharp", write: csharpDotnet2Sample },
  dart: { syntax: "dart", write: dartSample },
  "jaxrs-cxf-client": { syntax: "java", write: jaxrsSample },
  "kotlin-client": { syntax: "kotlin", write: kotlinSample },
  php: { syntax: "php", write: phpSample },
  r: { syntax: "r", write: rSample },
  ruby: { syntax: "ruby", write: rubySample },
  scala: { syntax: "scala", write: scalaSample },
  swift3: { syntax: "swift", write: swiftSample },
  swift4: { syntax: "swift", write: swiftSample },
  swift5: { syntax: "swift", write: swift5Sample },
  "typescript-angular": { syntax: "typescript", write: typescriptAngularSample },
};
