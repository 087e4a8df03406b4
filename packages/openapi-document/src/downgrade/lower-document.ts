import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken, fragmentOf } from "../pointer.ts";
import { createLowering, type Lowering } from "./lowering.ts";
import { mapValues } from "./map-values.ts";
import { nameValues } from "./names/name-values.ts";
import { lowerNamedParameters, lowerParameters } from "./operations/parameters.ts";
import { lowerHeader, lowerRequestBody, lowerResponse } from "./operations/payloads.ts";
import { bareReference } from "./operations/reference.ts";
import { lowerDefinition } from "./schema/lower-schema.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const KEPT = [...METHODS, "summary", "description", "servers", "parameters"];

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

/** A path item by reference is put in its place: programs of OpenAPI 3.0 look for none among the components. */
function lowerPathItem(item: JsonObject, lowering: Lowering): JsonObject {
  const lowered: JsonObject = {};
  for (const [key, value] of Object.entries(resolved(item, lowering))) {
    if (METHODS.includes(key) && isObject(value)) lowered[key] = lowerOperation(value, lowering);
    else if (key === "parameters") lowered[key] = lowerParameters(value, lowering);
    else if (KEPT.includes(key) || key.startsWith("x-")) lowered[key] = value;
    else if (key === "query")
      lowering.note("Operations of the method QUERY are left out: OpenAPI 3.0 does not support them.");
    else if (key === "additionalOperations" && isObject(value))
      lowering.note(
        `Operations of the methods ${Object.keys(value).join(", ")} are left out: OpenAPI 3.0 does not support them.`,
      );
  }
  return lowered;
}

function resolved(item: JsonObject, lowering: Lowering, seen: ReadonlySet<string> = new Set()): JsonObject {
  const { $ref, ...own } = item;
  if (typeof $ref !== "string" || seen.has($ref)) return own;
  const target = lowering.target($ref);
  if (!isObject(target)) {
    lowering.note(`${$ref} is not a path item of the document: its operations are left out.`);
    return own;
  }
  return { ...resolved(target, lowering, new Set([...seen, $ref])), ...own };
}

function lowerOperation(operation: JsonObject, lowering: Lowering): JsonObject {
  const { parameters, requestBody, responses, callbacks, security, ...rest } = operation;
  return {
    ...rest,
    ...(parameters !== undefined && { parameters: lowerParameters(parameters, lowering) }),
    ...(isObject(requestBody) && { requestBody: lowerRequestBody(requestBody, lowering) }),
    // Required by OpenAPI 3.0.
    responses: isObject(responses)
      ? mapValues(responses, (response) => lowerResponse(response, lowering))
      : { default: { description: "" } },
    ...(isObject(callbacks) && { callbacks: mapValues(callbacks, (callback) => lowerCallback(callback, lowering)) }),
    ...(Array.isArray(security) && { security: lowerSecurity(security, lowering) }),
  };
}

function lowerCallback(callback: JsonObject, lowering: Lowering): JsonObject {
  return bareReference(callback) ?? mapValues(callback, (item) => lowerPathItem(item, lowering));
}

/** Without client certificates, which OpenAPI 3.0 cannot ask for, and without its newer flow for devices. */
function lowerSecuritySchemes(schemes: JsonObject, lowering: Lowering): JsonObject {
  const kept = Object.entries(schemes).filter(([name, scheme]) => {
    if (!isObject(scheme) || scheme.type !== "mutualTLS") return true;
    lowering.note(
      `The client certificate "${name}" is left out: OpenAPI 3.0 does not support it. Set it in your HTTP client.`,
    );
    return false;
  });
  return mapValues(Object.fromEntries(kept), ({ deprecated, oauth2MetadataUrl, flows, ...scheme }) => ({
    ...scheme,
    ...(isObject(flows) && { flows: withoutDevices(flows) }),
  }));
}

/** Each entry is one alternative; a certificate in it is asked for outside of the document. */
function lowerSecurity(security: readonly JsonValue[], lowering: Lowering): JsonValue[] {
  return security.filter(isObject).map((alternative) =>
    Object.fromEntries(
      Object.entries(alternative).filter(([name]) => {
        const scheme = lowering.target(fragmentOf(appendToken("/components/securitySchemes", name)));
        return !isObject(scheme) || scheme.type !== "mutualTLS";
      }),
    ),
  );
}

function withoutDevices({ deviceAuthorization, ...flows }: JsonObject): JsonObject {
  return flows;
}
