import type { SdkRecipe } from "../recipe.ts";
import { pod, untimed } from "../shared/options.ts";

/** A number has a type of Java otherwise, which Swift does not have. */
const swiftTypes = { BigDecimal: "Double" };

export const swift3: SdkRecipe = {
  engine: "Swagger Codegen",
  generator: "swift3",
  install: "Add client_sdk_swift3 to your Podfile with :path",
  options: (names) => ({ ...pod(names), ...untimed }),
  types: swiftTypes,
};
