import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "@connect-portal/openapi-document/downgrade";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "./sendable/kinds.ts";

/** Each operation with an id that no earlier one has, and each of its parameters once: the generator refuses others. */
export function distinctOperations(document: JsonObject): JsonObject {
  const written = new Set<string>();
  mapObjects(document, (object) => {
    if (isOperation(object)) written.add(object.operationId);
    return object;
  });
  const taken = new Set<string>();
  const registry = createRegistry(document);
  return mapObjects(document, (object) => {
    const { parameters } = object;
    const once = Array.isArray(parameters) ? { ...object, parameters: eachOnce(parameters, registry) } : object;
    if (!isOperation(object)) return once;
    const operationId = freeId(object.operationId, taken, written);
    taken.add(operationId);
    return { ...once, operationId };
  });
}

function isOperation(object: JsonObject): object is JsonObject & { readonly operationId: string } {
  return typeof object.operationId === "string" && isObject(object.responses);
}

function freeId(id: string, taken: ReadonlySet<string>, written: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}_${number}`) || written.has(`${id}_${number}`)) number += 1;
  return `${id}_${number}`;
}

/** A path may have a name twice, and a parameter for each; a parameter may be written, and referred to, too. */
function eachOnce(parameters: readonly JsonValue[], registry: Registry): JsonValue[] {
  const known = new Set<string>();
  return parameters.filter((written) => {
    const parameter = resolved(written, registry);
    if (!isObject(parameter) || typeof parameter.name !== "string") return true;
    const key = `${parameter.in} ${parameter.name}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
