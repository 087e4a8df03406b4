import { withoutEmptyNames } from "../../document/adapt/among-others.ts";
import { bodiesOfValues, SCALARS_AND_LISTS } from "../../document/adapt/bodies-of-values.ts";
import { nameMapValues } from "../../document/adapt/name-map-values.ts";
import { openNumberBases } from "../../document/adapt/number-bases.ts";
import { namelessValuesInWords } from "../../document/adapt/plain-values.ts";
import { wideIntegers } from "../../document/adapt/wide-integers.ts";
import { writableBases } from "../../document/adapt/writable-bases.ts";
import type { SdkRecipe } from "../recipe.ts";
import { javaClasses, javaNeedless } from "../shared/java-classes.ts";
import { clientPom, copiedLibraries, JACKSON, javaCompiler } from "../shared/maven-pom.ts";
import { asWritten, folder, maven, tolerant } from "../shared/options.ts";
import { javaGuide } from "./guide.ts";

export const java: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "java",
  hasOneAddress: true,
  fitsMembers: true,
  install: "mvn -q -f client_sdk_java install",
  ownClasses: javaClasses,
  options: (names) => ({
    ...maven(names, `${names.kebab}-client`),
    library: "native",
    useJakartaEe: true,
    supportUrlQuery: false,
    ...asWritten,
    ...tolerant,
  }),
  files: (names) => ({
    "ApiRequest.mustache": `src/main/java/${folder(names)}/ApiRequest.java`,
    "ClientCredentials.mustache": `src/main/java/${folder(names)}/ClientCredentials.java`,
  }),
  pom: (names) =>
    clientPom(names, "client", {
      properties: { "maven.compiler.release": "11" },
      dependencies: [
        `com.fasterxml.jackson.core:jackson-databind:${JACKSON}`,
        "jakarta.annotation:jakarta.annotation-api:3.0.0",
      ],
      plugins: [javaCompiler, copiedLibraries],
    }),
  adapt: (document) =>
    nameMapValues(
      writableBases(
        bodiesOfValues(
          wideIntegers(namelessValuesInWords(openNumberBases(withoutEmptyNames(document)))),
          SCALARS_AND_LISTS,
        ),
      ),
    ),
  without: javaNeedless,
  guide: javaGuide,
};
