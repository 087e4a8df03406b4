import type { HeaderLine } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import { atEmptyLine } from "./at-empty-line.ts";
import type { Pasted } from "./pasted.ts";

/**
 * Headers as programs print them: an object of texts, numbers or lists of texts, a list of pairs, or a list of objects
 * with `name` and `value`; then an empty line and the body. An object that has `headers` may hold the `body`, too.
 */
export function parseHeaderJson(text: string): Pasted {
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
