import { isObject, type JsonObject, type JsonValue, type OperationDocument } from "@connect-portal/openapi-document";

/** Writes an example's text with values from the request's path. */
export type WriteExample = (path: JsonObject) => string;

/**
 * Replaces values of an example by those of the request's path, in fields of the same name such as `cardId`: the
 * example shows one card, and the caller asked for another. A created resource (201) has its own id, so it keeps it.
 * Undefined where the example has no such field.
 */
export function askedForIn(
  example: JsonValue,
  status: number,
  { parameters }: Pick<OperationDocument, "parameters">,
): WriteExample | undefined {
  if (!isObject(example) || status < 200 || status > 299 || status === 201) return undefined;
  const named = parameters
    .filter(({ name, in: place }) => place === "path" && Object.hasOwn(example, name) && isSimple(example[name]))
    .map(({ name }) => name);
  if (named.length === 0) return undefined;
  return (path) => {
    const asked = named.map((name) => [name, inTypeOf(example[name], path[name])]);
    return JSON.stringify({ ...example, ...Object.fromEntries(asked.filter(([, value]) => value !== undefined)) });
  };
}

/** Formats that a text must keep: days, date-times and UUIDs. */
const forms = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/i,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
];

/**
 * Writes a value of the path the way the response shows it. A document may have a text in the path that is a number in
 * the response, or a word such as `latest` for a day.
 */
function inTypeOf(shown: JsonValue | undefined, asked: JsonValue | undefined): JsonValue | undefined {
  if (!isSimple(asked)) return undefined;
  if (typeof shown !== "number") {
    const text = String(asked);
    return forms.every((form) => !form.test(String(shown)) || form.test(text)) ? text : undefined;
  }
  const number = Number(asked);
  const isLike = Number.isInteger(number) || !Number.isInteger(shown);
  return isLike && String(number) === String(asked) ? number : undefined;
}

function isSimple(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
