import { withoutChecks } from "../../document/adapt/without-checks.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { rubyGuide } from "./guide.ts";

export const ruby: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "ruby",
  install: "(cd client_sdk_ruby && gem build *.gemspec && gem install *.gem)",
  options: ({ snake, pascal, version }) => ({
    gemName: `${snake}_client`,
    moduleName: pascal,
    gemVersion: version,
    ...tolerant,
  }),
  files: ({ snake }) => ({ "client_credentials.mustache": `lib/${snake}_client/client_credentials.rb` }),
  adapt: withoutChecks,
  guide: rubyGuide,
};
