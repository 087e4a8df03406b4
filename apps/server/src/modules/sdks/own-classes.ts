/** What each client of a language has besides the models: no schema can be called so. */

export const goClasses = [
  "APIClient",
  "APIResponse",
  "Configuration",
  "GenericOpenAPIError",
  ...["Bool", "Float32", "Float64", "Int", "Int32", "Int64", "String", "Time"].map((type) => `Nullable${type}`),
];
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
/** What a module of a model imports, and the client beside. */
export const pythonClasses = [
  "ApiClient",
  "ApiException",
  "ApiResponse",
  "Configuration",
  "BaseModel",
  "ConfigDict",
  "Enum",
  "Field",
  "StrictBool",
  "StrictBytes",
  "StrictFloat",
  "StrictInt",
  "StrictStr",
];
/** Of its runtime.ts, which the package gives away beside the models. */
export const fetchClasses = [
  "ApiResponse",
  "BaseAPI",
  "BlobApiResponse",
  "Configuration",
  "ConfigurationParameters",
  "Consume",
  "ErrorContext",
  "FetchError",
  "FetchParams",
  "HTTPBody",
  "HTTPHeaders",
  "HTTPMethod",
  "HTTPQuery",
  "HTTPRequestInit",
  "InitOverrideFunction",
  "JSONApiResponse",
  "JSONValue",
  "Json",
  "Middleware",
  "RequestContext",
  "RequestOpts",
  "RequiredError",
  "ResponseContext",
  "ResponseError",
  "TextApiResponse",
  "VoidApiResponse",
];
/** Words of Scala for which Swagger Codegen writes no class. */
export const scalaWords =
  `Abstract Case Catch Class Def Do Else Extends File Final Finally For Forsome HashMap If Implicit Import JsonNullable Lazy Match New Package
  Private Protected Return Sealed Throw Trait Try Val Var While With`.split(/\s+/);
