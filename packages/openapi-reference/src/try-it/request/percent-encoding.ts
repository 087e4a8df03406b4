/** Percent-encodes everything but the unreserved characters of RFC 3986 §2.3. */
export function encodeStrict(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/[!'()*]/g, percent);
}

const BREAKS = { path: /[/?#]/g, query: /[#&+]/g, querystring: /#/g };

/**
 * `allowReserved`: reserved characters and ready-made triples stay as typed (RFC 6570 §3.2.3), except those that would
 * end the value where it stands: `# & +` in a query, `/ ? #` in a path, `#` in what is a whole query.
 */
export function encodeReserved(text: string, place: keyof typeof BREAKS): string {
  return wellFormed(text)
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]")))
    .join("")
    .replace(BREAKS[place], percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** A lone surrogate would make encodeURIComponent throw. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
