import type { SdkRecipe } from "../recipe.ts";
import { untimed } from "../shared/options.ts";

export const csharpDotnet2: SdkRecipe = {
  engine: "Swagger Codegen",
  generator: "csharp-dotnet2",
  install: "sh client_sdk_csharp-dotnet2/compile-mono.sh",
  options: ({ pascal, version }) => ({
    packageName: pascal,
    packageVersion: version,
    // Its code takes these for granted where its files are named after the package.
    apiPackage: `${pascal}.Api`,
    modelPackage: `${pascal}.Model`,
    clientPackage: `${pascal}.Client`,
    ...untimed,
  }),
};
