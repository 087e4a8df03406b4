import { mergeChoices } from "../../document/adapt/merge-choices.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForPhp } from "./adapt.ts";
import { phpGuide } from "./guide.ts";

export const php: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "php",
  install: "composer install --working-dir client_sdk_php",
  ownClasses: ["Finally", "Match", "Readonly"],
  options: ({ pascal, version }) => ({ invokerPackage: pascal, artifactVersion: version, ...tolerant }),
  repository: ({ kebab }) => ({ host: "connect-portal.example", owner: "connect", name: `${kebab}-client` }),
  files: () => ({ "client_credentials.mustache": "lib/ClientCredentials.php" }),
  adapt: (document) => adaptForPhp(mergeChoices(document)),
  without: /^(test\/.*|phpunit\.xml\.dist|\.php-cs-fixer\.dist\.php)$/,
  guide: phpGuide,
};
