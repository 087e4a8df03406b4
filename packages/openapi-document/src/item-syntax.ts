/** How the items of a stream are told apart. */
export type ItemSyntax = "events" | "lines" | "sequence";

/** The sequential media types of OpenAPI 3.2; undefined for any other. `type` has no parameters, and is in lower case. */
export function itemSyntax(type: string): ItemSyntax | undefined {
  if (type === "text/event-stream") return "events";
  if (/^application\/(?:jsonl|x-jsonl|x-?ndjson|jsonlines|x-jsonlines|stream\+json)$/.test(type)) return "lines";
  return /^application\/(?:[\w.-]+\+)?json-seq$/.test(type) ? "sequence" : undefined;
}
