import { quote, Undecryptable } from "./undecryptable.ts";

/** Strings, and the marks that say where a member's name may stand. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** Bytes. A certificate chain in x5c fits. */
const LONGEST = 8192;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export interface Header {
  readonly alg: string;
  readonly enc: string;
  readonly kid?: string;
  readonly [member: string]: unknown;
}

/** Members whose value must be a text (RFC 7516, section 4.1; RFC 7518, section 4.6). */
const TEXTS = ["alg", "enc", "kid", "typ", "cty", "apu", "apv"];
const REQUIRED = ["alg", "enc"];
/** Members of `TEXTS` that hold bytes. */
const BYTES = ["apu", "apv"];
/** Times that a header may repeat from a JWT inside (RFC 7519, section 5.3). */
const NUMBERS = ["iat", "nbf", "exp"];

/** The protected header. @throws Undecryptable header_malformed */
export function readHeader(bytes: Buffer): Header {
  if (bytes.length > LONGEST) {
    throw malformed(
      `The header has ${bytes.length.toLocaleString("en")} bytes; at most ${LONGEST.toLocaleString("en")} are read.`,
      "Leave out what the recipient does not need. alg, enc and kid are enough.",
    );
  }
  const header = parse(bytes);
  for (const name of TEXTS) {
    const value = header[name];
    if (value === undefined && !REQUIRED.includes(name)) continue;
    if (value === undefined) throw malformed(`The header has no ${name}.`, `Set ${name} before you encrypt.`, name);
    if (typeof value !== "string") {
      throw malformed(`The header's ${name} is ${quote(value)}, not a text.`, `Set ${name} to a text.`, name);
    }
    if (value === "") {
      const orNot = REQUIRED.includes(name) ? "." : ", or leave it out.";
      throw malformed(`The header's ${name} is an empty text.`, `Set ${name} to what it stands for${orNot}`, name);
    }
    if (BYTES.includes(name) && Buffer.from(value, "base64url").toString("base64url") !== value) {
      throw malformed(`The header's ${name} is not base64url.`, `Encode ${name} as base64url without padding.`, name);
    }
  }
  for (const name of NUMBERS) {
    if (header[name] === undefined || typeof header[name] === "number") continue;
    throw malformed(
      `The header's ${name} is ${quote(header[name])}, not a number.`,
      `Write ${name} in seconds since 1970, without quotes.`,
      name,
    );
  }
  return header as unknown as Header;
}

function parse(bytes: Buffer): Readonly<Record<string, unknown>> {
  const mend = "Encode the header once: a JSON object as UTF-8, then base64url.";
  if (bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
    throw malformed(
      "The header begins with a byte order mark, which JSON must not have (RFC 8259, section 8.1).",
      mend,
    );
  }
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw malformed("The first part is not base64url of a JSON text in UTF-8.", mend);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw malformed("The header is JSON, but not an object.", mend);
  }
  const repeated = repeatedMember(text);
  if (repeated !== undefined) {
    throw malformed(
      `The header has the member ${quote(repeated)} twice: two applications could read it differently.`,
      "Write each member once (RFC 7516, section 4).",
      repeated.slice(0, 60),
    );
  }
  return value as Readonly<Record<string, unknown>>;
}

function malformed(cause: string, mend: string, place = "header"): Undecryptable {
  return new Undecryptable("header_malformed", cause, mend, place);
}

/** A name that an object of this valid JSON has twice. JSON.parse takes the last one, other programs the first. */
function repeatedMember(json: string): string | undefined {
  const names: Set<string>[] = [];
  let text: string | undefined;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === ":" && text !== undefined) {
      const name: string = JSON.parse(text);
      const known = names.at(-1);
      if (known?.has(name)) return name;
      known?.add(name);
    }
    if (token === "{" || token === "[") names.push(new Set());
    if (token === "}" || token === "]") names.pop();
    text = token.startsWith('"') ? token : undefined;
  }
  return undefined;
}
