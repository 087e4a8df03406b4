import { daysAsTexts } from "../../document/adapt/plain-values.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { javascriptGuide } from "./guide.ts";

export const javascript: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "javascript",
  install: "npm install ./client_sdk_javascript",
  options: ({ kebab, pascal, version }) => ({
    projectName: `${kebab}-client`,
    moduleName: pascal,
    projectVersion: version,
    usePromises: true,
    ...tolerant,
  }),
  adapt: daysAsTexts,
  without: /^(\.babelrc|\.travis\.yml|mocha\.opts|git_push\.sh|test\/.*)$/,
  guide: javascriptGuide,
};
