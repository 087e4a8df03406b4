import { quotesInWords } from "../../document/adapt/plain-values.ts";
import type { SdkRecipe } from "../recipe.ts";
import { pod, tolerant } from "../shared/options.ts";
import { swift5Guide } from "./guide.ts";

export const swift5: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "swift5",
  install: "swift build --package-path client_sdk_swift5",
  ownClasses: ["Class", "Error", "Protocol", "Range", "Response"],
  options: (names) => ({ ...pod(names), responseAs: "AsyncAwait", validatable: false, ...tolerant }),
  adapt: (document) => quotesInWords(document),
  guide: swift5Guide,
};
