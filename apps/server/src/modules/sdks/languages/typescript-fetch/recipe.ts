import type { SdkRecipe } from "../recipe.ts";
import { adaptForTypescript } from "../shared/adapt-typescript.ts";
import { npm, tolerant } from "../shared/options.ts";
import { typescriptFetchGuide } from "./guide.ts";

/** Names that its runtime.ts exports beside the models, and the type of a file. */
const fetchClasses = [
  "ApiResponse",
  "BaseAPI",
  "Blob",
  "BlobApiResponse",
  "Configuration",
  "ConfigurationParameters",
  "Consume",
  "Convert",
  "DefaultConfig",
  "ErrorContext",
  "FetchAPI",
  "FetchError",
  "FetchParams",
  "HTTPBody",
  "HTTPHeaders",
  "HTTPMethod",
  "HTTPQuery",
  "HTTPRequestInit",
  "InitOverrideFunction",
  "JSONApiResponse",
  "JSONValue",
  "Json",
  "Kinds",
  "Middleware",
  "RequestContext",
  "RequestOpts",
  "RequiredError",
  "ResponseContext",
  "ResponseError",
  "ResponseTransformer",
  "TextApiResponse",
  "VoidApiResponse",
  "Written",
];

export const typescriptFetch: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "typescript-fetch",
  hasOneAddress: true,
  fitsMembers: true,
  // Fetch Standard, section 2.2.1: forbidden methods.
  refusedMethods: ["trace"],
  // Section 5.4, the constructor of Request.
  bodilessMethods: ["get", "head"],
  install: "npm install --prefix client_sdk_typescript-fetch && npm install ./client_sdk_typescript-fetch",
  // Names of the document, which are JavaScript's; others would be spelled otherwise (CARD_LIST as cARDLIST).
  ownClasses: fetchClasses,
  options: (names) => ({
    ...npm(names),
    modelPropertyNaming: "original",
    // Else the parameters of createCard have the name of a schema CreateCardRequest.
    prefixParameterInterfaces: true,
    ...tolerant,
  }),
  adapt: adaptForTypescript,
  guide: typescriptFetchGuide,
};
