import { DocumentError } from "../document-error.ts";
import { isObject, own } from "../json.ts";
import type { DocumentProblem, JsonObject, JsonValue } from "../model.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { hasInexactNumbers, parseExactJson, plainOutsideExamples } from "./exact-numbers.ts";
import { createLocator } from "./locate.ts";
import { type ParsedValue, parseYaml } from "./yaml.ts";

interface ParseOptions {
  /** Whether keys that JSON has twice are problems, too; it takes as long again as to parse them. Those of YAML always are. */
  readonly findsDuplicates?: boolean;
}

interface ParsedText {
  readonly document: JsonObject;
  readonly problems: readonly DocumentProblem[];
}

const NUMBER: DocumentProblem = {
  pointer: "/openapi",
  message: '`openapi` must be text, such as "3.1.0".',
  severity: "warning",
};
const SUPPORTED = /^3\.[012](\.|$)/;
const START = { line: 1, column: 1 };

/**
 * Parses JSON or YAML into an OpenAPI document. Throws DocumentError, with line and column where there is one, when the
 * text is neither, or is no OpenAPI 3.0, 3.1 or 3.2 document. Of a key that is written twice the last counts.
 */
export function parseText(text: string, options?: ParseOptions): ParsedText {
  const { value, problems } = parseValue(text, options);
  if (!isObject(value)) throw new DocumentError(`Not an OpenAPI document, but ${kindOf(value, text)}.`, START);
  const version = own(value, "openapi");
  // YAML reads 3.1 as a number, and 3.0 as 3.
  if (typeof version === "number") value.openapi = `${version.toFixed(1)}.0`;
  checkVersion(value, text);
  return { document: value, problems: typeof version === "number" ? [...problems, NUMBER] : problems };
}

/**
 * Parses JSON or YAML of any content. Numbers of examples keep what they are written with: as bigints, or as literals.
 * Throws DocumentError when the text is neither.
 */
export function parseValue(text: string, { findsDuplicates = false }: ParseOptions = {}): ParsedValue {
  const value = parseJson(text);
  const parsed =
    value === undefined ? parseYaml(text) : { value, problems: findsDuplicates ? duplicateKeys(text) : [] };
  if (hasInexactNumbers(text)) plainOutsideExamples(parsed.value);
  return parsed;
}

/** Undefined when the text is not JSON: the YAML parser then says what is wrong with it, and where. */
function parseJson(text: string): JsonValue | undefined {
  if (!/^\s*[{["]/.test(text.slice(0, 1000))) return undefined;
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function kindOf(value: JsonValue, text: string): string {
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text.slice(0, 1000))) {
    return "a page: use the address of the JSON or YAML file itself";
  }
  if (Array.isArray(value)) return "a list: its file begins with `openapi`";
  return value === null || value === undefined ? "nothing: the file is empty" : "plain text";
}

function checkVersion(document: JsonObject, text: string): void {
  const version = own(document, "openapi");
  if (typeof version === "string" && SUPPORTED.test(version)) return;
  const key = version === undefined ? "swagger" : "openapi";
  const found = own(document, key);
  const position =
    createLocator(() => text)
      .locate([`/${key}`])
      .get(`/${key}`) ?? START;
  const comment = found === undefined && /^\s*\{/.test(text) ? /^\s*\/[/*]/m.exec(text) : null;
  if (comment) {
    const line = text.slice(0, comment.index + comment[0].length).split("\n").length;
    throw new DocumentError("Not valid JSON: it has comments. Delete them.", { line, column: 1 });
  }
  if (found === undefined) throw new DocumentError("Not an OpenAPI document: it has no `openapi` field.", position);
  if (key === "swagger") {
    throw new DocumentError(
      `This is Swagger ${String(found).slice(0, 20)}. Convert it to OpenAPI 3 first, for example with swagger2openapi.`,
      position,
    );
  }
  const shown = typeof found === "string" ? `"${found.slice(0, 20)}"` : `${typeof found}, not text such as "3.1.0"`;
  throw new DocumentError(`OpenAPI 3.0, 3.1 and 3.2 are supported; this document's \`${key}\` is ${shown}.`, position);
}
