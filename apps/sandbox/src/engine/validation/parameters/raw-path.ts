import { decodeSegment, matchSegment, parsePathTemplate, type Segment } from "../../routes/path-template.ts";

/**
 * Path parameters as sent, still percent-encoded, by OpenAPI name. `template` is the full path template, and `url`
 * matches it. Each segment is cut separately, so that the cost is the length of the path.
 */
export function rawPathValues(template: string, url: string): ReadonlyMap<string, string> {
  // A proxy may send the absolute form of the request target (RFC 9112, section 3.2.2).
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const end = target.search(/[?#]/);
  const sent = (end < 0 ? target : target.slice(0, end)).slice(1).split("/");
  const { segments, names } = parsePathTemplate(template);
  const values = segments.flatMap((segment, at) => valuesOf(segment, sent[at] ?? ""));
  return new Map(names.map((name, at) => [name, values[at] ?? ""]));
}

/** `{a}-{b}.pdf` against `1-2-3.pdf`: a is "1", b is "2-3". A client may have encoded the literals, too. */
function valuesOf(segment: Segment, text: string): string[] {
  if (segment.length === 1) return [];
  if (segment.length === 2 && segment.every((literal) => literal === "")) return [text];
  const characters = charactersOf(text);
  let at = lengthOf(segment[0]);
  return (matchSegment(segment, decodeSegment(text) ?? text) ?? []).map((value, index) => {
    const end = at + lengthOf(value);
    const raw = characters.slice(at, end).join("");
    at = end + lengthOf(segment[index + 1]);
    return raw;
  });
}

/** Each character of the decoded text as it was sent. */
function charactersOf(text: string): string[] {
  let at = 0;
  return [...(decodeSegment(text) ?? text)].map((character) => {
    const length = text[at] === "%" ? 3 * Buffer.byteLength(character) : character.length;
    at += length;
    return text.slice(at - length, at);
  });
}

function lengthOf(text = ""): number {
  return [...text].length;
}
