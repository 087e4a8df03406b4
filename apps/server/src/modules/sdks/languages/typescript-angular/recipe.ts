import type { SdkRecipe } from "../recipe.ts";
import { adaptForTypescript } from "../shared/adapt-typescript.ts";
import { npm, tolerant } from "../shared/options.ts";
import { typescriptAngularGuide } from "./guide.ts";

export const typescriptAngular: SdkRecipe = {
  sendsOwnNames: true,
  engine: "OpenAPI Generator",
  generator: "typescript-angular",
  install:
    "(cd client_sdk_typescript-angular && npm install && npm run build) && npm install --install-links ./client_sdk_typescript-angular/dist",
  ownClasses: ["Configuration", "ConfigurationParameters"],
  options: (names) => ({ ...npm(names), ...tolerant }),
  adapt: adaptForTypescript,
  guide: typescriptAngularGuide,
};
