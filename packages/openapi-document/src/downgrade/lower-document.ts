import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { createLowering, type Lowering } from "./lowering.ts";
import { mapValues } from "./map-values.ts";
import { nameValues } from "./names/name-values.ts";
import { lowerNamedParameters } from "./operations/parameters.ts";
import { lowerCallback, lowerPathItem } from "./operations/path-item.ts";
import { lowerHeader, lowerRequestBody, lowerResponse } from "./operations/payloads.ts";
import { lowerSecurity, lowerSecuritySchemes } from "./operations/security.ts";
import { lowerDefinition } from "./schema/lower-schema.ts";

export interface LoweredDocument {
  /** OpenAPI 3.0.3; shares nothing with the document that it was made from. */
  readonly document: JsonObject;
  /** What could not be said in OpenAPI 3.0, one sentence each, each once. */
  readonly notes: readonly string[];
}

/**
 * An OpenAPI 3.1 or 3.2 document in the words of OpenAPI 3.0.3, for programs that know no newer one. Names, nullability,
 * enums, formats and texts stay; what 3.0 cannot say is left out and noted. A 3.0 document keeps its words. Values of which
 * programs make no names, or one name of two, get names beside them.
 * Rules: OpenAPI 3.0.3 section 4.7.24 against JSON Schema 2020-12.
 */
export function lowerDocument(document: JsonObject): LoweredDocument {
  const { document: lowered, notes } = lowered30(document);
  return { document: nameValues(lowered), notes };
}

function lowered30(document: JsonObject): LoweredDocument {
  if (typeof document.openapi === "string" && document.openapi.startsWith("3.0")) return { document, notes: [] };
  const lowering = createLowering(document);
  const paths = lowerPaths(document.paths, lowering);
  const components = lowerComponents(objectOf(document.components), lowering);
  // Last: they are what the others have asked for, and may ask for more.
  const schemas = {
    ...objectOf(components.schemas),
    ...lowering.hoisted((schema) => lowerDefinition(schema, lowering)),
  };
  noteWebhooks(document, lowering);
  return {
    document: {
      openapi: "3.0.3",
      info: lowerInfo(objectOf(document.info)),
      ...extensions(document),
      ...pick(document, ["externalDocs"]),
      ...(Array.isArray(document.servers) && { servers: document.servers.map(lowerServer) }),
      ...(Array.isArray(document.tags) && { tags: document.tags.map(lowerTag) }),
      ...(Array.isArray(document.security) && { security: lowerSecurity(document.security, lowering) }),
      paths,
      components: { ...components, ...(Object.keys(schemas).length > 0 && { schemas }) },
    },
    notes: lowering.notes(),
  };
}

function lowerPaths(paths: JsonValue | undefined, lowering: Lowering): JsonObject {
  return mapValues(objectOf(paths), (item) => lowerPathItem(item, lowering));
}

function lowerComponents(components: JsonObject, lowering: Lowering): JsonObject {
  const section = (name: string, lower: (value: JsonObject, lowering: Lowering) => JsonObject) =>
    isObject(components[name]) && { [name]: mapValues(components[name], (value) => lower(value, lowering)) };
  return {
    ...extensions(components),
    ...(isObject(components.schemas) && {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name, lowerDefinition(schema, lowering)]),
      ),
    }),
    ...section("responses", lowerResponse),
    ...(isObject(components.parameters) && { parameters: lowerNamedParameters(components.parameters, lowering) }),
    ...section("requestBodies", lowerRequestBody),
    ...section("headers", lowerHeader),
    ...section("callbacks", lowerCallback),
    ...pick(components, ["examples", "links"]),
    ...(isObject(components.securitySchemes) && {
      securitySchemes: lowerSecuritySchemes(components.securitySchemes, lowering),
    }),
  };
}

function lowerInfo(info: JsonObject): JsonObject {
  const { summary, license, ...rest } = info;
  if (!isObject(license)) return rest;
  const { identifier, ...words } = license;
  // SPDX has no page for a licence that only the document knows (SPDX 2.3, annex D).
  const isKnown =
    typeof identifier === "string" && words.url === undefined && /^(?!LicenseRef-)[\w.+-]+$/.test(identifier);
  return { ...rest, license: isKnown ? { ...words, url: `https://spdx.org/licenses/${identifier}.html` } : words };
}

function lowerServer(server: JsonValue): JsonValue {
  return isObject(server) ? { ...extensions(server), ...pick(server, ["url", "description", "variables"]) } : server;
}

/** Without the parent, kind and summary of OpenAPI 3.2. */
function lowerTag(tag: JsonValue): JsonValue {
  return isObject(tag) ? { ...extensions(tag), ...pick(tag, ["name", "description", "externalDocs"]) } : tag;
}

function noteWebhooks({ webhooks }: JsonObject, lowering: Lowering) {
  const names = Object.keys(objectOf(webhooks));
  if (names.length > 0)
    lowering.note(`The webhooks ${names.join(", ")} are left out: OpenAPI 3.0 does not support them.`);
}

function extensions(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key.startsWith("x-")));
}

function pick(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}
