import { isIPv4 } from "node:net";
import { factsOf } from "../../audit/facts/record-facts.ts";
import { recordHash, recordId, recordTime, type StreamedRecord } from "../streamed-record.ts";
import { cefHeader, cefValue } from "./cef-escape.ts";
import { eventCode, PRODUCT } from "./event-names.ts";

/** Of 0 to 10, as all are alike: a receiver judges what is grave. */
const SEVERITY = 3;

/** Octets of the longest values, so that a whole message stays below the 8,192 that every receiver should take (RFC 5425). */
const LONGEST = { component: 2_000, data: 4_000, request: 1_023, name: 255, id: 128 };

type Field = [key: string, value: string | number | undefined, longest?: number | undefined];

/**
 * A record in the Common Event Format, CEF:0 (Micro Focus Security ArcSight, Implementing ArcSight CEF, version 26): one
 * line. Keys are those of its extension dictionary, and numbered custom fields with their labels where that has none.
 */
export function cefEvent(record: StreamedRecord, version: string): string {
  const { method, address, status, durationMs, requestId, client, target, outcome } = factsOf(record);
  const header = ["CEF:0", PRODUCT, PRODUCT, version, eventCode(record.action), record.action, SEVERITY];
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
