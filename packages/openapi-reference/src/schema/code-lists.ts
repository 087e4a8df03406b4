import {
  type Definitions,
  flattenSchema,
  isObject,
  isSchema,
  type OperationDocument,
  REFERENCE_LIST,
  type Schema,
} from "@connect-portal/openapi-document";
import type { ReactNode } from "react";

export interface ListedCode {
  readonly code: string;
  readonly label: string;
}

/** What the host knows of lists of codes. */
export interface CodeLists {
  /** The list's name, linked to what reads it where something does. */
  link(list: string): ReactNode;
  /** The words of a code, as `show` draws them; nothing where they are not known. */
  words(list: string, code: string, show: (words: string) => ReactNode): ReactNode;
  /** The codes of a list; none where they are not known. Never rejects. */
  codes(list: string): Promise<readonly ListedCode[]>;
}

/** Codes that are offered at once. */
const MOST_OFFERED = 100;
/** Schemas that are gone through for an operation's fields; what follows is not looked at. */
const MOST_SCHEMAS = 20_000;

/** The codes that a typed text may mean: by their beginning, or by that of one of their words. */
export function codesFor(codes: readonly ListedCode[], typed: string): readonly ListedCode[] {
  const wanted = typed.toLowerCase();
  const starts = ({ code }: ListedCode) => code.toLowerCase().startsWith(wanted);
  const means = ({ label }: ListedCode) => ` ${label.toLowerCase()}`.includes(` ${wanted}`);
  const byWords = wanted === "" ? [] : codes.filter((one) => !starts(one) && means(one));
  return [...codes.filter(starts), ...byWords].slice(0, MOST_OFFERED);
}

/** The list that a value, or each value of an array, is from. */
export function listOfCodes(schema: Schema, definitions: Definitions): string | undefined {
  const flat = flattenSchema(schema, definitions);
  const own = flat?.[REFERENCE_LIST];
  if (typeof own === "string") return own;
  return flat && isSchema(flat.items) ? nameIn(flattenSchema(flat.items, definitions)) : undefined;
}

function nameIn(flat: ReturnType<typeof flattenSchema>): string | undefined {
  const name = flat?.[REFERENCE_LIST];
  return typeof name === "string" ? name : undefined;
}

/** Names of an operation's fields and parameters whose values are codes, and their lists: where each of a name has one. */
export function codeFieldsOf({ parameters, requestBody, responses, definitions }: OperationDocument) {
  const found = new Map<string, string | null>();
  const add = (name: string, schema: Schema) => {
    const list = listOfCodes(schema, definitions) ?? null;
    found.set(name, found.has(name) && found.get(name) !== list ? null : list);
  };
  for (const { name, schema } of parameters) if (schema !== undefined) add(name, schema);
  const contents = [...(requestBody ? [requestBody] : []), ...responses].flatMap(({ content }) => content);
  const pending: unknown[] = [...Object.values(definitions), ...contents.map(({ schema }) => schema)];
  for (let looked = 0; pending.length > 0 && looked < MOST_SCHEMAS; looked += 1) {
    const schema = pending.pop();
    if (Array.isArray(schema)) pending.push(...schema);
    if (!isObject(schema)) continue;
    const { properties, ...others } = schema;
    for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
      if (isSchema(property)) add(name, property);
      pending.push(property);
    }
    for (const [key, member] of Object.entries(others)) if (!VALUES.has(key)) pending.push(member);
  }
  return new Map([...found].flatMap(([name, list]) => (list === null ? [] : [[name, list] as const])));
}

/** Keywords that hold values, where no schema stands. */
const VALUES = new Set(["const", "default", "enum", "example", "examples"]);
