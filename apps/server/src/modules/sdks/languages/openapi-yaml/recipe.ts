import type { SdkRecipe } from "../recipe.ts";

export const openapiYaml: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "openapi-yaml",
  reading:
    "`openapi/openapi.yaml` is the OpenAPI document in version 3.0, self-contained, for tools that do not support newer versions.",
};
