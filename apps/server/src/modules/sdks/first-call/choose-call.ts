import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import type { SdkNames } from "../document/sdk-names.ts";
import { type DocumentCall, documentCalls, type OperationName } from "./document-calls.ts";
import type { CallArgument, FirstCall } from "./first-call.ts";
import type { GeneratedCall } from "./generated-calls.ts";

/**
 * The call of a document that is easiest to make: one that reads, asks for little, and whose values are known. Undefined
 * when the document has none. `operation` chooses another one. Without `calls`, as of a generator that makes no code, it has no names of a language.
 */
export function chooseCall(
  document: JsonObject,
  names: SdkNames,
  calls: readonly GeneratedCall[],
  operation?: OperationName,
): FirstCall | undefined {
  let best: { call: DocumentCall; generated: GeneratedCall | undefined; effort: number } | undefined;
  for (const call of documentCalls(document, operation)) {
    const generated = calls.find((one) => isSame(one, call));
    if (calls.length > 0 && !generated) continue;
    const effort = effortOf(call);
    if (!best || effort < best.effort) best = { call, generated, effort };
    // A document may have a thousand more, and nothing is easier than this.
    if (effort === 0) break;
  }
  if (!best) return undefined;
  const { call, generated } = best;
  return {
    names,
    server: serverOf(document),
    verb: call.verb,
    path: call.path,
    summary: call.title,
    api: generated?.api ?? "",
    method: generated?.method ?? "",
    nickname: generated?.nickname ?? "",
    returns: generated?.returns ?? "",
    arguments: generated ? generatedArguments(call, generated) : documentArguments(call),
    tokenSchemes: tokenSchemes(document),
  };
}

/** JAX-RS says the common beginning of its paths elsewhere, so there the name tells. */
function isSame({ verb, path, method }: GeneratedCall, call: DocumentCall): boolean {
  const letters = (name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
  return verb === call.verb && (path === call.path || letters(method) === letters(call.operationId));
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
  return parameters.map(({ name, wireName, type, isRequired, isBody }) => {
    if (isBody) return { name, wireName, type, isRequired, place: "body", sample: call.body?.sample };
    const known = call.parameters.find((parameter) => parameter.wireName === wireName);
    return { name, wireName, type, isRequired, place: known?.place ?? "query", sample: known?.sample };
  });
}

function documentArguments({ parameters, body }: DocumentCall): CallArgument[] {
  const own = parameters.map((parameter) => ({ ...parameter, name: parameter.wireName, type: "" }));
  if (!body) return own;
  return [...own, { name: "body", wireName: "body", type: "", isRequired: true, place: "body", sample: body.sample }];
}

function serverOf({ servers }: JsonObject): string {
  const first = Array.isArray(servers) ? servers[0] : undefined;
  if (!isObject(first)) return "";
  const variables = isObject(first.variables) ? first.variables : {};
  return String(first.url).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables[name];
    return isObject(variable) ? String(variable.default ?? whole) : whole;
  });
}

function tokenSchemes({ components }: JsonObject): FirstCall["tokenSchemes"] {
  const schemes = isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {};
  return Object.entries(schemes).flatMap(([name, scheme]) => {
    if (!isObject(scheme)) return [];
    const isOAuth = scheme.type === "oauth2";
    const isBearer = scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
    return isOAuth || isBearer ? [{ name, isOAuth }] : [];
  });
}
