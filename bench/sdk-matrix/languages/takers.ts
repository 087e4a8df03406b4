import { join } from "node:path";
import { type SdkLanguage, sdkLanguages } from "@connect-portal/contract";
import type { Taker } from "../taker.ts";
import { dynamicHtml, html, openapi, structureOf } from "./checked.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { php, r, ruby } from "./interpreted.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { kotlin } from "./kotlin.ts";
import { python } from "./python.ts";
import { scala } from "./scala.ts";
import { typescriptAngular } from "./typescript-angular.ts";
import { typescriptFetch } from "./typescript-fetch.ts";

const swift = structureOf("swift", "No Swift compiler is packaged for Debian; the files are there, and not empty.");

/** How far each language is taken. `cache`: a folder for what is downloaded. */
export function takers(cache: string): Readonly<Record<SdkLanguage, Taker>> {
  return {
    csharp,
    "csharp-dotnet2": csharp,
    dart: structureOf("dart", "No Dart compiler is packaged for Debian; the files are there, and not empty."),
    "dynamic-html": dynamicHtml,
    go,
    html,
    html2: html,
    java: java(join(cache, "java")),
    javascript,
    "jaxrs-cxf-client": java(join(cache, "jaxrs-cxf-client")),
    "kotlin-client": kotlin(join(cache, "kotlin")),
    openapi,
    "openapi-yaml": openapi,
    php,
    python: python(join(cache, "python")),
    r,
    ruby,
    scala: scala(join(cache, "scala")),
    swift3: swift,
    swift4: swift,
    swift5: swift,
    "typescript-angular": typescriptAngular(join(cache, "typescript-angular")),
    "typescript-fetch": typescriptFetch,
  };
}

export function isLanguage(name: string): name is SdkLanguage {
  return (sdkLanguages as readonly string[]).includes(name);
}
