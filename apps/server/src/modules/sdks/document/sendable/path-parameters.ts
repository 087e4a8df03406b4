import type { JsonObject } from "@connect-portal/openapi-document";
import { asAny, asJoined, inTurn, type WrittenText, writtenAs } from "./as-text.ts";
import type { Kind } from "./kinds.ts";

/** A parameter of a path in words that every generator has: the style `simple`, of a value or a list of values. */
export interface WrittenPathParameter {
  /** In the place of `{name}`. */
  readonly path: string;
  readonly parameters: readonly JsonObject[];
  readonly note?: string;
}

interface Style {
  readonly start: string;
  readonly between: string;
  readonly isNamed: boolean;
}

const simple: Style = { start: "", between: ",", isNamed: false };
/** Prefix and separator of each style (RFC 6570 §3.2.2, §3.2.5 and §3.2.7). */
const styles: Readonly<Record<string, Style>> = {
  label: { start: ".", between: ".", isNamed: false },
  matrix: { start: ";", between: ";", isNamed: true },
};

/**
 * Moves the characters around a value into the path, and makes a parameter of each member of an object without optional
 * ones. Undefined when the number of separators depends on the value: no generator supports that.
 */
export function writePathParameter(parameter: JsonObject, kind: Kind): WrittenPathParameter | undefined {
  const { style: called, explode, ...rest } = parameter;
  const { start, between, isNamed } = styles[String(called)] ?? simple;
  const name = String(parameter.name);
  const isExploded = explode === true;
  const place = `${start}${isNamed ? `${encodeURIComponent(name)}=` : ""}{${name}}`;
  const text = (written: WrittenText) => ({ path: place, parameters: [writtenAs(rest, written)], note: written.note });
  if (kind.is === "value") return { path: place, parameters: [rest] };
  if (kind.is === "nested") return text(asAny);
  if (kind.is === "list") {
    if (!isExploded || between === ",") return { path: place, parameters: [rest] };
    // A dot is written as it is in any value; a semicolon is not.
    return isNamed ? undefined : text(asJoined(between));
  }
  if (!kind.isWhole) return isExploded ? undefined : text(inTurn(kind.members));
  const members = kind.members.map((member) => ({ ...member, own: `${name}-${member.name}` }));
  const pairs = members.map((one) => `${encodeURIComponent(one.name)}${isExploded ? "=" : ","}{${one.own}}`);
  const joined = pairs.join(isExploded ? between : ",");
  return {
    path: isExploded ? `${start}${joined}` : place.replace(`{${name}}`, joined),
    parameters: members.map(({ own, schema }) => ({ name: own, in: "path", required: true, schema })),
  };
}
