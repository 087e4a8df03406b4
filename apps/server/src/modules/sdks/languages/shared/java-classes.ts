/** What each client for the JVM has besides the models: no schema can be called so. */
export const javaClasses = [
  "ApiClient",
  "ApiException",
  "ApiRequest",
  "ApiResponse",
  "ClientCredentials",
  "Arrays",
  "HashMap",
  "JsonNullable",
];
