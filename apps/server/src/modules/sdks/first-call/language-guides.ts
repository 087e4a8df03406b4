import type { SdkLanguage } from "@connect-portal/contract";
import type { FirstCall } from "./first-call.ts";
import type { GuideStep } from "./guide-step.ts";
import { csharpGuide } from "./guides/csharp.ts";
import { csharpDotnet2Guide } from "./guides/csharp-dotnet2.ts";
import { dartGuide } from "./guides/dart.ts";
import { goGuide } from "./guides/go.ts";
import { javaGuide } from "./guides/java.ts";
import { javaCxfGuide } from "./guides/java-cxf.ts";
import { javascriptGuide } from "./guides/javascript.ts";
import { kotlinGuide } from "./guides/kotlin.ts";
import { phpGuide } from "./guides/php.ts";
import { pythonGuide } from "./guides/python.ts";
import { rGuide } from "./guides/r.ts";
import { rubyGuide } from "./guides/ruby.ts";
import { scalaGuide } from "./guides/scala.ts";
import { swift3Guide, swift4Guide } from "./guides/swift-alamofire.ts";
import { swift5Guide } from "./guides/swift5.ts";
import { typescriptAngularGuide } from "./guides/typescript-angular.ts";
import { typescriptFetchGuide } from "./guides/typescript-fetch.ts";

/** What a reader does to install a client and to make its first call, all commands and files of it. */
export const languageGuides: Readonly<Partial<Record<SdkLanguage, (call: FirstCall) => readonly GuideStep[]>>> = {
  csharp: csharpGuide,
  "csharp-dotnet2": csharpDotnet2Guide,
  dart: dartGuide,
  go: goGuide,
  java: javaGuide,
  javascript: javascriptGuide,
  "jaxrs-cxf-client": javaCxfGuide,
  "kotlin-client": kotlinGuide,
  scala: scalaGuide,
  swift3: swift3Guide,
  swift4: swift4Guide,
  swift5: swift5Guide,
  "typescript-angular": typescriptAngularGuide,
  "typescript-fetch": typescriptFetchGuide,
  php: phpGuide,
  python: pythonGuide,
  r: rGuide,
  ruby: rubyGuide,
};
