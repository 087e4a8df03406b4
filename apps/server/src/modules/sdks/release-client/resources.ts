import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import type { Release, ReleaseDocument } from "./release-document.ts";

/** Operations below one noun of the API, such as all of /cards. */
export interface Resource {
  /** Property of the client: "cards", or "issuingDisputes" when two solutions share the name. */
  readonly name: string;
  readonly methods: readonly Method[];
}

export interface Method {
  /** Without the words that the resource says already: "block" for blockCard. */
  readonly name: string;
  readonly operationId: string;
  readonly document: ReleaseDocument;
  readonly verb: string;
  /** With the path of the server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}". */
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  readonly takesKey: boolean;
  readonly pathParameters: readonly Parameter[];
  readonly queryParameters: readonly Parameter[];
  readonly body: Body | undefined;
  /** Schemas of the answers of success, one for each; empty when none has a body. */
  readonly answers: readonly JsonValue[];
  /** Schema of an item where the answer is a page of a list. */
  readonly item: JsonValue | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonValue;
  readonly description: string;
  /** A list that is sent as one text with commas. */
  readonly isJoined: boolean;
}

export interface Body {
  readonly mediaType: string;
  readonly schema: JsonValue;
  readonly required: boolean;
}

const JSON_TYPE = /[/+]json\b/;
const VERBS = ["get", "put", "post", "delete", "head", "patch"];
const SENT_BY_THE_RUNTIME = ["idempotency-key", "x-request-id", "authorization"];

/** The client's resources, and a sentence for each operation or parameter that is left out. */
export interface Resources {
  readonly resources: readonly Resource[];
  readonly leftOut: readonly string[];
}

