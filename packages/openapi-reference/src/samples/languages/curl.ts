import { shellWord } from "@connect-portal/openapi-document/escape";
import type { Secret } from "../../try-it/http-request.ts";
import { type Call, type FormPart, isKey, UnwritableCall } from "../call.ts";
import { isUnseen, wellFormed } from "../literal-styles.ts";
import { type Piece, secretPieces } from "../mask-secrets.ts";
import { texts } from "../texts.ts";

/** Secrets are shell variables here, so `write` gets them and puts those in place itself. */
export const namesSecrets = true;

/** Made anew when it is run: by the command of macOS and most others, else by the kernel of Linux. */
const FRESH_KEY = '-H "Idempotency-Key: $(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)"';

/** The same call for a POSIX shell, with the status of the answer. Nothing in the request can end a quotation or become an option. */
export function write(call: Call, secrets: readonly Secret[]): string {
  const words = (text: string) => wordOf(secretPieces(text, secrets));
  const { content } = call;
  const lines = [["curl -i", methodOption(call), globOption(call.url), words(call.url)].filter(Boolean).join(" ")];
  if (content !== null && content.kind !== "form") lines.push(`-H ${words(`Content-Type: ${content.type}`)}`);
  for (const [name, value] of call.headers) {
    // "Name:" removes a header, "Name;" sends it empty.
    lines.push(isKey(name) ? FRESH_KEY : `-H ${words(value === "" ? `${name};` : `${name}: ${value}`)}`);
  }
  if (content?.kind === "form") lines.push(...content.parts.map(formOption));
  // "-" would be the standard input.
  if (content?.kind === "file") lines.push(`--data-binary ${quote(`@./${content.fileName}`)}`);
  if (content?.kind !== "text") return lines.join(" \\\n  ");

  const text = wellFormed(content.text);
  // --data-raw: unlike -d, an @ at the start of the body is not taken as a file name.
  if (!hasUnseen(text)) return [...lines, `--data-raw ${quote(text)}`].join(" \\\n  ");
  return `printf ${printfFormat(text)} | ${[...lines, "--data-binary @-"].join(" \\\n  ")}`;
}

function methodOption({ method, content }: Call): string {
  if (method === "HEAD") return "--head";
  if (method === "GET" && content === null) return "";
  return `-X ${/^[A-Z]+$/.test(method) ? method : quote(method)}`;
}

/** curl takes brackets and braces in an address as ranges unless told otherwise. */
function globOption(url: string): string {
  return /[[\]{}]/.test(url) ? "--globoff" : "";
}

/** In the quotes of -F only the quote and the backslash mean something, not @, <, comma or semicolon. */
function formOption({ name, value, isFile, type, headers }: FormPart): string {
  if (name.includes("=")) throw new UnwritableCall(texts.none.curlName(name));
  // --form-string takes all of the text as it is, and knows no options.
  if (!isFile && type === null && headers.length === 0) return `--form-string ${quote(`${name}=${value}`)}`;
  const inQuotes = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
  const options = [
    ...(type === null ? [] : [`type=${type}`]),
    ...headers.map((header) => `headers=${inQuotes(header.join(": "))}`),
  ];
  return `-F ${quote([`${name}=${isFile ? "@" : ""}${inQuotes(value)}`, ...options].join(";"))}`;
}

/** A variable needs double quotes, and all else single ones: there every character means itself. */
function wordOf(pieces: readonly Piece[]): string {
  const isSimple = pieces.every((piece) => typeof piece !== "string" || !/["$`\\!]/.test(piece));
  if (pieces.some((piece) => typeof piece !== "string") && isSimple) {
    return `"${pieces.map((piece) => (typeof piece === "string" ? piece : `$${piece.variable}`)).join("")}"`;
  }
  return pieces.map((piece) => (typeof piece === "string" ? quote(piece) : `"$${piece.variable}"`)).join("");
}

/** No program can be given a NUL as an argument. */
function quote(text: string): string {
  return shellWord(wellFormed(text).replaceAll("\0", "\uFFFD"));
}

function hasUnseen(text: string): boolean {
  return Array.from(text.replace(/[\n\t]/g, "")).some(isUnseen);
}

/**
 * Writes invisible characters as octal bytes through printf (POSIX): a terminal would act on some of them when pasted.
 */
function printfFormat(text: string): string {
  const format = Array.from(text, (character, index) => {
    if (character === "\\" || character === "%") return character + character;
    if (character === "-" && index === 0) return "\\055";
    if (character === "\n" || character === "\t" || !isUnseen(character)) return character;
    return [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
  });
  return shellWord(format.join(""));
}
