import { isObject, type JsonObject, listOf } from "@connect-portal/openapi-document";

/** The header by which a caller is known, where the document names no address of access tokens. */
export interface Credential {
  readonly kind: "token" | "password" | "key";
  readonly header: string;
  /** Stands before the value in the header, such as "Bearer ". */
  readonly scheme: string;
  /** Placeholder for the reader's own value. */
  readonly placeholder: string;
  /** What the reader puts there, as the object of a sentence. */
  readonly said: string;
}

/** Placeholder for the reader's token; every sample has it once. */
export const TOKEN = "YOUR-ACCESS-TOKEN";

/** A credential that no API accepts. */
export const WRONG = "a-wrong-token";

export const ACCESS_TOKEN: Credential = {
  kind: "token",
  header: "Authorization",
  scheme: "Bearer ",
  placeholder: TOKEN,
  said: "an access token",
};

const PASSWORD: Credential = {
  kind: "password",
  header: "Authorization",
  scheme: "Basic ",
  placeholder: "YOUR-USER-AND-PASSWORD",
  said: "`user:password` in base64",
};

/** By the first of the ways that the operation names, or else of all that the document has. */
export function credentialOf(document: JsonObject, verb: string, path: string): Credential {
  const schemes = objectOf(objectOf(document.components).securitySchemes);
  const known = [...waysOf(document, verb, path), ...Object.keys(schemes)].map((name) =>
    byScheme(objectOf(schemes[name])),
  );
  return known.find((one) => one !== undefined) ?? ACCESS_TOKEN;
}

/** The headers that a client writes for the caller's credentials of an operation, in small letters. */
export function credentialHeaders(document: JsonObject, verb: string, path: string): string[] {
  const schemes = objectOf(objectOf(document.components).securitySchemes);
  return waysOf(document, verb, path).flatMap((name) => byScheme(objectOf(schemes[name]))?.header.toLowerCase() ?? []);
}

/** Names of the security schemes that the operation takes. */
export function waysOf(document: JsonObject, verb: string, path: string): string[] {
  const operation = objectOf(objectOf(objectOf(document.paths)[path])[verb]);
  return listOf(operation.security ?? document.security).flatMap((way) => Object.keys(objectOf(way)));
}

function byScheme({ type, scheme, in: place, name }: JsonObject): Credential | undefined {
  const way = type === "http" ? String(scheme).toLowerCase() : type;
  if (way === "oauth2" || way === "bearer") return ACCESS_TOKEN;
  if (way === "basic") return PASSWORD;
  if (way !== "apiKey" || place !== "header" || typeof name !== "string") return undefined;
  return { kind: "key", header: name, scheme: "", placeholder: "YOUR-API-KEY", said: "an API key" };
}

function objectOf(value: JsonObject[string] | undefined): JsonObject {
  return isObject(value) ? value : {};
}
