import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { credentialHeaders } from "../../first-call/credential.ts";
import { asAny, asJson, asPairs, inTurn, type WrittenText, writtenAs } from "./as-text.ts";
import { METHODS, type SendableDocument } from "./each-operation.ts";
import { writeForm } from "./form-fields.ts";
import { type Kind, kindOf, resolved } from "./kinds.ts";
import { writePathParameter } from "./path-parameters.ts";
import { wholeForms } from "./whole-forms.ts";

/** The path that the document has, where a client's is another one; names.mustache asks for it. */
export const DOCUMENT_PATH = "x-document-path";

/** Those that OpenAPI wants ignored, because a body says them, and those of which some HTTP clients let nobody have a say. */
const OF_HTTP =
  /^(?:accept|connection|content-length|content-type|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * OpenAPI 3.0 with the parameters and form fields of each operation in words that every generator writes right: what the
 * styles `label` and `matrix` write around a value is a part of the path, and what else no generator writes is a text
 * that the caller writes. An operation whose path has no such words is left out.
 */
export function writeParameters(given: JsonObject): SendableDocument {
  const document = wholeForms(given);
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const registry = createRegistry(document);
  const notes: string[] = [];
  const written = Object.entries(paths).flatMap(([path, item]): [string, JsonValue][] =>
    isObject(item) ? writeItem(document, path, item, registry, notes) : [[path, item]],
  );
  return { document: { ...document, paths: Object.fromEntries(written) }, notes };
}

/** Operations of one path may write it in several ways. */
function writeItem(
  document: JsonObject,
  path: string,
  item: JsonObject,
  registry: Registry,
  notes: string[],
): [string, JsonObject][] {
  const methods = METHODS.filter((method) => isObject(item[method]));
  const common = Object.fromEntries(Object.entries(item).filter(([key]) => !methods.includes(key)));
  const { parameters: shared, ...others } = common;
  const operations = methods.map((method) => {
    const operation = item[method] as JsonObject;
    const all = allParameters(operation, shared, registry);
    const credentials = credentialHeaders(document, method, path);
    return { method, written: writeOperation(path, operation, all, credentials, registry) };
  });
  for (const { method, written } of operations) {
    const place = `${method.toUpperCase()} ${path}`;
    if (written) notes.push(...written.notes.map((note) => `${place}: ${note}.`));
    else notes.push(`${place} is left out: its path has a number of separators that depends on a value.`);
  }
  if (operations.every(({ written }) => written?.isSame)) return [[path, item]];
  const items = new Map<string, JsonObject>();
  for (const { method, written } of operations) {
    if (written === undefined) continue;
    const origin = written.path === path ? {} : { [DOCUMENT_PATH]: path };
    items.set(written.path, { ...(items.get(written.path) ?? others), [method]: { ...written.operation, ...origin } });
  }
  return [...items];
}

interface AllParameters {
  readonly parameters: readonly JsonValue[];
  /** Whether a header has several spellings. */
  readonly isRespelled: boolean;
}

/** Its path's parameters and its own; of two that are one, the later. The case of a header's letters says nothing. */
function allParameters(operation: JsonObject, shared: JsonValue | undefined, registry: Registry): AllParameters {
  const spellings = new Set<string>();
  const parameters = new Map<string, JsonValue>();
  for (const one of [...listOf(shared), ...listOf(operation.parameters)]) {
    const { name, in: place } = objectOf(resolved(one, registry));
    const spelling = `${place} ${name}`;
    spellings.add(spelling);
    const key = place === "header" ? spelling.toLowerCase() : spelling;
    parameters.delete(key);
    parameters.set(key, one);
  }
  return { parameters: [...parameters.values()], isRespelled: spellings.size > parameters.size };
}

function writeOperation(
  path: string,
  operation: JsonObject,
  { parameters: given, isRespelled }: AllParameters,
  credentials: readonly string[],
  registry: Registry,
) {
  const notes: string[] = [];
  let written = path;
  const parameters: JsonValue[] = [];
  for (const one of given) {
    const parameter = objectOf(resolved(one, registry));
    const kind = kindOf(parameter.schema ?? {}, registry);
    const isContent = isObject(parameter.content);
    if (parameter.in === "path" && !isContent) {
      const place = writePathParameter(parameter, kind);
      if (!place) return undefined;
      const isSame = place.path === `{${parameter.name}}` && place.note === undefined;
      parameters.push(...(isSame ? [one] : place.parameters));
      written = written.replaceAll(`{${parameter.name}}`, () => place.path);
      if (place.note !== undefined) notes.push(noteOf(parameter, place.note));
      continue;
    }
    if (parameter.in === "header" && OF_HTTP.test(String(parameter.name))) {
      notes.push(noteOf(parameter, "is left out: the client writes it itself"));
      continue;
    }
    if (parameter.in === "header" && credentials.includes(String(parameter.name).toLowerCase())) {
      notes.push(noteOf(parameter, "is left out: the client writes it from the caller's credentials"));
      continue;
    }
    if (parameter.in === "cookie" && !isContent) {
      const cookie = writeCookie(parameter, kind);
      parameters.push(...(cookie.parameters ?? [one]));
      if (cookie.note !== undefined) notes.push(noteOf(parameter, cookie.note));
      continue;
    }
    const text = isContent ? asContent(parameter) : textFor(parameter, kind);
    parameters.push(text ? writtenAs(parameter, text, styleOf(parameter, text)) : one);
    if (text) notes.push(noteOf(parameter, text.note));
  }
  const body = writeForm(operation.requestBody, registry);
  notes.push(...body.notes);
  return {
    path: written,
    notes,
    /** Whether it can stay unchanged. */
    isSame:
      !isRespelled &&
      body.requestBody === operation.requestBody &&
      parameters.length === given.length &&
      parameters.every((one, at) => one === given[at]),
    operation: {
      ...operation,
      ...(given.length > 0 && { parameters }),
      ...(body.requestBody !== undefined && { requestBody: body.requestBody }),
    },
  };
}

/** A media type that is no JSON is written by its own rules. */
function asContent({ content }: JsonObject): WrittenText {
  const [type = ""] = Object.keys(objectOf(content));
  return /[/+]json\b/.test(type) ? asJson : { ...asAny, note: `takes a string: its value as ${type}` };
}

/**
 * An object is a cookie for each of its members, as in the query, or else its names and values with commas between. `note`:
 * what a guide says of it.
 */
function writeCookie(parameter: JsonObject, kind: Kind): { parameters?: JsonObject[]; note?: string } {
  const { style: _style, explode = true, schema: _schema, example: _example, examples: _examples, ...rest } = parameter;
  if (kind.is === "list" && explode !== false) return { note: "is one cookie: its values with `,` between them" };
  if (kind.is === "nested") return { parameters: [writtenAs(parameter, asAny)], note: asAny.note };
  if (kind.is !== "object") return {};
  if (explode === false || kind.members.length === 0) {
    const list = inTurn(kind.members);
    return { parameters: [writtenAs(parameter, list, { style: "form", explode: false })], note: list.note };
  }
  const required = parameter.required === true && kind.isWhole;
  return { parameters: kind.members.map(({ name, schema }) => ({ ...rest, name, required, schema })) };
}

/** Undefined for what every generator writes; objects of the query that become a parameter each are written elsewhere. */
function textFor(parameter: JsonObject, kind: Kind): WrittenText | undefined {
  if (kind.is === "value" || kind.is === "list") return undefined;
  const { style = "form", explode = style === "form" } = parameter;
  if (parameter.in === "query") {
    if (style === "deepObject" || explode === true) return undefined;
    return kind.is === "nested" ? asAny : inTurn(kind.members);
  }
  return kind.is === "nested" ? asAny : asPairs(kind.members, parameter.explode === true);
}

/** A list keeps how it is joined. */
function styleOf({ style, explode }: JsonObject, { schema }: WrittenText): JsonObject {
  if (!isObject(schema) || schema.type !== "array") return {};
  return { ...(style !== undefined && { style }), ...(explode !== undefined && { explode }) };
}

function noteOf(parameter: JsonObject, note: string): string {
  const place = parameter.in === "cookie" ? "cookie" : `parameter in the ${parameter.in}`;
  return `the ${place} \`${parameter.name}\` ${note}`;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}
