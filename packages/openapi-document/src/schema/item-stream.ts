import { isObject } from "../json.ts";
import type { JsonValue } from "../model.ts";

/** How the items of a stream are told apart. */
export type ItemSyntax = "events" | "lines" | "sequence";

/** The fields of an event, in the order in which they are written (HTML, section 9.2.6). */
const FIELDS = ["event", "id", "retry", "data"];

/** The sequential media types of OpenAPI 3.2; undefined for any other. `type` has no parameters, and is in lower case. */
export function itemSyntax(type: string): ItemSyntax | undefined {
  if (type === "text/event-stream") return "events";
  if (/^application\/(?:jsonl|x-jsonl|x-?ndjson|jsonlines|x-jsonlines|stream\+json)$/.test(type)) return "lines";
  return /^application\/(?:[\w.-]+\+)?json-seq$/.test(type) ? "sequence" : undefined;
}

/** A stream that ends after these items: a list as its items, a text as it is, anything else as the only item. */
export function streamOf(value: JsonValue, syntax: ItemSyntax): string {
  if (typeof value === "string") return value;
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => framed(item, syntax)).join("");
}

function framed(item: JsonValue, syntax: ItemSyntax): string {
  if (syntax === "events") return `${eventLines(item)}\n`;
  // RFC 7464: a record separator before each item.
  return `${syntax === "sequence" ? "\u001e" : ""}${JSON.stringify(item)}\n`;
}

/** OpenAPI 3.2, section 4.14.4: an item with an event's fields is an event, any other, such as `{ id: 1 }`, its data. */
function eventLines(item: JsonValue): string {
  const names = isObject(item) ? Object.keys(item) : [];
  const isEvent = names.every((name) => FIELDS.includes(name)) && (names.includes("data") || names.includes("event"));
  const fields =
    isObject(item) && isEvent
      ? FIELDS.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]] as const)
      : [["data", item] as const];
  return fields
    .flatMap(([name, value]) =>
      textOf(value)
        .split(/\r\n|[\r\n]/)
        .map((line) => `${name}: ${line}\n`),
    )
    .join("");
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
