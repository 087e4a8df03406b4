import { own } from "../json.ts";
import type { JsonObject } from "../model.ts";
import { samplePattern } from "./sample-pattern.ts";

/** Addresses and names that are reserved for examples (RFC 2606, RFC 5737, RFC 3849). */
const FORMATS: Readonly<Record<string, string>> = {
  date: "2025-03-04",
  "date-time": "2025-03-04T10:22:31Z",
  time: "10:22:31Z",
  duration: "P1D",
  uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  email: "user@example.com",
  "idn-email": "user@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/example",
  "uri-template": "https://example.com/{id}",
  url: "https://example.com/",
  iri: "https://example.com/",
  "iri-reference": "/example",
  "json-pointer": "/example",
  "relative-json-pointer": "0",
  regex: "^.*$",
  byte: "ZXhhbXBsZQ==",
  binary: "",
};

/** Of schemas of which no more is known; a password may be any text, so that its pattern and its length decide. */
const WORDS = { password: "password", base64: "ZXhhbXBsZQ==", text: "string" };

/** Longer texts are of no use to a reader, and a schema may ask for gigabytes. */
const MAX_LENGTH = 1000;

/** A text of the schema's format, else of its pattern where that is within reach, else of a length within its limits. */
export function sampleText(schema: JsonObject): string {
  const format = own(schema, "format");
  const known = typeof format === "string" && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  const least = Math.min(lengthAt(schema, "minLength") ?? 0, MAX_LENGTH);
  const most = lengthAt(schema, "maxLength") ?? MAX_LENGTH;
  const pattern = own(schema, "pattern");
  const matching = typeof pattern === "string" ? samplePattern(pattern, least) : undefined;
  if (matching !== undefined && matching.length >= least && matching.length <= most) return matching;
  const isBase64 = own(schema, "contentEncoding") === "base64";
  const text = isBase64 ? WORDS.base64 : format === "password" ? WORDS.password : WORDS.text;
  return text
    .repeat(Math.max(1, Math.ceil(least / text.length)))
    .slice(0, Math.max(least, Math.min(most, text.length)));
}

function lengthAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" && value >= 0 ? value : undefined;
}
