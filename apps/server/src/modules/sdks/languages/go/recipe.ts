import type { SdkRecipe } from "../recipe.ts";
import { repository, tolerant } from "../shared/options.ts";
import { adaptForGo } from "./adapt.ts";
import { goGuide } from "./guide.ts";

const goClasses = [
  "APIClient",
  "APIKey",
  "APIResponse",
  "BasicAuth",
  "Configuration",
  ...["AccessToken", "APIKeys", "BasicAuth", "HttpSignatureAuth", "OAuth2"].map((name) => `Context${name}`),
  ...["OperationServerIndices", "OperationServerVariables", "ServerIndex", "ServerVariables"].map(
    (name) => `Context${name}`,
  ),
  "Float32",
  "Float64",
  "GenericOpenAPIError",
  "Int32",
  "Int64",
  "IsNil",
  "MappedNullable",
  "ServerConfiguration",
  "ServerConfigurations",
  "ServerVariable",
  ...["Bool", "Float32", "Float64", "Int", "Int32", "Int64", "String", "Time"].map((type) => `Nullable${type}`),
];

export const go: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "go",
  fitsMembers: true,
  refusesDeepChoices: true,
  install:
    'module=$(go -C client_sdk_go list -m) && go mod edit -require="$module@v0.0.0" -replace="$module=./client_sdk_go"',
  options: ({ snake, version }) => ({
    packageName: snake.replaceAll("_", ""),
    packageVersion: version,
    enumClassPrefix: true,
    useOneOfDiscriminatorLookup: true,
    ...tolerant,
  }),
  repository,
  ownClasses: goClasses,
  adapt: adaptForGo,
  guide: goGuide,
};
