import type { SdkLanguage } from "@connect-portal/contract";
import { csharp } from "./languages/csharp/recipe.ts";
import { csharpDotnet2 } from "./languages/csharp-dotnet2/recipe.ts";
import { dart } from "./languages/dart/recipe.ts";
import { dynamicHtml } from "./languages/dynamic-html/recipe.ts";
import { go } from "./languages/go/recipe.ts";
import { html } from "./languages/html/recipe.ts";
import { html2 } from "./languages/html2/recipe.ts";
import { java } from "./languages/java/recipe.ts";
import { javascript } from "./languages/javascript/recipe.ts";
import { jaxrsCxfClient } from "./languages/jaxrs-cxf-client/recipe.ts";
import { kotlinClient } from "./languages/kotlin-client/recipe.ts";
import { openapi } from "./languages/openapi/recipe.ts";
import { openapiYaml } from "./languages/openapi-yaml/recipe.ts";
import { php } from "./languages/php/recipe.ts";
import { python } from "./languages/python/recipe.ts";
import { r } from "./languages/r/recipe.ts";
import type { SdkRecipe } from "./languages/recipe.ts";
import { ruby } from "./languages/ruby/recipe.ts";
import { scala } from "./languages/scala/recipe.ts";
import { swift3 } from "./languages/swift3/recipe.ts";
import { swift4 } from "./languages/swift4/recipe.ts";
import { swift5 } from "./languages/swift5/recipe.ts";
import { typescriptAngular } from "./languages/typescript-angular/recipe.ts";
import { typescriptFetch } from "./languages/typescript-fetch/recipe.ts";

/** The 23 codes of, once: what makes each, and how. GET /v1/sdks/languages and docs/sdks.md say the same. */
export const sdkRecipes: Readonly<Record<SdkLanguage, SdkRecipe>> = {
  csharp,
  "csharp-dotnet2": csharpDotnet2,
  dart,
  "dynamic-html": dynamicHtml,
  go,
  html,
  html2,
  java,
  javascript,
  "jaxrs-cxf-client": jaxrsCxfClient,
  "kotlin-client": kotlinClient,
  openapi,
  "openapi-yaml": openapiYaml,
  php,
  python,
  r,
  ruby,
  scala,
  swift3,
  swift4,
  swift5,
  "typescript-angular": typescriptAngular,
  "typescript-fetch": typescriptFetch,
};
