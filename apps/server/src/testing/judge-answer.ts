import { createContext, runInContext } from "node:vm";
import { isObject, type JsonObject, type JsonValue, type OperationDocument } from "@connect-portal/openapi-document";
import { appendToken, decodeFragment, fragmentOf, step, valueAt } from "@connect-portal/openapi-document/pointer";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { SandboxAnswer } from "./call-sandbox.ts";

/** Finds the fault in an answer by its document; undefined when there is none, or when no schema describes it. */
type JudgeAnswer = (operation: OperationDocument, answer: SandboxAnswer) => string | undefined;

/** The document's own doing: what one alternative of its `oneOf` allows another one allows as well. */
const AMBIGUOUS = "its oneOf has alternatives that allow the same";
/** The document's own doing: what it writes of a value is at odds with what it asks of it. */
const OWN_VALUE = "an example, default or enum of its schema is not valid by that schema";
/** The document's own doing: without a mapping the schema's name is the value, and an enum of that schema has another. */
const OTHER_NAME = "a discriminator without mapping, where the schema's name is not in its enum";
/** The document's own doing: a UUID of 64 characters. */
const OTHER_LENGTH = "its format has another length than it asks for";
/** The document's own doing: a path within the document, below an $id that makes it one within another. */
const OTHER_BASE = "its reference leads nowhere below the $id around it";
/** The document's own doing: a base allows no further properties but of one type, and those derived from it have others. */
const CLOSED_BASE = "the additionalProperties of a base exclude what is derived from it";
/** The document's own doing: its authors know an engine that JSON Schema does not. */
const DIALECT = "its pattern is of another dialect than that of JSON Schema";
/** Left out of this portal: nobody says in a text what a pattern looks around for. */
const LOOKS_AROUND = "its pattern looks around, and no example of such a pattern is made";
/** The document's own doing: a pattern, or alternatives in each other, that a validator tries in more ways than it can. */
const ENDLESS = "its schema takes a validator more than ten seconds";
/** The validator's doing. */
const TWO_OF_AN_ID = "it has an $id twice, so that the validator does not take it";
/** Why an answer is not valid, of which the document can be told. */
export const KNOWN_FAULTS: readonly string[] = [
  AMBIGUOUS,
  OWN_VALUE,
  OTHER_NAME,
  OTHER_LENGTH,
  OTHER_BASE,
  CLOSED_BASE,
  DIALECT,
  LOOKS_AROUND,
  ENDLESS,
  TWO_OF_AN_ID,
];

const DOCUMENT = "document:";
/** Milliseconds. */
const PATIENCE = 10_000;

/** Ajv over a document as it is published: it shares nothing with what the sandbox makes its answers by. */
export function createJudge(source: JsonObject): JudgeAnswer {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    code: { regExp: inEitherMode },
    // Faults know the value and the schema that they are of.
    verbose: true,
  });
  addFormats.default(ajv);
  try {
    ajv.addSchema({ ...(asAnswered(source) as JsonObject), $id: DOCUMENT });
  } catch {
    // Ajv takes an $id in an example for one of a schema.
    return () => TWO_OF_AN_ID;
  }
  let written: ReadonlySet<string> | undefined;
  const bounded = createContext({});
  return (operation, answer) => {
    const pointer = operation.method === "head" ? undefined : schemaPointer(source, operation, answer);
    if (pointer === undefined) return undefined;
    try {
      const ref = `${DOCUMENT}${fragmentOf(pointer)}`;
      const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
      const body: JsonValue = JSON.parse(answer.body);
      bounded.validate = () => validate(body);
      if (runInContext("validate()", bounded, { timeout: PATIENCE })) return undefined;
      const [error] = validate.errors ?? [];
      if (validate.errors?.some(({ keyword, params }) => keyword === "oneOf" && params.passingSchemas))
        return AMBIGUOUS;
      if (error?.keyword === "pattern" && isForeign(String(error.schema))) return DIALECT;
      if (error?.keyword === "pattern" && /\(\?<?[=!]/.test(String(error.schema))) return LOOKS_AROUND;
      if (error?.keyword === "enum" && namesSchema(source, error.data)) return OTHER_NAME;
      if (error?.parentSchema?.format !== undefined && /Length$/.test(error.keyword)) return OTHER_LENGTH;
      if (error?.keyword === "type" && error.schemaPath.endsWith("/additionalProperties/type")) return CLOSED_BASE;
      written ??= writtenValues(source);
      if (error && (isWrittenIn(error) || isPartOf(written, body, error.instancePath))) return OWN_VALUE;
      return `${error?.instancePath} ${error?.message}`;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return ENDLESS;
      return /^can't resolve reference #.* from id (?!document:)/.test(message) ? OTHER_BASE : message;
    }
  };
}

function namesSchema(source: JsonObject, value: unknown): boolean {
  const schemas = valueAt(source, "/components/schemas");
  return typeof value === "string" && isObject(schemas) && Object.hasOwn(schemas, value);
}

