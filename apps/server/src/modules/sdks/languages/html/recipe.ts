import type { SdkRecipe } from "../recipe.ts";
import { adaptForHtml } from "./adapt.ts";
import { fixHtml } from "./fix.ts";

export const html: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "html",
  adapt: adaptForHtml,
  fix: fixHtml,
  reading: "Open `index.html` in a browser.",
};
