import { isObject, type JsonObject, listOf } from "@connect-portal/openapi-document";
import { withDefaults } from "../document/absolute-addresses.ts";
import { spelledPath } from "../document/adapt/spell-paths.ts";
import type { SdkNames } from "../document/sdk-names.ts";
import { MAY_BE_EMPTY } from "../document/sendable/text-bodies.ts";
import { credentialOf, waysOf } from "./credential.ts";
import { type DocumentCall, documentCalls } from "./document-calls.ts";
import { failingValue } from "./failing-value.ts";
import type { CallArgument, FirstCall } from "./first-call.ts";
import type { Generated, GeneratedCall } from "./generated-calls.ts";
import { bodyOf } from "./literals.ts";
import { problemModel } from "./problem-model.ts";
import { tellingField } from "./telling-field.ts";

/**
 * The call of a document that is easiest to make: one that reads, asks for little, and whose values are known. Undefined
 * when the document has none. Where nothing was generated it has no names of a language.
 */
export function chooseCall(document: JsonObject, names: SdkNames, { calls, models }: Generated): FirstCall | undefined {
  let best: { call: DocumentCall; generated: GeneratedCall | undefined; effort: number } | undefined;
  for (const call of documentCalls(document)) {
    const generated = calls.find((one) => isSame(one, call));
    if (calls.length > 0 && !generated) continue;
    const effort = effortOf(call);
    if (!best || effort < best.effort) best = { call, generated, effort };
    // A document may have a thousand more, and nothing is easier than this.
    if (effort === 0) break;
  }
  if (!best) return undefined;
  const { call, generated } = best;
  const args = generated ? generatedArguments(call, generated) : documentArguments(call);
  return {
    names,
    server: serverOf(document, call),
    verb: call.verb,
    path: call.path,
    summary: call.title,
    api: generated?.api ?? "",
    method: generated?.method ?? "",
    nickname: generated?.nickname ?? "",
    returns: generated?.returns ?? "",
    mayBeNull: operationOf(document, call)[MAY_BE_EMPTY] === true,
    arguments: args,
    tokenSchemes: tokenSchemes(document),
    tokenUrl: tokenUrl(document, call),
    credential: credentialOf(document, call.verb, call.path),
    field: generated && tellingField(call.answer, generated.returns, models),
    problem: problemModel(models),
    failure: failingValue(call, document, bodyOf(args)?.wireName ?? ""),
  };
}

/** JAX-RS says the common beginning of its paths elsewhere, so there the name tells. */
function isSame({ verb, path, method }: GeneratedCall, call: DocumentCall): boolean {
  const letters = (name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
  return verb === call.verb && (path === spelledPath(call.path) || letters(method) === letters(call.operationId));
}

/** Reading comes before writing, little before much, and what the document has no example for last. */
function effortOf({ verb, parameters, body }: DocumentCall): number {
  const required = parameters.filter(({ isRequired }) => isRequired);
  const unknown = required.filter(({ sample }) => sample === undefined).length;
  const isUnknownBody = body !== undefined && body.sample === undefined;
  const writes = verb === "get" ? 0 : verb === "post" ? 2 : 8;
  return writes + required.length * 4 + unknown * 100 + (isUnknownBody ? 100 : 0);
}

function generatedArguments(call: DocumentCall, { parameters }: GeneratedCall): CallArgument[] {
  return parameters.map(({ name, wireName, type, isRequired, isBody, place: told }) => {
    const own = { name, wireName, type, isRequired };
    if (isBody) return { ...own, place: "body", sample: call.body?.sample, isIdempotencyKey: false };
    const isIt = (known: DocumentCall["parameters"][number]) =>
      known.wireName === wireName && (told === "" || known.place === told);
    const { place = "query", sample } = call.parameters.find(isIt) ?? {};
    return { ...own, place, sample, isIdempotencyKey: isIdempotencyKey(wireName) };
  });
}

function documentArguments({ parameters, body }: DocumentCall): CallArgument[] {
  const own = parameters.map(
    ({ wireName, isRequired, place, sample }): CallArgument => ({
      name: wireName,
      wireName,
      type: "",
      place,
      isRequired,
      sample,
      isIdempotencyKey: isIdempotencyKey(wireName),
    }),
  );
  if (!body) return own;
  const { sample } = body;
  const names = { name: "body", wireName: "body", type: "" };
  return [...own, { ...names, place: "body", isRequired: true, sample, isIdempotencyKey: false }];
}

function isIdempotencyKey(wireName: string): boolean {
  return wireName.toLowerCase() === "idempotency-key";
}

function operationOf({ paths }: JsonObject, { verb, path }: DocumentCall): JsonObject {
  const item = isObject(paths) && isObject(paths[path]) ? paths[path] : {};
  return isObject(item[verb]) ? item[verb] : {};
}

/** The operation's own server, or else its path's, or else the document's. */
function serverOf(document: JsonObject, call: DocumentCall): string {
  const item = isObject(document.paths) ? document.paths[call.path] : undefined;
  const [first] = [operationOf(document, call), item, document].flatMap((one) =>
    listOf(isObject(one) ? one.servers : undefined),
  );
  return isObject(first) ? withDefaults(first) : "";
}

function securitySchemes({ components }: JsonObject): (readonly [name: string, scheme: JsonObject])[] {
  const schemes = isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {};
  return Object.entries(schemes).flatMap(([name, scheme]) => (isObject(scheme) ? [[name, scheme] as const] : []));
}

/** Where the operation names its ways, one of those. */
function tokenUrl(document: JsonObject, { verb, path }: DocumentCall): string | undefined {
  const ways = waysOf(document, verb, path);
  for (const [name, { flows }] of securitySchemes(document)) {
    if (ways.length > 0 && !ways.includes(name)) continue;
    const flow = isObject(flows) ? flows.clientCredentials : undefined;
    if (isObject(flow) && typeof flow.tokenUrl === "string") return flow.tokenUrl;
  }
  return undefined;
}

function tokenSchemes(document: JsonObject): FirstCall["tokenSchemes"] {
  return securitySchemes(document).flatMap(([name, scheme]) => {
    const isOAuth = scheme.type === "oauth2";
    const isBearer = scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
    return isOAuth || isBearer ? [{ name, isOAuth }] : [];
  });
}
