/** What the router and the parameters need of an OpenAPI path template. */
export interface PathTemplate {
  /** Pattern of find-my-way. Parameters are named p0, p1, … by place: an OpenAPI name may hold characters that it cannot. */
  readonly pattern: string;
  /** OpenAPI names by place. */
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{([^{}]+)\}/;

/**
 * `/cards/{id}` to `/cards/:p0`. In a segment with literals beside parameters, such as `{id}.pdf` or `{a}-{b}`, each
 * parameter takes as little as it can, the last one all that is left.
 */
export function parsePathTemplate(template: string): PathTemplate {
  const names: string[] = [];
  const pattern = template
    .split("/")
    .map((segment) => segmentPattern(segment, names))
    .join("/");
  return { pattern, names };
}

function segmentPattern(segment: string, names: string[]): string {
  const pieces = segment.split(PLACEHOLDER);
  const alone = pieces.length === 3 && pieces[0] === "" && pieces[2] === "";
  return pieces.map((piece, index) => (index % 2 === 0 ? literal(piece) : parameter(piece))).join("");

  function parameter(name: string): string {
    names.push(name);
    const placed = `:p${names.length - 1}`;
    return alone ? placed : `${placed}(.+?)`;
  }
}

/** A colon of the document, as in `/cards/{id}:block`, would start a parameter. */
function literal(text: string): string {
  return text.replaceAll(":", "::");
}
