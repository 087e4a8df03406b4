import { daysAsTexts, quotesInWords } from "../../document/adapt/plain-values.ts";
import { valueChoices } from "../../document/adapt/value-choices.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { withoutAnyOf } from "./adapt.ts";
import { javascriptGuide } from "./guide.ts";

export const javascript: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "javascript",
  install: "npm install ./client_sdk_javascript",
  ownClasses: ["ApiClient", "Error", "JSON"],
  options: ({ kebab, pascal, version }) => ({
    projectName: `${kebab}-client`,
    moduleName: pascal,
    projectVersion: version,
    usePromises: true,
    ...tolerant,
  }),
  adapt: (document) => valueChoices(withoutAnyOf(quotesInWords(daysAsTexts(document)))),
  without: /^(\.babelrc|\.travis\.yml|mocha\.opts|git_push\.sh|test\/.*)$/,
  guide: javascriptGuide,
};
