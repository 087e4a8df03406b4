import { decode, ParameterFault, type Raw, rawObject } from "./raw.ts";
import { readList, type Style, splitOnce } from "./styles.ts";

/** `name=value` pairs of a query, a form or a cookie header: names decoded, values as they were sent. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** How many pairs are read at most: more than any honest request has. */
const MAX_PAIRS = 1000;

/** Pairs of `a=1&b=2`, where `+` is a space. @throws ParameterFault when there are too many or one cannot be decoded */
export function parseQuery(query: string): Pairs {
  if (query === "") return [];
  const pieces = query.split("&", MAX_PAIRS + 1);
  if (pieces.length > MAX_PAIRS) throw new ParameterFault(`has more than ${MAX_PAIRS} parameters`);
  return pieces
    .filter((piece) => piece !== "")
    .map((piece) => {
      const [name, value] = splitOnce(piece.replaceAll("+", "%20"), "=");
      return [decode(name), value] as const;
    });
}

/** Pairs of a Cookie header (RFC 6265, section 4.2.1). */
export function parseCookies(header: string): Pairs {
  return header
    .split(";", MAX_PAIRS)
    .map((piece) => splitOnce(piece.trim(), "="))
    .filter(([name]) => name !== "");
}

const SEPARATORS: Readonly<Record<string, RegExp>> = {
  // Neither a space nor a bar may stand in a URL as it is, so each counts in both spellings.
  spaceDelimited: /%20| /i,
  pipeDelimited: /%7C|\|/i,
};

export interface PairStyle extends Style {
  /** Names of the schema's own properties, by which an exploded object is gathered. */
  readonly properties: readonly string[];
  /** Whether an encoded comma may belong to an item of the list. */
  readonly mayHaveCommas: boolean;
}

/** The value of one parameter among the pairs (OpenAPI 3.1, "Style Values"). Undefined when it was not sent. */
export function readPairs(name: string, pairs: Pairs, style: PairStyle): Raw | undefined {
  if (style.style === "deepObject") {
    const deep = readDeepObject(name, pairs);
    // The style is defined for objects: of a list or a single value clients make pairs.
    if (deep !== undefined || style.shape === "object") return deep;
  }
  if (style.shape === "object" && style.explode) {
    const members = style.properties.flatMap((property) => {
      const [value, ...others] = valuesOf(property, pairs).map(decode);
      // The schema refuses several values of what is no list.
      return value === undefined ? [] : [[property, others.length === 0 ? value : [value, ...others]] as const];
    });
    return members.length > 0 ? rawObject(members) : undefined;
  }
  const values = valuesOf(name, pairs);
  if (values.length === 0) return undefined;
  if (style.shape === "array" && (style.explode || style.style === "deepObject")) {
    // An empty list, where no item can be empty.
    const isEmpty = values.length === 1 && values[0] === "" && !style.mayHaveCommas;
    return isEmpty ? [] : values.map(decode);
  }
  const value = single(values) ?? "";
  if (style.shape === "primitive") return decode(value);
  // Many libraries encode the commas that their caller wrote.
  const comma = style.mayHaveCommas ? "," : /,|%2C/i;
  return readList(value, SEPARATORS[style.style] ?? comma, false, style.shape);
}

/** The most steps in a name: no document nests deeper. */
const MAX_STEPS = 8;

interface Nested {
  [step: string]: Nested | Raw[];
}

/**
 * `color[R]=100&color[G]=200`, and deeper: `card[exp][month]=4`, `lines[0][sku]=a`, `tags[]=a`. A repeated property
 * becomes an array; the schema decides whether numbered ones are an array.
 */
function readDeepObject(name: string, pairs: Pairs): Raw | undefined {
  const root: Nested = Object.create(null);
  for (const [key, value] of pairs) {
    if (!key.startsWith(`${name}[`) || !key.endsWith("]")) continue;
    const steps = key.slice(name.length + 1, -1).split("][");
    // `tags[]=a` gives one of several values of `tags`.
    if (steps.length > 1 && steps.at(-1) === "") steps.pop();
    if (steps.length > MAX_STEPS) throw new ParameterFault("is nested too deeply");
    put(root, steps, decode(value));
  }
  return Object.keys(root).length > 0 ? plain(root) : undefined;
}

function put(root: Nested, steps: readonly string[], text: string): void {
  let place = root;
  for (const step of steps.slice(0, -1)) {
    const next: Nested[string] = place[step] ?? Object.create(null);
    if (Array.isArray(next)) throw new ParameterFault("is both a value and an object");
    place[step] = next;
    place = next;
  }
  const last = steps.at(-1) ?? "";
  const values = place[last] ?? [];
  if (!Array.isArray(values)) throw new ParameterFault("is both a value and an object");
  place[last] = values;
  values.push(text);
}

function plain(nested: Nested): Raw {
  return rawObject(
    Object.entries(nested).map(([step, value]): [string, Raw] => {
      if (!Array.isArray(value)) return [step, plain(value)];
      return [step, value.length === 1 && value[0] !== undefined ? value[0] : value];
    }),
  );
}

function valuesOf(name: string, pairs: Pairs): string[] {
  return pairs.flatMap(([key, value]) => (key === name ? [value] : []));
}

/** With a second value, one server might read it and another ignore it. */
function single(values: readonly string[]): string | undefined {
  if (values.length > 1) throw new ParameterFault("is given more than once");
  return values[0];
}