/** JSON Schema's patterns are Unicode's; what many write is none then, and means what it did before Unicode. */
function inEitherMode(pattern: string): RegExp {
  return isUnicode(pattern) ? new RegExp(pattern, "u") : new RegExp(pattern);
}
inEitherMode.code = "new RegExp";

function isUnicode(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Java knows \\p{XDigit}; what stands between slashes is a literal of JavaScript, and matches nothing as a pattern. */
function isForeign(pattern: string): boolean {
  return !isUnicode(pattern) || /^\/\^.*\$\/\w*$/s.test(pattern);
}

const SINGLE = ["example", "default", "const"];
const SEVERAL = ["examples", "enum"];

/** Whether the schema itself writes the value that it does not allow. */
function isWrittenIn({ data, parentSchema = {} }: ErrorObject): boolean {
  const values = [
    ...SINGLE.map((name) => parentSchema[name]),
    ...SEVERAL.flatMap((name) => (Array.isArray(parentSchema[name]) ? parentSchema[name] : [])),
  ];
  // What stands there as another type, such as 200 of a text, is answered as the schema's.
  const isSame = (value: unknown) => JSON.stringify(value) === JSON.stringify(data) || String(value) === data;
  return values.some((value) => value !== undefined && isSame(value));
}

/** Whether the value at a place is, or belongs to, what the document has as an example. */
function isPartOf(written: ReadonlySet<string>, body: JsonValue, place: string): boolean {
  const steps = place.split("/");
  const at = valueAt(body, place);
  if (at !== undefined && written.has(named(steps.at(-1) ?? "", at))) return true;
  return steps.some((_, at) => {
    const around = valueAt(body, steps.slice(0, at + 1).join("/"));
    return around !== undefined && written.has(JSON.stringify(around));
  });
}

/** A value under its name, of which there is none by chance. */
function named(name: string, value: JsonValue): string {
  return `${name}: ${JSON.stringify(value)}`;
}

/** Objects and lists of examples and defaults, those inside of others too, and each value of them under its name. */
function writtenValues(source: JsonValue): Set<string> {
  const found = new Set<string>();
  const read = (value: JsonValue, isWritten: boolean) => {
    if (typeof value !== "object" || value === null) return;
    if (isWritten && Object.keys(value).length > 0) found.add(JSON.stringify(value));
    for (const [name, child] of Object.entries(value)) {
      if (isWritten) found.add(named(name, child));
      read(child, isWritten || SINGLE.includes(name) || SEVERAL.includes(name));
    }
  };
  read(source, false);
  return found;
}

/** Pointer to the schema that describes this status and type: that of the status, its range, or the default. */
function schemaPointer(
  source: JsonObject,
  { path, method }: OperationDocument,
  { status, type }: SandboxAnswer,
): string | undefined {
  const followed = (pointer: string, ...steps: string[]) =>
    steps.reduce((at, token) => followReference(source, appendToken(at, token)), pointer);
  const responses = followed("", "paths", path, method, "responses");
  const described = [String(status), `${Math.floor(status / 100)}XX`, "default"]
    .map((name) => followed(responses, name))
    .find((pointer) => valueAt(source, pointer) !== undefined);
  if (described === undefined || !/[/+]json(;|$)/.test(type)) return undefined;
  const content = valueAt(source, followed(described, "content"));
  const essence = (name: string) => name.split(";")[0]?.trim().toLowerCase();
  const written = Object.keys(isObject(content) ? content : {});
  const mediaType =
    written.find((name) => essence(name) === essence(type)) ?? written.find((name) => name.includes("*"));
  if (mediaType === undefined) return undefined;
  const pointer = [mediaType, "schema"].reduce(appendToken, followed(described, "content"));
  return valueAt(source, pointer) === undefined ? undefined : pointer;
}

function followReference(source: JsonObject, pointer: string): string {
  let at = pointer;
  for (let left = 64; left > 0; left -= 1) {
    const value = valueAt(source, at);
    if (!isObject(value) || typeof value.$ref !== "string" || !value.$ref.startsWith("#/")) break;
    at = decodeFragment(value.$ref.slice(1)) ?? at;
  }
  return at;
}

/** An answer does not carry what is `writeOnly`, required or not (OpenAPI 3.0.3, "Schema Object"). */
function asAnswered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asAnswered);
  if (!isObject(value)) return value;
  const { properties, required } = value;
  const isKept = (name: JsonValue) => {
    const property = isObject(properties) ? step(properties, String(name)) : undefined;
    return !isObject(property) || property.writeOnly !== true;
  };
  // Ajv reads it even where OpenAPI has no such word any more.
  const told = Object.entries(value).filter(([key, child]) => key !== "nullable" || typeof child !== "boolean");
  const entries = told.map(([key, child]): [string, JsonValue] => [key, asAnswered(child)]);
  const made = Object.fromEntries(entries);
  return Array.isArray(required) ? { ...made, required: required.filter(isKept) } : made;
}
