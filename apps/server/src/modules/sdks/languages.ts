import type { SdkLanguage } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { mendForCsharp } from "./archive/mend/for-csharp.ts";
import { mendForCsharpDotnet2 } from "./archive/mend/for-csharp-dotnet2.ts";
import { mendForDart } from "./archive/mend/for-dart.ts";
import { mendForDynamicHtml } from "./archive/mend/for-dynamic-html.ts";
import { mendForGo } from "./archive/mend/for-go.ts";
import { mendForHtml } from "./archive/mend/for-html.ts";
import { mendForJava, mendForJavaCxf } from "./archive/mend/for-java.ts";
import { mendForJavascript } from "./archive/mend/for-javascript.ts";
import { mendForKotlin } from "./archive/mend/for-kotlin.ts";
import { mendForPhp } from "./archive/mend/for-php.ts";
import { mendForPython } from "./archive/mend/for-python.ts";
import { mendForR } from "./archive/mend/for-r.ts";
import { mendForRuby } from "./archive/mend/for-ruby.ts";
import { mendForScala } from "./archive/mend/for-scala.ts";
import { mendForSwift3, mendForSwift4, mendForSwift5 } from "./archive/mend/for-swift.ts";
import { mendForTypescriptAngular } from "./archive/mend/for-typescript-angular.ts";
import { mendForTypescriptFetch } from "./archive/mend/for-typescript-fetch.ts";
import type { ArchiveFile } from "./archive/read-output.ts";
import { bodiesOfValues } from "./document/adapt/bodies-of-values.ts";
import { daysAsTexts } from "./document/adapt/days-as-texts.ts";
import { delimitPatterns } from "./document/adapt/delimit-patterns.ts";
import { enumsAsTexts } from "./document/adapt/enums-as-texts.ts";
import { adaptForCsharp } from "./document/adapt/for-csharp.ts";
import { adaptForGo } from "./document/adapt/for-go.ts";
import { adaptForHtml } from "./document/adapt/for-html.ts";
import { adaptForKotlin } from "./document/adapt/for-kotlin.ts";
import { adaptForPhp } from "./document/adapt/for-php.ts";
import { adaptForPython } from "./document/adapt/for-python.ts";
import { adaptForR } from "./document/adapt/for-r.ts";
import { adaptForTypescript } from "./document/adapt/for-typescript.ts";
import { inlineSimple } from "./document/adapt/inline-simple.ts";
import { mergeChoices } from "./document/adapt/merge-choices.ts";
import { nameMapValues } from "./document/adapt/name-map-values.ts";
import { namesOfClasses } from "./document/adapt/names-of-classes.ts";
import { spellPaths } from "./document/adapt/spell-paths.ts";
import { valueChoices } from "./document/adapt/value-choices.ts";
import { wideIntegers } from "./document/adapt/wide-integers.ts";
import { writableBases } from "./document/adapt/writable-bases.ts";
import type { SdkNames } from "./document/sdk-names.ts";
import type { EngineName } from "./engines/engine-kinds.ts";
import type { Job, Repository } from "./engines/job.ts";
import { asWritten, folder, groupId, maven, npm, pod, repository, tolerant, untimed } from "./generator-options.ts";
import { fetchClasses, goClasses, javaClasses, pythonClasses, scalaWords } from "./own-classes.ts";

