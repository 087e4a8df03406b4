import type { HeaderLine } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** A parsed request. It has `method` and `target` only when the text has a request line. */
export interface PastedRequest {
  readonly method?: string;
  readonly target?: string;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
}

type Pasted = { readonly request: PastedRequest } | { readonly problem: string };

/** Longest text that is looked at, in characters; the server takes bodies of a quarter of it. */
const LONGEST = 1_000_000;
const MOST_HEADERS = 200;

/**
 * Reads a request as people have it at hand: raw HTTP (RFC 9112: header lines, an empty line, the body), what `curl -v`
 * prints (lines that begin with > or <), or the headers as JSON, an empty line and the body. The body keeps every
 * character: a signature is made over all of them.
 */
export function parseRequest(text: string): Pasted {
  if (text.trim() === "") return { problem: texts.check.nothing };
  if (text.length > LONGEST) return { problem: texts.check.tooLong };
  const start = text.replace(/^\s+/, "");
  const pasted = start.startsWith("{") || start.startsWith("[") ? parseHeaderJson(start) : parseLines(plain(start));
  if ("problem" in pasted) return pasted;
  if (pasted.request.headers.length > MOST_HEADERS) {
    return { problem: texts.check.tooManyHeaders(MOST_HEADERS) };
  }
  return pasted;
}

/** Takes the marks off what `curl -v` printed; other text stays as it is. The request's lines go before the answer's. */
function plain(text: string): string {
  const lines = text.split(/\r?\n/);
  const mark = [">", "<"].find((sign) => lines.some((line) => line.startsWith(`${sign} `)));
  if (mark === undefined || !/^([*<>{}] ?|$)/.test(lines[0] ?? "")) return text;
  const head = lines.filter((line) => line.startsWith(`${mark} `) && line.length > 2).map((line) => line.slice(2));
  const body = lines.filter((line) => !/^([*<>]( |$)|[{}] \[)/.test(line));
  return `${head.join("\n")}\n\n${body.join("\n").replace(/^\n+/, "")}`;
}

const requestLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) (\S+) HTTP\/\d(?:\.\d)?$/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

function parseLines(text: string): Pasted {
  const { head, body } = atEmptyLine(text);
  const lines = head.split(/\r?\n/);
  const [, method, target] = requestLine.exec(lines[0] ?? "") ?? [];
  const rest = method === undefined && !/^HTTP\/\d/.test(lines[0] ?? "") ? lines : lines.slice(1);
  const headers: HeaderLine[] = [];
  for (const line of rest) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      const number = lines.indexOf(line) + 1;
      return { problem: texts.check.notAHeader(number, shortened(line)) };
    }
    headers.push({ name, value });
  }
  return { request: { ...(method !== undefined && target !== undefined && { method, target }), headers, body } };
}

function shortened(line: string): string {
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/**
 * Headers as programs print them: an object of texts, numbers or lists of texts, a list of pairs, or a list of objects
 * with `name` and `value`; then an empty line and the body. An object that has `headers` may hold the `body`, too.
 */
function parseHeaderJson(text: string): Pasted {
  const whole = parsed(text);
  if (isRecord(whole) && (isRecord(whole.headers) || Array.isArray(whole.headers))) {
    const { headers, body = "" } = whole;
    if (typeof body !== "string") {
      return { problem: texts.check.bodyIsObject };
    }
    return withHeaders(headers, body);
  }
  if (whole !== undefined) return withHeaders(whole, "");
  const { head, body } = atEmptyLine(text);
  const headers = parsed(head);
  if (headers === undefined) {
    return { problem: texts.check.notJson };
  }
  return withHeaders(headers, body);
}

function withHeaders(json: unknown, body: string): Pasted {
  const headers = linesOf(json);
  if (!headers) return { problem: texts.check.notHeaders };
  return { request: { headers, body } };
}

/** Undefined when it is not headers. */
function linesOf(json: unknown): HeaderLine[] | undefined {
  const entries = Array.isArray(json) ? json.map(entryOf) : Object.entries(json as Record<string, unknown>);
  const lines: HeaderLine[] = [];
  for (const entry of entries) {
    if (!entry) return undefined;
    const [name, value] = entry;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof name !== "string" || (typeof one !== "string" && typeof one !== "number")) return undefined;
      lines.push({ name, value: String(one) });
    }
  }
  return lines.length > 0 ? lines : undefined;
}

function entryOf(item: unknown): readonly [unknown, unknown] | undefined {
  if (Array.isArray(item)) return item.length === 2 ? [item[0], item[1]] : undefined;
  return isRecord(item) ? [item.name, item.value] : undefined;
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Splits a text at its first empty line; the body is kept unchanged. */
function atEmptyLine(text: string): { readonly head: string; readonly body: string } {
  const empty = /\r?\n[ \t]*\r?\n/.exec(text);
  if (!empty) return { head: text.replace(/\r?\n$/, ""), body: "" };
  return { head: text.slice(0, empty.index), body: text.slice(empty.index + empty[0].length) };
}
