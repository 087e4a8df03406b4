import { bodiesOfValues } from "../../document/adapt/bodies-of-values.ts";
import { nameMapValues } from "../../document/adapt/name-map-values.ts";
import { namelessValuesInWords } from "../../document/adapt/plain-values.ts";
import { wideIntegers } from "../../document/adapt/wide-integers.ts";
import type { SdkRecipe } from "../recipe.ts";
import { javaClasses, javaNeedless } from "../shared/java-classes.ts";
import { clientPom, copiedLibraries, JACKSON, javaCompiler } from "../shared/maven-pom.ts";
import { asWritten, folder, maven, tolerant } from "../shared/options.ts";
import { javaCxfGuide } from "./guide.ts";

export const jaxrsCxfClient: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "jaxrs-cxf-client",
  fitsMembers: true,
  install: "mvn -q -f client_sdk_jaxrs-cxf-client install",
  ownClasses: [...javaClasses, "Response"],
  options: (names) => ({
    ...maven(names, `${names.kebab}-cxf-client`),
    useJakartaEe: true,
    dateLibrary: "java8",
    // Of ClientCredentials.mustache.
    isFilter: true,
    ...asWritten,
    ...tolerant,
  }),
  files: (names) => ({
    "AbstractOpenApiSchema.mustache": `src/gen/java/${folder(names)}/model/AbstractOpenApiSchema.java`,
    "ApiClient.mustache": `src/gen/java/${folder(names)}/ApiClient.java`,
    "ClientCredentials.mustache": `src/gen/java/${folder(names)}/ClientCredentials.java`,
  }),
  pom: (names) =>
    clientPom(names, "cxf-client", {
      properties: { "maven.compiler.release": "17" },
      dependencies: [
        "org.apache.cxf:cxf-rt-rs-client:4.2.3",
        `com.fasterxml.jackson.jakarta.rs:jackson-jakarta-rs-json-provider:${JACKSON}`,
      ],
      sources: "src/gen/java",
      plugins: [javaCompiler, copiedLibraries],
    }),
  adapt: (document) => nameMapValues(bodiesOfValues(wideIntegers(namelessValuesInWords(document)))),
  without: javaNeedless,
  guide: javaCxfGuide,
};
