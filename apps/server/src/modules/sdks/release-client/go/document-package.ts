import type { Field, Model, Models, Type } from "../models.ts";
import { comment, distinct, exportedName, inColumns, uses } from "./names.ts";

/** The types of a document: a package of their own, so that documents may have schemas of the same names. */
export interface DocumentPackage {
  /** Below `types`, such as "issuing/customers". */
  readonly folder: string;
  readonly models: Models;
}

/** The type of a value, such as "[]customers.Address". @param of the package's name and a dot, outside of it */
export function goType(type: Type, of: string): string {
  switch (type.kind) {
    case "list":
      return `[]${goType(type.of, of)}`;
    case "map":
      return `map[string]${goType(type.of, of)}`;
    case "model":
      return of + type.model.name;
    default:
      return { text: "string", integer: "int64", decimal: "json.Number", flag: "bool", any: "any" }[type.kind];
  }
}

/** A list, a map or a value of any kind can be nothing by itself; all else only behind a pointer. */
function canBeNothing({ kind }: Type): boolean {
  return kind === "list" || kind === "map" || kind === "any";
}

export function documentPackage(folder: string, about: string, models: readonly Model[]): string {
  const structs = models.map((model) => structOf(model.name, model.description, model.fields, ""));
  const imports = structs.some((text) => uses(text, "json.Number")) ? 'import "encoding/json"\n\n' : "";
  const name = folder.split("/").at(-1);
  return `// Package ${name} has the types of ${about}.\npackage ${name}\n\n${imports}${structs.join("\n")}`;
}

/** A struct that leaves out what was never set. What it requires is always sent. */
export function structOf(name: string, about: string, all: readonly Field[], of: string): string {
  const fields = all.filter(canBeField);
  const names = distinct(
    fields.map((field) => exportedName(field.name)),
    [],
  );
  const members = fields.map(({ name: sent, type, required, nullable, description, deprecated }, index) => {
    const isNothing = canBeNothing(type);
    const isValue = required && !nullable && !isNothing && type.kind !== "model";
    // A value that is required and may be null is null until it is set.
    const isAlwaysSent = isValue || (required && nullable);
    const old = deprecated ? "\n\nDeprecated: the API document says so." : "";
    const written = `${isValue || isNothing ? "" : "*"}${goType(type, of)}`;
    const tag = JSON.stringify(isAlwaysSent ? sent.replace(/^-$/, "-,") : `${sent},omitzero`);
    return { about: description + old, cells: [names[index] ?? sent, written, `\`json:${tag}\``] };
  });
  return `${comment(about || `${name} is an object of the API.`)}type ${name} struct {\n${inColumns(members)}}\n`;
}

/** encoding/json writes no other names. */
export function canBeField({ name }: Field): boolean {
  return /^[\p{L}\p{N}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(name);
}
