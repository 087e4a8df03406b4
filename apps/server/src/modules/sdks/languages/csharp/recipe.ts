import { delimitPatterns } from "../../document/adapt/delimit-patterns.ts";
import { mergeChoices } from "../../document/adapt/merge-choices.ts";
import { valueChoices } from "../../document/adapt/value-choices.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForCsharp } from "./adapt.ts";
import { csharpGuide } from "./guide.ts";

export const csharp: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "csharp-netcore",
  hasOneAddress: true,
  fitsMembers: true,
  install: "dotnet add reference client_sdk_csharp/src/*/*.csproj",
  ownClasses: [
    "ApiClient",
    "ApiException",
    "ApiRequest",
    "ApiResponse",
    "Client",
    "Configuration",
    "DateTimeOffset",
    "DerivedReader",
    "FileParameter",
    "Formatting",
    "Guid",
    "HttpClient",
    "IListedValue",
    "JsonConvert",
    "ListedValueReader",
    "ToString",
  ],
  options: ({ pascal, version, guid }) => ({
    packageName: pascal,
    packageVersion: version,
    packageGuid: guid,
    packageTitle: pascal,
    packageDescription: `Client of ${pascal}`,
    packageAuthors: "connect-portal",
    packageCompany: "connect-portal",
    library: "httpclient",
    targetFramework: "net7.0",
    nullableReferenceTypes: false,
    useDateTimeOffset: true,
    validatable: false,
    ...tolerant,
  }),
  files: ({ pascal }) => ({
    "ApiRequest.mustache": `src/${pascal}/Client/ApiRequest.cs`,
    "DerivedReader.mustache": `src/${pascal}/Client/DerivedReader.cs`,
    "ListedValue.mustache": `src/${pascal}/Client/ListedValue.cs`,
  }),
  adapt: (document) => adaptForCsharp(delimitPatterns(valueChoices(mergeChoices(document)))),
  without:
    /^src\/[^/]+\.Test\/|^[^/]+\.sln$|^appveyor\.yml$|^git_push\.sh$|^docs\/|\/Client\/(?:ClientUtils|ExceptionFactory|GlobalConfiguration|Multimap|OpenAPIDateConverter|RequestOptions|RetryConfiguration|WebRequestPathBuilder|I(?:ApiAccessor|(?:As|S)ynchronousClient|ReadableConfiguration)|HttpSigningConfiguration)\.cs$|\/Client\/Auth\/|\/Model\/AbstractOpenAPISchema\.cs$/,
  guide: csharpGuide,
};
