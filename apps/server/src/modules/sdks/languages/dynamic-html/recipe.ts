import type { SdkRecipe } from "../recipe.ts";

export const dynamicHtml: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "dynamic-html",
  reading: "Run `npm install && node main.js` in this folder, and open http://localhost:8002.",
};
