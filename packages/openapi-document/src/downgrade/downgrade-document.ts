import { isObject, listOf } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken, fragmentOf } from "../pointer.ts";
import { createDowngrade, type Downgrade } from "./downgrade.ts";
import { mapValues } from "./map-objects.ts";
import { nameValues } from "./names/name-values.ts";
import { downgradeNamedParameters, downgradeParameters, requiresWholeQuery } from "./operations/parameters.ts";
import { bareReference, downgradeHeader, downgradeRequestBody, downgradeResponse } from "./operations/payloads.ts";
import { downgradeDefinition, downgradeTypes } from "./schema/downgrade-schema.ts";
import { isNull } from "./schema/literals.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const KEPT = [...METHODS, "summary", "description", "servers", "parameters"];

export interface DowngradedDocument {
  /** OpenAPI 3.0.3; shares nothing with the document that it was made from. */
  readonly document: JsonObject;
  /** Losses of the downgrade to OpenAPI 3.0, one sentence each, without duplicates. */
  readonly notes: readonly string[];
}

/**
 * An OpenAPI 3.1 or 3.2 document in the words of OpenAPI 3.0.3, for programs that know no newer one. Names, nullability,
 * enums, formats and texts stay; what 3.0 cannot say is left out and noted. A 3.0 document keeps its words, but for null and
 * lists as a type, which some have from newer versions. Values of which programs make no names, or one name of two, get
 * names beside them.
 * Rules: OpenAPI 3.0.3 section 4.7.24 against JSON Schema 2020-12.
 */
export function downgradeDocument(document: JsonObject): DowngradedDocument {
  const { document: downgraded, notes } = lowered30(document);
  return { document: nameValues(downgraded), notes };
}

function lowered30(document: JsonObject): DowngradedDocument {
  const downgrade = createDowngrade(document);
  if (typeof document.openapi === "string" && document.openapi.startsWith("3.0")) {
    return { document: withoutNewerTypes(document, downgrade), notes: [] };
  }
  const paths = downgradePaths(document.paths, downgrade);
  const components = downgradeComponents(objectOf(document.components), downgrade);
  // Last: they are what the others have asked for, and may ask for more.
  const schemas = {
    ...objectOf(components.schemas),
    ...downgrade.hoisted((schema) => downgradeDefinition(schema, downgrade)),
  };
  noteWebhooks(document, downgrade);
  return {
    document: {
      openapi: "3.0.3",
      info: downgradeInfo(objectOf(document.info)),
      ...extensions(document),
      ...pick(document, ["externalDocs"]),
      ...(Array.isArray(document.servers) && { servers: document.servers.map(downgradeServer) }),
      ...(Array.isArray(document.tags) && { tags: document.tags.map(downgradeTag) }),
      ...(Array.isArray(document.security) && { security: downgradeSecurity(document.security, downgrade) }),
      paths,
      components: { ...components, ...(Object.keys(schemas).length > 0 && { schemas }) },
    },
    notes: downgrade.notes(),
  };
}

/** From the outside in: a choice between an object and null is seen before its null is a schema of any value. */
function withoutNewerTypes(document: JsonObject, downgrade: Downgrade): JsonObject {
  const walk = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const schema = hasNewerTypes(value) ? downgradeTypes(value, downgrade) : value;
    return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, walk(member)]));
  };
  return walk(document) as JsonObject;
}

const TYPES: readonly JsonValue[] = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** What is in an example may be called type, too. */
function hasNewerTypes(schema: JsonObject): boolean {
  const isList = Array.isArray(schema.type) && schema.type.every((name) => TYPES.includes(name));
  return isList || isNull(schema) || [...listOf(schema.oneOf), ...listOf(schema.anyOf)].some(isNull);
}

function downgradePaths(paths: JsonValue | undefined, downgrade: Downgrade): JsonObject {
  return mapValues(objectOf(paths), (item, path) => downgradePathItem(item, path, downgrade));
}

function downgradeComponents(components: JsonObject, downgrade: Downgrade): JsonObject {
  const section = (name: string, lower: (value: JsonObject, downgrade: Downgrade) => JsonObject) =>
    isObject(components[name]) && { [name]: mapValues(components[name], (value) => lower(value, downgrade)) };
  return {
    ...extensions(components),
    ...(isObject(components.schemas) && {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name, downgradeDefinition(schema, downgrade)]),
      ),
    }),
    ...section("responses", downgradeResponse),
    ...(isObject(components.parameters) && { parameters: downgradeNamedParameters(components.parameters, downgrade) }),
    ...section("requestBodies", downgradeRequestBody),
    ...section("headers", downgradeHeader),
    ...section("callbacks", downgradeCallback),
    ...pick(components, ["examples", "links"]),
    ...(isObject(components.securitySchemes) && {
      securitySchemes: downgradeSecuritySchemes(components.securitySchemes, downgrade),
    }),
  };
}