/** The operations of all documents, by the noun at the beginning of their paths. */
export function resourcesOf({ documents }: Release): Resources {
  const leftOut: string[] = [];
  const found = documents.flatMap((document) => operationsOf(document, leftOut));
  const solutions = new Map<string, Set<string>>();
  for (const { noun, method } of found) {
    solutions.set(noun, (solutions.get(noun) ?? new Set()).add(method.document.solution));
  }
  const resources = new Map<string, Method[]>();
  for (const { noun, method } of found) {
    const isShared = (solutions.get(noun)?.size ?? 0) > 1;
    const name = camelCase(isShared ? `${method.document.solution} ${noun}` : noun);
    resources.set(name, [...(resources.get(name) ?? []), method]);
  }
  return {
    resources: [...resources]
      .map(([name, methods]) => ({ name, methods: distinct(methods, name) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    leftOut,
  };
}

/** Shortens the names of methods, except where two would then be one. */
function distinct(methods: readonly Method[], resource: string): Method[] {
  const short = methods.map(({ operationId }) => withoutNoun(operationId, resource));
  const taken = new Set<string>();
  return methods.map((method, index) => {
    const name = short[index] ?? method.operationId;
    const isOwn = short.filter((other) => other === name).length === 1;
    let chosen = isOwn ? name : method.operationId;
    // Two documents may have an operation of the same name, too; get_card and getCard are one in most languages.
    for (let number = 2; taken.has(camelCase(chosen)); number += 1) chosen = `${method.operationId}${number}`;
    taken.add(camelCase(chosen));
    return { ...method, name: chosen };
  });
}

/** "block" for blockCard of cards, "listTokens" for listCardTokens; the whole name where nothing would be left. */
function withoutNoun(operationId: string, resource: string): string {
  const nouns = wordsOf(resource);
  const words = wordsOf(operationId);
  // The whole name of the resource if it is there, otherwise its last word.
  const places = nouns.map((_word, from) => {
    const said = nouns.slice(from);
    const at = words.findIndex(
      (_, index) => index > 0 && said.every((noun, next) => isNoun(words[index + next], noun)),
    );
    return { at, length: said.length };
  });
  const place = places.find(({ at }) => at > 0);
  const name = camelCase((place ? words.toSpliced(place.at, place.length) : words).join(" "));
  return name === "constructor" ? operationId : name;
}

function isNoun(word: string | undefined, noun: string): boolean {
  return word === noun || word === singular(noun);
}

function singular(noun: string): string {
  if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
  return /(ch|sh|x|ss)es$/.test(noun) ? noun.slice(0, -2) : noun.replace(/s$/, "");
}

function operationsOf(document: ReleaseDocument, leftOut: string[]): { noun: string; method: Method }[] {
  const registry = createRegistry(document.source);
  const resolved = (value: JsonValue | undefined): JsonObject => {
    const found = isObject(value) && typeof value.$ref === "string" ? registry.resolve(value.$ref)?.value : value;
    return isObject(found) ? found : {};
  };
  const paths = isObject(document.source.paths) ? document.source.paths : {};
  return Object.entries(paths).flatMap(([path, value]) => {
    const item = resolved(value);
    return VERBS.filter((verb) => isObject(item[verb])).flatMap((verb) => {
      const operation = item[verb] as JsonObject;
      const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(resolved);
      const place = `${verb.toUpperCase()} ${path} (${document.name})`;
      const inPlace = (where: string) => parameters.filter((parameter) => parameter.in === where);
      const lacking = inPlace("path").find((parameter) => !isPlain(parameter));
      if (lacking) {
        leftOut.push(`${place}: the parameter \`${lacking.name}\` of the path is no plain text.`);
        return [];
      }
      for (const parameter of [...inPlace("query"), ...inPlace("cookie")]) {
        if (parameter.in === "cookie" || !isPlain(parameter)) {
          leftOut.push(`${place}: the parameter \`${parameter.name}\` (${parameter.in}) is not sent.`);
        }
      }
      const server = listOf(operation.servers)[0] ?? listOf(item.servers)[0] ?? listOf(document.source.servers)[0];
      const answers = successes(resolved(operation.responses), resolved);
      const body = bodyOf(resolved(operation.requestBody));
      const isKey = ({ name }: JsonObject) => String(name).toLowerCase() === "idempotency-key";
      const method: Method = {
        name: "",
        operationId: String(operation.operationId ?? camelCase(`${verb} ${path}`)),
        document,
        verb: verb.toUpperCase(),
        path: `${pathOfServer(server)}${path}`,
        summary: textOf(operation.summary) || textOf(operation.description),
        deprecated: operation.deprecated === true,
        takesKey: inPlace("header").some(isKey),
        pathParameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => {
          return parameterOf(inPlace("path").find((one) => one.name === name) ?? { name });
        }),
        queryParameters: inPlace("query").filter(isPlain).map(parameterOf),
        body,
        answers,
        item: itemOf(answers, resolved),
      };
      for (const { name, required } of inPlace("header")) {
        if (required === true && !SENT_BY_THE_RUNTIME.includes(String(name).toLowerCase())) {
          leftOut.push(`${place}: set the header \`${name}\` with \`headers\` of the call's options.`);
        }
      }
      return [{ noun: nounOf(path), method }];
    });
  });

  /** Texts, numbers and lists of them in the usual style. */
  function isPlain(parameter: JsonObject): boolean {
    const style = parameter.style ?? (parameter.in === "query" ? "form" : "simple");
    if (parameter.content !== undefined || !["form", "simple"].includes(String(style))) return false;
    const schema = resolved(parameter.schema);
    const types = [schema.type].flat();
    if (types.includes("object") || schema.properties !== undefined) return false;
    return !types.includes("array") || parameter.in === "query";
  }
}

function parameterOf({ name, required, schema, description, explode }: JsonObject): Parameter {
  return {
    name: String(name),
    required: required === true,
    schema: schema ?? {},
    description: textOf(description),
    isJoined: explode === false,
  };
}

function bodyOf({ content, required }: JsonObject): Body | undefined {
  if (!isObject(content)) return undefined;
  const types = Object.keys(content);
  const mediaType = types.find((type) => JSON_TYPE.test(type)) ?? types[0];
  const media = mediaType === undefined ? undefined : content[mediaType];
  if (mediaType === undefined || !isObject(media)) return undefined;
  return { mediaType, schema: media.schema ?? {}, required: required === true };
}

/** The schemas of JSON answers with a status of success. */
function successes(responses: JsonObject, resolved: (value: JsonValue | undefined) => JsonObject): JsonValue[] {
  return Object.entries(responses)
    .filter(([status]) => /^2/.test(status))
    .flatMap(([, response]) => {
      const { content } = resolved(response);
      const all = isObject(content) ? Object.entries(content) : [];
      // The clients ask for JSON where the operation has it.
      const json = all.filter(([type]) => JSON_TYPE.test(type));
      return json.length > 0 ? json : all;
    })
    .flatMap(([type, media]) => {
      if (!isObject(media)) return [];
      return [JSON_TYPE.test(type) ? (media.schema ?? {}) : { type: "string" }];
    });
}

/** A page has `items` and a `nextCursor`. */
function itemOf(answers: readonly JsonValue[], resolved: (value: JsonValue | undefined) => JsonObject) {
  const [answer] = answers;
  const { properties } = answers.length === 1 ? resolved(answer) : {};
  if (!isObject(properties) || properties.nextCursor === undefined) return undefined;
  return resolved(properties.items).items;
}

/** The first word of the path that is no version: "cards" of /v1/cards/{cardId}. */
function nounOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !/^(v\d+|\{.*\})$/.test(segment));
  return segments[0] ?? "root";
}

function pathOfServer(server: JsonValue | undefined): string {
  const url = isObject(server) ? textOf(server.url) : "";
  return (URL.parse(url, "https://api.invalid")?.pathname ?? "").replace(/\/+$/, "");
}

export function camelCase(text: string): string {
  const [first = "", ...others] = wordsOf(text);
  const name = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\d/.test(name) ? `v${name}` : name;
}

function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
