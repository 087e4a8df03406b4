import type { HeaderLine } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import { atEmptyLine } from "./at-empty-line.ts";
import { parseHeaderJson } from "./parse-header-json.ts";
import type { Pasted } from "./pasted.ts";

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