function downgradeInfo(info: JsonObject): JsonObject {
  const { summary, license, ...rest } = info;
  if (!isObject(license)) return rest;
  const { identifier, ...words } = license;
  // SPDX has no page for a licence that only the document knows (SPDX 2.3, annex D).
  const isKnown =
    typeof identifier === "string" && words.url === undefined && /^(?!LicenseRef-)[\w.+-]+$/.test(identifier);
  return { ...rest, license: isKnown ? { ...words, url: `https://spdx.org/licenses/${identifier}.html` } : words };
}

function downgradeServer(server: JsonValue): JsonValue {
  return isObject(server) ? { ...extensions(server), ...pick(server, ["url", "description", "variables"]) } : server;
}

/** Without the parent, kind and summary of OpenAPI 3.2. */
function downgradeTag(tag: JsonValue): JsonValue {
  return isObject(tag) ? { ...extensions(tag), ...pick(tag, ["name", "description", "externalDocs"]) } : tag;
}

function noteWebhooks({ webhooks }: JsonObject, downgrade: Downgrade) {
  const names = Object.keys(objectOf(webhooks));
  if (names.length > 0)
    downgrade.note(`The webhooks ${names.join(", ")} are left out: OpenAPI 3.0 does not support them.`);
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
function downgradePathItem(written: JsonObject, path: string, downgrade: Downgrade): JsonObject {
  const downgraded: JsonObject = {};
  const item = resolved(written, downgrade);
  const withoutMethod = (method: string) =>
    downgrade.note(`${method} ${path} is left out: OpenAPI 3.0 does not support this method.`);
  for (const [key, value] of Object.entries(item)) {
    if (METHODS.includes(key) && isObject(value)) {
      const place = `${key.toUpperCase()} ${path}`;
      if (requiresWholeQuery([...listOf(item.parameters), ...listOf(value.parameters)], downgrade))
        downgrade.note(`${place} is left out: it requires a whole query string, which OpenAPI 3.0 does not support.`);
      else downgraded[key] = downgradeOperation(value, place, downgrade);
    } else if (key === "parameters") downgraded[key] = downgradeParameters(value, path, downgrade);
    else if (KEPT.includes(key) || key.startsWith("x-")) downgraded[key] = value;
    else if (key === "query") withoutMethod("QUERY");
    else if (key === "additionalOperations") for (const method of Object.keys(objectOf(value))) withoutMethod(method);
  }
  return downgraded;
}

function resolved(item: JsonObject, downgrade: Downgrade, seen: ReadonlySet<string> = new Set()): JsonObject {
  const { $ref, ...own } = item;
  if (typeof $ref !== "string" || seen.has($ref)) return own;
  const target = downgrade.target($ref);
  if (!isObject(target)) {
    downgrade.note(`${$ref} is not a path item of the document: its operations are left out.`);
    return own;
  }
  return { ...resolved(target, downgrade, new Set([...seen, $ref])), ...own };
}

function downgradeOperation(operation: JsonObject, place: string, downgrade: Downgrade): JsonObject {
  const { parameters, requestBody, responses, callbacks, security, ...rest } = operation;
  return {
    ...rest,
    ...(parameters !== undefined && { parameters: downgradeParameters(parameters, place, downgrade) }),
    ...(isObject(requestBody) && { requestBody: downgradeRequestBody(requestBody, downgrade) }),
    // Required by OpenAPI 3.0.
    responses: isObject(responses)
      ? mapValues(responses, (response) => downgradeResponse(response, downgrade))
      : { default: { description: "" } },
    ...(isObject(callbacks) && {
      callbacks: mapValues(callbacks, (callback) => downgradeCallback(callback, downgrade)),
    }),
    ...(Array.isArray(security) && { security: downgradeSecurity(security, downgrade) }),
  };
}

function downgradeCallback(callback: JsonObject, downgrade: Downgrade): JsonObject {
  return bareReference(callback) ?? mapValues(callback, (item, path) => downgradePathItem(item, path, downgrade));
}

/** Without client certificates, which OpenAPI 3.0 cannot ask for, and without its newer flow for devices. */
function downgradeSecuritySchemes(schemes: JsonObject, downgrade: Downgrade): JsonObject {
  const kept = Object.entries(schemes).filter(([name, scheme]) => {
    if (!isObject(scheme) || scheme.type !== "mutualTLS") return true;
    downgrade.note(
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
function downgradeSecurity(security: readonly JsonValue[], downgrade: Downgrade): JsonValue[] {
  return security.filter(isObject).map((alternative) =>
    Object.fromEntries(
      Object.entries(alternative).filter(([name]) => {
        const scheme = downgrade.target(fragmentOf(appendToken("/components/securitySchemes", name)));
        return !isObject(scheme) || scheme.type !== "mutualTLS";
      }),
    ),
  );
}

function withoutDevices({ deviceAuthorization, ...flows }: JsonObject): JsonObject {
  return flows;
}
