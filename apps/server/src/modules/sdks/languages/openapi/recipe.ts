import type { SdkRecipe } from "../recipe.ts";

export const openapi: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "openapi",
  reading:
    "`openapi.json` is the OpenAPI document in version 3.0, self-contained, for tools that do not support newer versions.",
};
