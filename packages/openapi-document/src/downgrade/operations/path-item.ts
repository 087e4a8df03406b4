import { isObject } from "../../json.ts";
import type { JsonObject } from "../../model.ts";
import type { Lowering } from "../lowering.ts";
import { mapValues } from "../map-values.ts";
import { lowerParameters } from "./parameters.ts";
import { lowerRequestBody, lowerResponse } from "./payloads.ts";
import { bareReference } from "./reference.ts";
import { lowerSecurity } from "./security.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const KEPT = [...METHODS, "summary", "description", "servers", "parameters"];

/** A path item by reference is put in its place: programs of OpenAPI 3.0 look for none among the components. */
export function lowerPathItem(item: JsonObject, lowering: Lowering): JsonObject {
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

export function lowerCallback(callback: JsonObject, lowering: Lowering): JsonObject {
  return bareReference(callback) ?? mapValues(callback, (item) => lowerPathItem(item, lowering));
}
