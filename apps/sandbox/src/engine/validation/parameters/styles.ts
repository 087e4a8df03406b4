import { decode, ParameterFault, type Raw, rawObject } from "./raw.ts";

/** The kind of value that the parameter's schema describes; the styles of RFC 6570 read each differently. */
export type Shape = "primitive" | "array" | "object";

export interface Style {
  readonly style: string;
  readonly explode: boolean;
  readonly shape: Shape;
}

/**
 * Reads one text by a style of path and header parameters (OpenAPI 3.1, "Style Values"; RFC 6570, section 3.2).
 * Separators count before percent-decoding, so that an encoded comma stays part of its value.
 */
export function readText(name: string, text: string, { style, explode, shape }: Style): Raw {
  switch (style) {
    case "label":
      return readList(withoutPrefix(text, "."), explode ? "." : ",", explode, shape);
    case "matrix":
      return readMatrix(name, text, explode, shape);
    default:
      return readList(text, ",", explode, shape);
  }
}

/** `a,b,c` as an array; `k,v,k,v`, or `k=v,k=v` when exploded, as an object; anything else as it is. */
export function readList(text: string, separator: string | RegExp, explode: boolean, shape: Shape): Raw {
  if (shape === "primitive") return decode(text);
  const pieces = text === "" ? [] : text.split(separator);
  if (shape === "array") return pieces.map(decode);
  return rawObject(explode ? pieces.map(pairOf) : alternating(pieces));
}

/** `;id=5`, `;id=3,4,5`, exploded `;id=3;id=4;id=5`, and `;role=admin;name=Alex` for an exploded object. */
function readMatrix(name: string, text: string, explode: boolean, shape: Shape): Raw {
  const pairs = withoutPrefix(text, ";")
    .split(";")
    .map((piece) => splitOnce(piece, "="));
  if (explode && shape === "object") return rawObject(pairs.map(([key, value]) => [decode(key), decode(value)]));
  const values = pairs.map(([key, value]) => {
    if (decode(key) !== name) throw new ParameterFault(`does not have the form ;${name}=…`);
    return value;
  });
  if (explode && shape === "array") return values.map(decode);
  return readList(values.join(","), ",", false, shape);
}

function withoutPrefix(text: string, prefix: string): string {
  if (!text.startsWith(prefix)) throw new ParameterFault(`does not begin with "${prefix}"`);
  return text.slice(prefix.length);
}

function pairOf(piece: string): [string, string] {
  const [key, value] = splitOnce(piece, "=");
  return [decode(key), decode(value)];
}

function alternating(pieces: readonly string[]): [string, string][] {
  if (pieces.length % 2 !== 0) throw new ParameterFault("does not have a value for each property");
  return pieces.flatMap((key, index) => (index % 2 === 0 ? [[decode(key), decode(pieces[index + 1] ?? "")]] : [])) as [
    string,
    string,
  ][];
}

export function splitOnce(text: string, separator: string): [before: string, after: string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + separator.length)];
}
