import type { Call } from "./call.ts";

/** What a language writes for a value that is only there when the program runs. */
export interface RunTimeValues {
  /** The environment's variable of this name; without it the reader puts the value in the place of its name. */
  readonly variable?: (name: string) => string;
  /** A new UUID. */
  readonly uuid: string;
  /** Puts two texts together. */
  readonly join: string;
}

/** Characters of private use: neither a header nor an address can hold them. */
const [START, END] = ["\uE000", "\uE001"];
const UUID = "uuid";
const marks = new RegExp(`${START}(\\w+)${END}`);
const names = new RegExp(`${START}(?!${UUID}${END})(\\w+)${END}`, "g");

export function variableMark(name: string): string {
  return `${START}${name}${END}`;
}

/** A key that a document shows is an example; a program that is run twice makes two calls. */
export function withFreshKey<Made extends Pick<Call, "headers">>(call: Made): Made {
  const headers = call.headers.map(([name, value]) => [name, isKey(name) ? `${START}${UUID}${END}` : value] as const);
  return { ...call, headers };
}

export function isKey(name: string): boolean {
  return name.toLowerCase() === "idempotency-key";
}

/** A literal, or what puts its text together when the program runs. */
export function runTimeLiteral({ variable, uuid, join }: RunTimeValues, literal: (text: string) => string) {
  return (text: string): string => {
    const known = variable ? text : text.replace(names, "<$1>");
    const pieces = known.split(marks);
    if (pieces.length === 1) return literal(known);
    const written = pieces.map((piece, at) => {
      if (at % 2 === 0) return piece === "" ? undefined : literal(piece);
      return piece === UUID ? uuid : variable?.(piece);
    });
    return written.filter((piece) => piece !== undefined).join(join);
  };
}
