import { adaptForHtml } from "../html/adapt.ts";
import { fixHtml } from "../html/fix.ts";
import type { SdkRecipe } from "../recipe.ts";

export const html2: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "html2",
  adapt: adaptForHtml,
  fix: fixHtml,
  reading: "Open `index.html` in a browser.",
};
