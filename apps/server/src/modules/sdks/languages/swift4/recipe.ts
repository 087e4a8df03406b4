import type { SdkRecipe } from "../recipe.ts";
import { pod, untimed } from "../shared/options.ts";

/** A number has a type of Java otherwise, which Swift does not have. */
const swiftTypes = { BigDecimal: "Double" };

export const swift4: SdkRecipe = {
  engine: "Swagger Codegen",
  generator: "swift4",
  install: "Add client_sdk_swift4 to your Podfile with :path",
  options: (names) => ({ ...pod(names), ...untimed }),
  types: swiftTypes,
};
