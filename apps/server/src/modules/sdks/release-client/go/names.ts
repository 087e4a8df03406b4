import { pascalCase } from "../models.ts";
import { camelCase, type Resource } from "../resources.ts";

/** Go writes these words in one case (staticcheck ST1003). */
const INITIALISMS = new Set("api html http https id ip json sql tls ttl uid uri url uuid xml".split(" "));

/** Words that Go keeps, what every file has, and what the methods of a resource name. */
const TAKEN = new Set(
  "any append bool break byte case chan clear close const context continue ctx default defer delete else error fallthrough false float64 for func go goto if import int int64 interface json len make map max min new nil options package panic print query body range return select send string struct switch s true type var".split(
    " ",
  ),
);

/** An exported name: "CardID" for cardId. */
export function exportedName(text: string): string {
  return pascalCase(text).replace(/[A-Z][a-z]+(?![a-z])/g, upperCased);
}

/** The name of an argument: "cardID" for cardId. */
export function argumentName(text: string): string {
  const name = camelCase(text) || "value";
  return name.replace(/(?<!^)[A-Z][a-z]+(?![a-z])/g, upperCased);
}

function upperCased(word: string): string {
  return INITIALISMS.has(word.toLowerCase()) ? word.toUpperCase() : word;
}

/** The names, none twice and none that is taken. */
export function distinct(names: readonly string[], taken: Iterable<string> = TAKEN): string[] {
  const known = new Set(taken);
  return names.map((name) => {
    let chosen = name;
    for (let number = 2; known.has(chosen); number += 1) chosen = `${name}${number}`;
    known.add(chosen);
    return chosen;
  });
}

/** Folders that Go does not import from elsewhere, or not at all. */
const FOLDERS = new Set(["internal", "main", "testdata", "vendor"]);

/** The folder of a document's types below `types`, "issuing/cardmanagement/limits"; its last part is the package. */
export function folderOf(document: string): string {
  const parts = document.split(" ").map((part) => {
    const plain = part.toLowerCase().replace(/[^a-z0-9]/g, "") || "api";
    return TAKEN.has(plain) || FOLDERS.has(plain) || /^\d/.test(plain) ? `api${plain}` : plain;
  });
  return parts.join("/");
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A comment, indented by tabs; empty where there is nothing to say. */
export function comment(text: string, indent = ""): string {
  const plain = text.trim();
  if (plain === "") return "";
  return `${plain
    .split("\n")
    .map((line) => `${indent}// ${line}`.trimEnd())
    .join("\n")}\n`;
}

/** Whether the code names it, and not only a comment: an import that nothing uses is an error. */
export function uses(text: string, name: string): boolean {
  return text.split("\n").some((line) => line.includes(name) && !/^\s*\/\//.test(line));
}

/** A line of a struct: its comment, and what gofmt puts into columns. */
export interface Row {
  readonly about: string;
  readonly cells: readonly string[];
}

/** Rows as gofmt writes them: each comment begins new columns. */
export function inColumns(rows: readonly Row[]): string {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (row.about === "" && last) last.push(row);
    else runs.push([row]);
  }
  return runs.map(runText).join("");
}

function runText(rows: readonly Row[]): string {
  const width = (column: number) => Math.max(...rows.map(({ cells }) => [...(cells[column] ?? "")].length));
  const lines = rows.map(({ about, cells }) => {
    const line = cells.map((cell, column) => (column < cells.length - 1 ? cell.padEnd(width(column)) : cell)).join(" ");
    return `${comment(about, "\t")}\t${line}\n`;
  });
  return lines.join("");
}

/** The field of the client for a resource: beside its method Request. */
export function fieldName({ name }: Resource): string {
  return name === "request" ? "RequestResource" : exportedName(name);
}

/** "CardsService" for the resource cards. */
export function serviceName(resource: Resource): string {
  return `${fieldName(resource)}Service`;
}
