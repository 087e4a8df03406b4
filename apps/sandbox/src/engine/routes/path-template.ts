/** The parts of an OpenAPI path template that the route table and the parameters need. */
export interface PathTemplate {
  readonly segments: readonly Segment[];
  /** OpenAPI names by position; the table knows parameters only by position: p0, p1, … */
  readonly names: readonly string[];
}

/** The literals around the parameters of a segment, decoded: `["", ".pdf"]` of `{id}.pdf`, `["cards"]` of `cards`. */
export type Segment = readonly string[];

const PLACEHOLDER = /\{([^{}]+)\}/;

/** The path must begin with a slash. */
export function parsePathTemplate(template: string): PathTemplate {
  const names: string[] = [];
  const segments = template
    .slice(1)
    .split("/")
    .map((segment) => parseSegment(segment, names));
  return { segments, names };
}

function parseSegment(segment: string, names: string[]): Segment {
  const literals: string[] = [];
  for (const [at, piece] of segment.split(PLACEHOLDER).entries()) {
    if (at % 2 === 1) names.push(piece);
    else literals.push(decodeSegment(piece) ?? piece);
  }
  return literals;
}

/** Without its percent-encoding; undefined when that is broken. */
export function decodeSegment(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The parameters of a segment with literals around them. Each parameter has at least one character and takes as little as
 * it can, the last one all that is left. Undefined when the text is not of this form.
 */
export function matchSegment([start = "", ...others]: Segment, text: string): string[] | undefined {
  const end = text.length - (others.at(-1) ?? "").length;
  if (!text.startsWith(start) || !text.endsWith(others.at(-1) ?? "")) return undefined;
  const values: string[] = [];
  let from = start.length;
  for (const literal of others.slice(0, -1)) {
    const to = text.indexOf(literal, from + 1);
    if (to === -1) return undefined;
    values.push(text.slice(from, to));
    from = to + literal.length;
  }
  return from < end ? [...values, text.slice(from, end)] : undefined;
}
