import { quotesInWords } from "../../document/adapt/plain-values.ts";
import { withoutChecks } from "../../document/adapt/without-checks.ts";
import { withoutReadOnly } from "../../document/adapt/without-read-only.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForR } from "./adapt.ts";
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
  adapt: (document) => adaptForR(quotesInWords(withoutChecks(withoutReadOnly(document)))),
  guide: rGuide,
};
