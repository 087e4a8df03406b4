import { mergeChoices } from "../../document/adapt/merge-choices.ts";
import { quotesInWords } from "../../document/adapt/plain-values.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForPhp } from "./adapt.ts";
import { phpGuide } from "./guide.ts";

export const php: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "php",
  install: "composer install --working-dir client_sdk_php",
  ownClasses: ["Finally", "Match", "Mixed", "Readonly"],
  options: ({ pascal, version }) => ({ invokerPackage: pascal, artifactVersion: version, ...tolerant }),
  repository: ({ kebab }) => ({ host: "connect-portal.example", owner: "connect", name: `${kebab}-client` }),
  files: () => ({ "client_credentials.mustache": "lib/ClientCredentials.php" }),
  adapt: (document) => adaptForPhp(quotesInWords(mergeChoices(document))),
  without: /^(test\/.*|phpunit\.xml\.dist|\.php-cs-fixer\.dist\.php)$/,
  guide: phpGuide,
};
