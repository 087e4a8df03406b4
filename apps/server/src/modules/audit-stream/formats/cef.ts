import { isIPv4 } from "node:net";
import { factsOf } from "../../audit/record-facts.ts";
import {
  eventCode,
  recordHash,
  recordId,
  recordTime,
  type StreamedRecord,
  type StreamSource,
} from "../streamed-record.ts";

/** Control characters, also those that end a line in Unicode: a reader that splits there would see an event that is none. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

interface CefValue {
  readonly text: string;
  readonly isCut: boolean;
}

/** One severity (0 to 10) for all events: the receiver judges which are grave. */
const SEVERITY = 3;

/** Octets of the longest values, so that a whole message stays below the 8,192 that every receiver should take (RFC 5425). */
const LONGEST = { component: 2_000, data: 4_000, request: 1_023, name: 255, id: 128 };

type Field = [key: string, value: string | number | undefined, longest?: number | undefined];

/**
 * A record in the Common Event Format, CEF:0 (Micro Focus Security ArcSight, Implementing ArcSight CEF, version 26): one
 * line. Keys are those of its extension dictionary, and numbered custom fields with their labels where that has none.
 */
export function cefEvent(record: StreamedRecord, { vendor, product, version }: StreamSource): string {
  const { method, address, status, durationMs, requestId, client, target, outcome } = factsOf(record);
  const header = ["CEF:0", vendor, product, version, eventCode(record.action), record.action, SEVERITY];
  const fields: Field[] = [
    ["rt", recordTime(record).getTime()],
    ["externalId", recordId(record)],
    ["act", record.action, 63],
    ["suser", record.actorUsername, LONGEST.name],
    ["suid", record.actorUserId ?? undefined],
    ["duser", target?.username, LONGEST.name],
    ["duid", target?.userId],
    ...clientFields(client),
    ["requestMethod", method],
    ["request", address, LONGEST.request],
    ["outcome", outcome === "unknown" ? undefined : outcome],
    ...custom("cs1", "data", record.data, LONGEST.data),
    ...custom("cs2", "chainHash", recordHash(record)),
    ...custom("cs3", "chainDay", record.day),
    ...custom("cs4", "component", record.webService, LONGEST.component),
    ...custom("cs5", "requestId", requestId, LONGEST.id),
    ...custom("cs6", "cut", cefValue(record.data, LONGEST.data).isCut ? "data" : undefined),
    ...custom("cn1", "chainNumber", record.position),
    ...custom("cn2", "status", status),
    ...custom("cn3", "durationMs", durationMs),
  ];
  const extension = fields
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value, longest]) => `${key}=${cefValue(String(value), longest).text}`);
  return `${header.map((field) => cefHeader(String(field))).join("|")}|${extension.join(" ")}`;
}

function custom(key: string, label: string, value: string | number | undefined, longest?: number): Field[] {
  if (value === undefined || value === "") return [];
  return [
    [`${key}Label`, label],
    [key, value, longest],
  ];
}

/** `src` takes an IPv4 address only; the dictionary has a custom field for the other kind. */
function clientFields(client: string | undefined): Field[] {
  if (client === undefined || isIPv4(client)) return [["src", client]];
  return [
    ["c6a2Label", "Source IPv6 Address"],
    ["c6a2", client],
  ];
}

/**
 * A field of the header, in which backslash and pipe are escaped and no line may end (CEF, "Character Encoding").
 * Control characters become spaces.
 */
export function cefHeader(value: string): string {
  return [...value].map((one) => (CONTROL.test(one) ? " " : /[\\|]/.test(one) ? `\\${one}` : one)).join("");
}

/**
 * A value of the extension, in which backslash and equals sign are escaped and ends of lines are `\n` and `\r`. The format
 * has no escape for other control characters: they are written as JSON does, with the backslash escaped.
 * @param longest octets that it may have when it is escaped
 */
export function cefValue(value: string, longest = Number.POSITIVE_INFINITY): CefValue {
  const written: string[] = [];
  let octets = 0;
  for (const one of value) {
    const escaped = escapeCharacter(one);
    octets += Buffer.byteLength(escaped);
    if (octets > longest) return { text: written.join(""), isCut: true };
    written.push(escaped);
  }
  return { text: written.join(""), isCut: false };
}

function escapeCharacter(one: string): string {
  if (one === "\\" || one === "=") return `\\${one}`;
  if (one === "\n") return "\\n";
  if (one === "\r") return "\\r";
  if (!CONTROL.test(one)) return one;
  return `\\\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
