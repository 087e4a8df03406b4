import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { distinctNames, mapObjects } from "@connect-portal/openapi-document/downgrade";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { hasOtherLetters, lettersOf } from "./adapt/letters-of.ts";
import { resolved } from "./sendable/kinds.ts";

/**
 * Each operation with an id that no earlier one has, if only in other letters (`getCard`, `get_card`), of which generators
 * make one name; and each of its parameters once, without which the generator refuses the document.
 */
export function distinctOperations(document: JsonObject): JsonObject {
  const ids = new Set<string>();
  mapObjects(document, (object) => {
    if (isOperation(object)) ids.add(object.operationId);
    return object;
  });
  const written = new Set(Array.from(ids, keyOf));
  const taken = new Set<string>();
  // The generators leave out letters that are not ASCII: `créer` would be `crer`, and of an id in another script nothing is left.
  const spelled = distinctNames(
    [...ids].filter((id) => hasOtherLetters(id) || lettersOf(id) === ""),
    ids,
  );
  const registry = createRegistry(document);
  return mapObjects(document, (object) => {
    const { parameters } = object;
    const once = Array.isArray(parameters) ? { ...object, parameters: eachOnce(parameters, registry) } : object;
    if (!isOperation(object)) return once;
    const operationId = freeId(spelled.get(object.operationId) ?? withLetterFirst(object.operationId), taken, written);
    taken.add(keyOf(operationId));
    return { ...once, operationId };
  });
}

function isOperation(object: JsonObject): object is JsonObject & { readonly operationId: string } {
  return typeof object.operationId === "string" && isObject(object.responses);
}

/** As the generators' own methods: an object in the body of `0cd27` would be a type of that name in Go. */
function withLetterFirst(id: string): string {
  return /^\d/.test(lettersOf(id)) ? `call_${id}` : id;
}

function freeId(id: string, taken: ReadonlySet<string>, written: ReadonlySet<string>): string {
  if (!taken.has(keyOf(id))) return id;
  let number = 2;
  const isTaken = (key: string) => taken.has(key) || written.has(key);
  while (isTaken(keyOf(`${id}_${number}`))) number += 1;
  return `${id}_${number}`;
}

/** The id itself where it has no letter that each language can write. */
function keyOf(id: string): string {
  return lettersOf(id) || id;
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
