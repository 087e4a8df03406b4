/**
 * Path parameters as sent, still percent-encoded, by OpenAPI name. `template` is the full path template, and `url`
 * matches it. Each segment is cut separately, so that the cost is the length of the path.
 */
export function rawPathValues(template: string, url: string): ReadonlyMap<string, string> {
  // A proxy may send the absolute form of the request target (RFC 9112, section 3.2.2).
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const end = target.search(/[?#]/);
  const sent = (end < 0 ? target : target.slice(0, end)).split("/");
  const values = new Map<string, string>();
  for (const [index, segment] of template.split("/").entries()) readSegment(segment, sent[index] ?? "", values);
  return values;
}

/** `{a}-{b}.pdf` against `1-2-3.pdf`: a is "1", b is "2-3". */
function readSegment(template: string, text: string, values: Map<string, string>): void {
  const pieces = template.split(/\{([^{}]+)\}/);
  let rest = text.slice((pieces[0] ?? "").length);
  for (let index = 1; index < pieces.length; index += 2) {
    const literal = pieces[index + 1] ?? "";
    const last = index + 2 >= pieces.length;
    // The shortest match of a parameter is one character, as in the router's pattern.
    const end = last ? rest.length - literal.length : rest.indexOf(literal, 1);
    values.set(pieces[index] ?? "", rest.slice(0, Math.max(end, 0)));
    rest = rest.slice(end + literal.length);
  }
}
