import { type SdkLanguage, sdkLanguages } from "@connect-portal/contract";
import type { Taker } from "../taker.ts";
import { dynamicHtml, html, openapi } from "./checked.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { grammarStep } from "./grammars.ts";
import { php, r, ruby } from "./interpreted.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { kotlin } from "./kotlin.ts";
import { python } from "./python.ts";
import { scala } from "./scala.ts";
import { typescriptAngular } from "./typescript-angular.ts";
import { typescriptFetch } from "./typescript-fetch.ts";

/** How far each language is taken. `cache`: a folder for what is downloaded. */
export function takers(cache: string): Readonly<Record<SdkLanguage, Taker>> {
  const dart = parsed("dart", "No Dart compiler comes from Debian or another registry of packages.");
  const swift = parsed(
    "swift",
    "No Swift compiler comes from Debian or another registry of packages; the grammar reads the empty tuple under another name.",
  );
  function parsed(name: "dart" | "swift", limit: string): Taker {
    return { needs: ["npm"], parse: grammarStep(name, `**/*.${name}`, cache), limit };
  }
  return {
    csharp: csharp("Its libraries RestSharp and JsonSubTypes come from NuGet only."),
    "csharp-dotnet2": csharp("Its library RestSharp comes from NuGet only."),
    dart,
    "dynamic-html": dynamicHtml,
    go,
    html,
    html2: html,
    java: java(cache),
    javascript: javascript(cache),
    "jaxrs-cxf-client": java(cache),
    "kotlin-client": kotlin(cache),
    openapi,
    "openapi-yaml": openapi,
    php,
    python: python(cache),
    r,
    ruby,
    scala: scala(cache),
    swift3: swift,
    swift4: swift,
    swift5: swift,
    "typescript-angular": typescriptAngular(cache),
    "typescript-fetch": typescriptFetch,
  };
}

export function isLanguage(name: string): name is SdkLanguage {
  return (sdkLanguages as readonly string[]).includes(name);
}
