import type { SdkRecipe } from "../recipe.ts";
import { clientPom, JACKSON, KOTLIN, kotlinCompiler, plugin, withoutDaemon } from "../shared/maven-pom.ts";
import { asWritten, folder, groupId } from "../shared/options.ts";
import { adaptForKotlin } from "./adapt.ts";
import { kotlinGuide } from "./guide.ts";

export const kotlinClient: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "kotlin",
  hasOneAddress: true,
  fitsMembers: true,
  install: "mvn -q -f client_sdk_kotlin-client install",
  ownClasses: [
    "ApiClient",
    "ApiException",
    "ApiRequest",
    "ApiResponse",
    "ClientCredentials",
    "Deprecated",
    "File",
    ...["AnyGetter", "AnySetter", "Creator", "Include", "Nullable", "Property", "SubTypes", "TypeInfo", "Value"].map(
      (name) => `Json${name}`,
    ),
    "LocalTime",
    "Map",
    "Suppress",
    "Throws",
    "Timestamp",
    "TypeReference",
  ],
  options: ({ kebab, dotted, version }) => ({
    packageName: dotted,
    groupId,
    artifactId: `${kebab}-kotlin-client`,
    artifactVersion: version,
    serializationLibrary: "jackson",
    // Unchanged, some values (header, impl) would be keywords of the language.
    enumPropertyNaming: "UPPERCASE",
    ...asWritten,
  }),
  files: (names) => ({
    "ApiRequest.kt.mustache": `src/main/kotlin/${folder(names)}/infrastructure/ApiRequest.kt`,
    "ClientCredentials.kt.mustache": `src/main/kotlin/${folder(names)}/infrastructure/ClientCredentials.kt`,
  }),
  pom: (names) =>
    clientPom(names, "kotlin-client", {
      properties: { "kotlin.compiler.jvmTarget": "11", ...withoutDaemon },
      dependencies: [
        `org.jetbrains.kotlin:kotlin-stdlib:${KOTLIN}`,
        // Of the same version as the rest of Kotlin, and not of that which Jackson was built with.
        `org.jetbrains.kotlin:kotlin-reflect:${KOTLIN}`,
        `com.fasterxml.jackson.module:jackson-module-kotlin:${JACKSON}`,
      ],
      sources: "src/main/kotlin",
      plugins: [plugin(kotlinCompiler, "compile")],
    }),
  adapt: adaptForKotlin,
  without:
    /^gradle|^(?:build|settings)\.gradle$|^src\/test\/|\/infrastructure\/(?:(?:Part|Request)Config|RequestMethod|ApiAbstractions|ResponseExtensions|\w+Adapter)\.kt$/,
  guide: kotlinGuide,
};