export interface SdkRecipe {
  readonly engine: EngineName;
  /** The engine's own name of what it generates with. */
  readonly generator: string;
  /** How the archive's folder gets into a project, in one line that also can be typed. */
  readonly install?: string;
  /** Options of the generator, as its `config-help` explains them. */
  readonly options?: (names: SdkNames) => Job["options"];
  /** What it writes for a type that it has an old one for, or none; of Swagger Codegen. */
  readonly types?: Job["types"];
  /** Files that the generator does not know of, by the template of ours that makes each. */
  readonly files?: (names: SdkNames) => Job["files"];
  /** Where the package pretends to be published, for languages whose package names are addresses. */
  readonly repository?: (names: SdkNames) => Repository;
  /** Whether its models are sent as they are, so that a property has no other name than the one that is sent. */
  readonly sendsOwnNames?: boolean;
  /** Classes that each of its clients has besides the models, which no schema can be called. */
  readonly ownClasses?: readonly string[];
  /** What this generator needs otherwise than it stands in the document. */
  readonly adapt?: (document: JsonObject) => JsonObject;
  /** What it writes that does not work, in all its files. `document` is the one that it was given. */
  readonly mend?: (files: readonly ArchiveFile[], document: JsonObject) => readonly ArchiveFile[];
}

const openapi = "OpenAPI Generator";
const swagger = "Swagger Codegen";
/** Of Swagger Codegen, which knows neither choices nor names of what is no object, nor a class by another name. */
const objectsOnly = (document: JsonObject) => inlineSimple(mergeChoices(namesOfClasses(document)));

/** A number has a type of Java otherwise, which Swift does not have. */
const swiftTypes = { BigDecimal: "Double" };

