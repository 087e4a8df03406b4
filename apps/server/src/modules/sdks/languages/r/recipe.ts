import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForR } from "./adapt.ts";
import { fixR } from "./fix.ts";
import { rGuide } from "./guide.ts";

export const r: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "r",
  install: "R CMD INSTALL client_sdk_r",
  options: ({ pascal, version }) => ({
    packageName: pascal,
    packageVersion: version,
    // Otherwise an answer of 400 and above ends in an error that says nothing of the answer.
    returnExceptionOnFailure: true,
    ...tolerant,
  }),
  adapt: adaptForR,
  fix: fixR,
  guide: rGuide,
};
