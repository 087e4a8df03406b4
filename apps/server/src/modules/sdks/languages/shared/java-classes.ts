/** Classes in every client for the JVM, in addition to the models: no schema can have such a name. */
export const javaClasses = [
  "ApiClient",
  "ApiException",
  "ApiRequest",
  "ApiResponse",
  "ClientCredentials",
  "Arrays",
  "HashMap",
  "JsonNullable",
  "OpenValue",
];

/** Tests without a test, builds besides Maven's with versions of their own, and classes that our templates have no use for. */
export const javaNeedless =
  /^src\/test\/|^gradle|^\.github\/|^\.travis\.yml$|^git_push\.sh$|^(?:build|settings)\.(?:gradle|sbt)$|\/AndroidManifest\.xml$|(?<!\/model)\/(?:Configuration|JSON|Pair|RFC3339DateFormat|ServerConfiguration|ServerVariable)\.java$/;
