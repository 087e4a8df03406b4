/**
 * Members of each object of OpenAPI 3.0.3, section 4.7, with what each holds: `any`, a `text`, a `flag`, another object, a
 * list `[]` or a map `{}` of one.
 */
export const OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: {
    openapi: "text",
    info: "info",
    servers: "server[]",
    paths: "pathItem{}",
    components: "components",
    security: "any[]",
    tags: "tag[]",
    externalDocs: "externalDocs",
  },
  info: { ...all("text", "title description termsOfService version"), contact: "contact", license: "license" },
  contact: all("text", "name url email"),
  license: all("text", "name url"),
  externalDocs: all("text", "url description"),
  server: { ...all("text", "url description"), variables: "serverVariable{}" },
  serverVariable: { ...all("text", "default description"), enum: "text[]" },
  tag: { ...all("text", "name description"), externalDocs: "externalDocs" },
  components: {
    schemas: "schema{}",
    responses: "response{}",
    parameters: "parameter{}",
    examples: "example{}",
    requestBodies: "requestBody{}",
    headers: "header{}",
    securitySchemes: "securityScheme{}",
    links: "link{}",
    callbacks: "pathItem{}{}",
  },
  pathItem: {
    ...all("text", "summary description"),
    ...all("operation", "get put post delete options head patch trace"),
    servers: "server[]",
    parameters: "parameter[]",
  },
  operation: {
    ...all("text", "operationId summary description"),
    tags: "text[]",
    externalDocs: "externalDocs",
    parameters: "parameter[]",
    requestBody: "requestBody",
    responses: "response{}",
    callbacks: "pathItem{}{}",
    deprecated: "flag",
    security: "any[]",
    servers: "server[]",
  },
  parameter: { ...all("text", "name in"), ...headerMembers() },
  header: headerMembers(),
  requestBody: { description: "text", required: "flag", content: "mediaType{}" },
  mediaType: { schema: "schema", example: "any", examples: "example{}", encoding: "encoding{}" },
  encoding: { ...all("text", "contentType style"), ...all("flag", "explode allowReserved"), headers: "header{}" },
  response: { description: "text", headers: "header{}", content: "mediaType{}", links: "link{}" },
  example: { ...all("text", "summary description externalValue"), value: "any" },
  link: {
    ...all("text", "operationRef operationId description"),
    parameters: "any{}",
    requestBody: "any",
    server: "server",
  },
  securityScheme: {
    ...all("text", "type description name in scheme bearerFormat openIdConnectUrl"),
    flows: "flows",
  },
  flows: all("flow", "implicit password clientCredentials authorizationCode"),
  flow: { ...all("text", "authorizationUrl tokenUrl refreshUrl"), scopes: "text{}" },
  schema: {
    ...all("text", "title description format pattern"),
    ...all("any", "type default example maximum exclusiveMaximum minimum exclusiveMinimum multipleOf"),
    ...all("any", "maxLength minLength maxItems minItems maxProperties minProperties"),
    ...all("flag", "uniqueItems nullable readOnly writeOnly deprecated"),
    ...all("schema[]", "allOf oneOf anyOf"),
    ...all("schema", "items not"),
    required: "text[]",
    enum: "any[]",
    properties: "schema{}",
    additionalProperties: "values",
    discriminator: "discriminator",
    xml: "xml",
    externalDocs: "externalDocs",
  },
  discriminator: { propertyName: "text", mapping: "text{}" },
  xml: { ...all("text", "name namespace prefix"), ...all("flag", "attribute wrapped") },
};

function headerMembers(): Readonly<Record<string, string>> {
  return {
    ...all("text", "description style"),
    ...all("flag", "required deprecated allowEmptyValue explode allowReserved"),
    schema: "schema",
    example: "any",
    examples: "example{}",
    content: "mediaType{}",
  };
}

function all(kind: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}
