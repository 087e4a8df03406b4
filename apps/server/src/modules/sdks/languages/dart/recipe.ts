import { mergeChoices } from "../../document/adapt/merge-choices.ts";
import { quotesInWords } from "../../document/adapt/plain-values.ts";
import { valueChoices } from "../../document/adapt/value-choices.ts";
import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { dartGuide } from "./guide.ts";

export const dart: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "dart",
  install: "dart pub get --directory client_sdk_dart",
  options: ({ snake, pascal, version }) => ({
    pubName: `${snake}_client`,
    pubVersion: version,
    pubDescription: `Client of ${pascal}`,
    ...tolerant,
  }),
  adapt: (document) => quotesInWords(valueChoices(mergeChoices(document))),
  guide: dartGuide,
};
