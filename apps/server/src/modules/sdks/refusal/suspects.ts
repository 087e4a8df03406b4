import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { appendToken, parsePointer } from "@connect-portal/openapi-document/pointer";

/** A part of a document that a generator may have ended at. */
export interface Suspect {
  /** Such as `GET /cards, parameter "filter"`. */
  readonly place: string;
  /** JSON Pointer. */
  readonly pointer: string;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The parts of what the generator was at, or of the whole document when it does not say: operations, then schemas. */
export function suspectsOf(document: JsonObject, fault: string): Suspect[] {
  const [kind = "", name = ""] = fault.split(" ");
  const all = [...operationParts(document), ...schemaParts(document)];
  const ofOperation = all.filter(({ place }) => place.startsWith(`${kind.toUpperCase()} ${name}, `));
  const ofSchema = all.filter(({ pointer }) => kind === "model" && sameName(pointer, name));
  if (ofSchema.length > 0) return ofSchema;
  return ofOperation.length > 0 ? ofOperation : all;
}

function* operationParts({ paths }: JsonObject): Generator<Suspect> {
  for (const [path, item] of entriesOf(paths)) {
    for (const [method, operation] of entriesOf(item)) {
      if (!METHODS.includes(method) || !isObject(operation)) continue;
      const call = `${method.toUpperCase()} ${path}`;
      const pointer = appendToken(appendToken("/paths", path), method);
      const { parameters } = operation;
      for (const [at, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
        const name = isObject(parameter) ? (parameter.name ?? parameter.$ref) : at;
        yield { place: `${call}, parameter "${name}"`, pointer: `${pointer}/parameters/${at}` };
      }
      if (operation.requestBody) yield { place: `${call}, the body`, pointer: `${pointer}/requestBody` };
      for (const [status] of entriesOf(operation.responses)) {
        yield { place: `${call}, answer ${status}`, pointer: appendToken(`${pointer}/responses`, status) };
      }
    }
  }
}

function* schemaParts({ components }: JsonObject): Generator<Suspect> {
  const schemas = isObject(components) ? components.schemas : undefined;
  for (const [name, schema] of entriesOf(schemas)) {
    const pointer = appendToken("/components/schemas", name);
    const properties = isObject(schema) ? schema.properties : undefined;
    for (const [property] of entriesOf(properties)) {
      const place = `schema ${name}, property "${property}"`;
      yield { place, pointer: appendToken(`${pointer}/properties`, property) };
    }
    yield { place: `schema ${name}`, pointer };
  }
}

/** Generators write card_list as CardList. */
function sameName(pointer: string, model: string): boolean {
  const letters = (text = "") => text.replace(/[^a-z\d]/gi, "").toLowerCase();
  return letters(parsePointer(pointer)?.[2]) === letters(model);
}

function entriesOf(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}
