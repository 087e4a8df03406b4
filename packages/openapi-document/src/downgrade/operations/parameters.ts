import { isObject, listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Downgrade } from "../downgrade.ts";
import { downgradeParameter } from "./payloads.ts";

const FORM = "application/x-www-form-urlencoded";
/** Keywords of an object schema that says nothing beyond its members. */
const PLAIN = ["type", "properties", "required", "title", "description", "example", "examples", "additionalProperties"];

/** Parameters of an operation or a path item; the whole query as a parameter for each of its members. */
export function downgradeParameters(parameters: JsonValue, place: string, downgrade: Downgrade): JsonObject[] {
  const whole = wholeQueries(parameters, downgrade);
  const others = listOf(parameters)
    .filter(isObject)
    .filter((parameter) => !whole.includes(parameter));
  const members = whole.flatMap((parameter) => {
    const found = membersOf(parameter, downgrade);
    if (!found) downgrade.note(`${place}: the whole query string is left out: OpenAPI 3.0 does not support it.`);
    return found ?? [];
  });
  return [...others, ...members].map((parameter) => downgradeParameter(parameter, downgrade));
}

/** Whether there is no calling without a query string that no parameters of OpenAPI 3.0 make. Of two, the later counts. */
export function requiresWholeQuery(parameters: JsonValue[], downgrade: Downgrade): boolean {
  const byName = new Map(
    wholeQueries(parameters, downgrade).map((parameter) => [resolved(parameter, downgrade).name, parameter]),
  );
  return [...byName.values()].some(
    (parameter) => resolved(parameter, downgrade).required === true && !membersOf(parameter, downgrade),
  );
}

function wholeQueries(parameters: JsonValue, downgrade: Downgrade): JsonObject[] {
  return listOf(parameters)
    .filter(isObject)
    .filter((parameter) => isWholeQuery(parameter, downgrade));
}

/** The components without those that OpenAPI 3.0 does not know; who refers to one has its members in its place. */
export function downgradeNamedParameters(parameters: JsonObject, downgrade: Downgrade): JsonObject {
  const known = Object.entries(parameters).filter(
    (entry): entry is [string, JsonObject] => isObject(entry[1]) && !isWholeQuery(entry[1], downgrade),
  );
  return Object.fromEntries(known.map(([name, parameter]) => [name, downgradeParameter(parameter, downgrade)]));
}

function isWholeQuery(parameter: JsonObject, downgrade: Downgrade): boolean {
  return resolved(parameter, downgrade).in === "querystring";
}

/** A form says of its members what a query says of parameters (OpenAPI 3.2, "Parameter Object"); nothing else does. */
function membersOf(reference: JsonObject, downgrade: Downgrade): JsonObject[] | undefined {
  const parameter = resolved(reference, downgrade);
  const media = isObject(parameter.content) ? parameter.content[FORM] : undefined;
  const schema = isObject(media) && isObject(media.schema) ? resolved(media.schema, downgrade) : undefined;
  if (!isObject(media) || !isObject(schema?.properties) || !Object.keys(schema).every((key) => PLAIN.includes(key)))
    return undefined;
  const encoding = isObject(media.encoding) ? media.encoding : {};
  const required = parameter.required === true && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, property]) => {
    const { style, explode, allowReserved } = styleIn(encoding, name);
    return {
      name,
      in: "query",
      required: required.includes(name),
      schema: property,
      ...(isObject(property) && typeof property.description === "string" && { description: property.description }),
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode }),
      ...(allowReserved !== undefined && { allowReserved }),
    };
  });
}

function styleIn(encoding: JsonObject, name: string): JsonObject {
  const own = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
  return isObject(own) ? own : {};
}

function resolved(value: JsonObject, downgrade: Downgrade): JsonObject {
  const target = typeof value.$ref === "string" ? downgrade.target(value.$ref) : value;
  return isObject(target) ? target : {};
}
