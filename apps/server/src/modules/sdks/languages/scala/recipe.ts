import { objectsOnly } from "../../document/adapt/inline-simple.ts";
import { enumsAsTexts } from "../../document/adapt/plain-values.ts";
import type { SdkRecipe } from "../recipe.ts";
import { clientPom, JACKSON, plugin, scalaCompiler } from "../shared/maven-pom.ts";
import { maven } from "../shared/options.ts";
import { anythingAsObject, callsByNames } from "./adapt.ts";
import { scalaGuide } from "./guide.ts";

/** Words of Scala for which Swagger Codegen writes no class. */
const scalaWords =
  `Abstract Case Catch Class Def Do Else Extends File Final Finally For Forsome HashMap If Implicit Import JsonNullable Lazy LocalDate LocalDateTime LocalTime Match New Package
  Private Protected Return Sealed Throw Timestamp Trait Try Val Var While With`.split(/\s+/);

export const scala: SdkRecipe = {
  engine: "Swagger Codegen",
  generator: "scala",
  install: "mvn -q -f client_sdk_scala install",
  ownClasses: scalaWords,
  options: (names) => maven(names, `${names.kebab}-scala-client`),
  pom: (names) =>
    clientPom(names, "scala-client", {
      properties: {},
      dependencies: [
        "org.scala-lang:scala-library:2.13.18",
        `com.fasterxml.jackson.module:jackson-module-scala_2.13:${JACKSON}`,
      ],
      sources: "src/main/scala",
      plugins: [plugin(scalaCompiler, "compile")],
    }),
  types: { DateTime: "OffsetDateTime", date: "LocalDate", UUID: "UUID", object: "Any" },
  adapt: (document) => callsByNames(anythingAsObject(objectsOnly(enumsAsTexts(document))), scalaWords),
  without: /^gradle|^(?:build|settings)\.(?:gradle|sbt)$|^git_push\.sh$|\/AsyncClient\.scala$/,
  guide: scalaGuide,
};