/** The 23 codes of, once: what makes each, and how. GET /v1/sdks/languages and docs/sdks.md say the same. */
export const sdkRecipes: Readonly<Record<SdkLanguage, SdkRecipe>> = {
  csharp: {
    engine: openapi,
    generator: "csharp-netcore",
    install: "dotnet add reference client_sdk_csharp/src/*/*.csproj",
    ownClasses: [
      "ApiClient",
      "ApiException",
      "ApiRequest",
      "ApiResponse",
      "Client",
      "Configuration",
      "DerivedReader",
      "FileParameter",
    ],
    options: ({ pascal, version, guid }) => ({
      packageName: pascal,
      packageVersion: version,
      packageGuid: guid,
      packageTitle: pascal,
      packageDescription: `Client of ${pascal}`,
      packageAuthors: "connect-portal",
      packageCompany: "connect-portal",
      library: "httpclient",
      targetFramework: "net7.0",
      nullableReferenceTypes: false,
      useDateTimeOffset: true,
      validatable: false,
      ...tolerant,
    }),
    files: ({ pascal }) => ({
      "ApiRequest.mustache": `src/${pascal}/Client/ApiRequest.cs`,
      "DerivedReader.mustache": `src/${pascal}/Client/DerivedReader.cs`,
    }),
    adapt: (document) => adaptForCsharp(delimitPatterns(valueChoices(mergeChoices(document)))),
    mend: mendForCsharp,
  },
  "csharp-dotnet2": {
    engine: swagger,
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
    adapt: (document) => objectsOnly(enumsAsTexts(document)),
    mend: mendForCsharpDotnet2,
  },
  dart: {
    engine: openapi,
    generator: "dart",
    install: "dart pub get --directory client_sdk_dart",
    options: ({ snake, pascal, version }) => ({
      pubName: `${snake}_client`,
      pubVersion: version,
      pubDescription: `Client of ${pascal}`,
      ...tolerant,
    }),
    adapt: mergeChoices,
    mend: mendForDart,
  },
  "dynamic-html": {
    engine: openapi,
    generator: "dynamic-html",
    mend: mendForDynamicHtml,
  },
  go: {
    engine: openapi,
    generator: "go",
    install:
      'module=$(go -C client_sdk_go list -m) && go mod edit -require="$module@v0.0.0" -replace="$module=./client_sdk_go"',
    options: ({ snake, version }) => ({
      packageName: snake.replaceAll("_", ""),
      packageVersion: version,
      enumClassPrefix: true,
      useOneOfDiscriminatorLookup: true,
      ...tolerant,
    }),
    repository,
    ownClasses: goClasses,
    adapt: adaptForGo,
    mend: mendForGo,
  },
  html: { engine: openapi, generator: "html", adapt: adaptForHtml, mend: mendForHtml },
  html2: { engine: openapi, generator: "html2", adapt: adaptForHtml, mend: mendForHtml },
  java: {
    engine: openapi,
    generator: "java",
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
    adapt: (document) => nameMapValues(writableBases(bodiesOfValues(wideIntegers(document)))),
    mend: mendForJava,
  },
  javascript: {
    engine: openapi,
    generator: "javascript",
    install: "npm install ./client_sdk_javascript",
    options: ({ kebab, pascal, version }) => ({
      projectName: `${kebab}-client`,
      moduleName: pascal,
      projectVersion: version,
      usePromises: true,
      ...tolerant,
    }),
    adapt: daysAsTexts,
    mend: mendForJavascript,
  },
  "jaxrs-cxf-client": {
    engine: openapi,
    generator: "jaxrs-cxf-client",
    install: "mvn -q -f client_sdk_jaxrs-cxf-client install",
    ownClasses: [...javaClasses, "Response"],
    options: (names) => ({
      ...maven(names, `${names.kebab}-cxf-client`),
      useJakartaEe: true,
      dateLibrary: "java8",
      ...asWritten,
      ...tolerant,
    }),
    files: (names) => ({
      "AbstractOpenApiSchema.mustache": `src/gen/java/${folder(names)}/model/AbstractOpenApiSchema.java`,
      "ApiClient.mustache": `src/gen/java/${folder(names)}/ApiClient.java`,
      "ClientCredentials.mustache": `src/gen/java/${folder(names)}/ClientCredentials.java`,
    }),
    adapt: (document) => nameMapValues(bodiesOfValues(wideIntegers(document))),
    mend: mendForJavaCxf,
  },
  "kotlin-client": {
    engine: openapi,
    generator: "kotlin",
    install: "mvn -q -f client_sdk_kotlin-client install",
    ownClasses: [
      "ApiClient",
      "ApiException",
      "ApiRequest",
      "ApiResponse",
      "ClientCredentials",
      "File",
      "JsonNullable",
      "Throws",
    ],
    options: ({ kebab, dotted, version }) => ({
      packageName: dotted,
      groupId,
      artifactId: `${kebab}-kotlin-client`,
      artifactVersion: version,
      serializationLibrary: "jackson",
      // As they stand, some values (header, impl) are words of the language.
      enumPropertyNaming: "UPPERCASE",
      ...asWritten,
    }),
    files: (names) => ({
      "pom.mustache": "pom.xml",
      "ApiRequest.kt.mustache": `src/main/kotlin/${folder(names)}/infrastructure/ApiRequest.kt`,
      "ClientCredentials.kt.mustache": `src/main/kotlin/${folder(names)}/infrastructure/ClientCredentials.kt`,
    }),
    adapt: adaptForKotlin,
    mend: mendForKotlin,
  },
  openapi: { engine: openapi, generator: "openapi" },
  "openapi-yaml": {
    engine: openapi,
    generator: "openapi-yaml",
    // The generator puts a path where a `$` names a group.
    adapt: (document) => spellPaths(document, /\$/g),
  },
  php: {
    engine: openapi,
    generator: "php",
    install: "composer install --working-dir client_sdk_php",
    ownClasses: ["Finally", "Match", "Readonly"],
    options: ({ pascal, version }) => ({ invokerPackage: pascal, artifactVersion: version, ...tolerant }),
    repository: ({ kebab }) => ({ host: "connect-portal.example", owner: "connect", name: `${kebab}-client` }),
    files: () => ({ "client_credentials.mustache": "lib/ClientCredentials.php" }),
    adapt: (document) => adaptForPhp(mergeChoices(document)),
    mend: mendForPhp,
  },
  python: {
    engine: openapi,
    generator: "python-nextgen",
    install: "pip install ./client_sdk_python",
    ownClasses: pythonClasses,
    options: ({ kebab, snake, version }) => ({
      packageName: `${snake}_client`,
      projectName: `${kebab}-client`,
      packageVersion: version,
      ...tolerant,
    }),
    files: ({ snake }) => ({
      "client_credentials.mustache": `${snake}_client/client_credentials.py`,
      "py.typed.mustache": `${snake}_client/py.typed`,
    }),
    adapt: adaptForPython,
    mend: mendForPython,
  },
  r: {
    engine: openapi,
    generator: "r",
    install: "R CMD INSTALL client_sdk_r",
    options: ({ pascal, version }) => ({
      packageName: pascal,
      packageVersion: version,
      // Otherwise an answer of 400 and above ends in an error that says nothing of the answer.
      returnExceptionOnFailure: true,
      ...tolerant,
    }),
    adapt: adaptForR,
    mend: mendForR,
  },
  ruby: {
    engine: openapi,
    generator: "ruby",
    install: "(cd client_sdk_ruby && gem build *.gemspec && gem install *.gem)",
    options: ({ snake, pascal, version }) => ({
      gemName: `${snake}_client`,
      moduleName: pascal,
      gemVersion: version,
      ...tolerant,
    }),
    files: ({ snake }) => ({ "client_credentials.mustache": `lib/${snake}_client/client_credentials.rb` }),
    mend: mendForRuby,
  },
  scala: {
    engine: swagger,
    generator: "scala",
    install: "mvn -q -f client_sdk_scala install",
    ownClasses: scalaWords,
    options: (names) => maven(names, `${names.kebab}-scala-client`),
    types: { DateTime: "OffsetDateTime", date: "LocalDate", UUID: "UUID" },
    adapt: (document) => objectsOnly(enumsAsTexts(document)),
    mend: mendForScala,
  },
  swift3: {
    engine: swagger,
    generator: "swift3",
    install: "Add client_sdk_swift3 to your Podfile with :path",
    options: (names) => ({ ...pod(names), ...untimed }),
    types: swiftTypes,
    adapt: objectsOnly,
    mend: mendForSwift3,
  },
  swift4: {
    engine: swagger,
    generator: "swift4",
    install: "Add client_sdk_swift4 to your Podfile with :path",
    options: (names) => ({ ...pod(names), ...untimed }),
    types: swiftTypes,
    adapt: objectsOnly,
    mend: mendForSwift4,
  },
  swift5: {
    engine: openapi,
    generator: "swift5",
    install: "swift build --package-path client_sdk_swift5",
    ownClasses: ["Class", "Error", "Protocol", "Range", "Response"],
    options: (names) => ({ ...pod(names), responseAs: "AsyncAwait", ...tolerant }),
    mend: mendForSwift5,
  },
  "typescript-angular": {
    sendsOwnNames: true,
    engine: openapi,
    generator: "typescript-angular",
    install:
      "(cd client_sdk_typescript-angular && npm install && npm run build) && npm install --install-links ./client_sdk_typescript-angular/dist",
    ownClasses: ["Configuration", "ConfigurationParameters"],
    options: (names) => ({ ...npm(names), ...tolerant }),
    adapt: adaptForTypescript,
    mend: mendForTypescriptAngular,
  },
  "typescript-fetch": {
    engine: openapi,
    generator: "typescript-fetch",
    install: "npm install --prefix client_sdk_typescript-fetch && npm install ./client_sdk_typescript-fetch",
    // Names of the document, which are JavaScript's; others would be spelled otherwise (CARD_LIST as cARDLIST).
    ownClasses: fetchClasses,
    options: (names) => ({
      ...npm(names),
      modelPropertyNaming: "original",
      // Else the parameters of createCard have the name of a schema CreateCardRequest.
      prefixParameterInterfaces: true,
      ...tolerant,
    }),
    adapt: adaptForTypescript,
    mend: mendForTypescriptFetch,
  },
};
