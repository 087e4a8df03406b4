import type { ParseArgsOptionsConfig } from "node:util";

/** What a bench has found. */
export interface Outcome {
  /** For people, as Markdown. */
  readonly text: string;
  /** The same figures for programs, as JSON. */
  readonly result: unknown;
}

/** What `npm run bench -- NAME` runs. */
export interface Bench<Values> {
  /** Options of the command line; all take a text or nothing. */
  readonly options: ParseArgsOptionsConfig;
  /** @throws Error that says what it cannot measure */
  run(values: Values): Promise<Outcome>;
}

/** A whole number from 1 of the command line. */
export function count(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} takes a number from 1.`);
  return value;
}

/** Those of the names that the command line wants, separated by commas; all of them unless it names some. */
export function chosen<Name extends string>(names: readonly Name[], wanted: string | undefined, option: string) {
  const found = names.filter((name) => wanted?.split(",").includes(name) ?? true);
  if (wanted !== undefined && found.length !== wanted.split(",").length)
    throw new Error(`--${option} takes some of ${names.join(",")}.`);
  return found;
}
