import { isObject, own } from "../json.ts";
import type { JsonValue } from "../model.ts";
import { createRegistry, type Registry } from "../references/registry.ts";
import { referencesOf, scan } from "../references/scan.ts";
import { fileOfExample, filePartOf, holdsNames } from "./file-names.ts";

export interface File {
  readonly name: string;
  readonly registry: Registry;
}

/** The parsed content of another file of the folder, or why there is none. */
export type ReadFile = (name: string) => Promise<{ readonly value: JsonValue } | { readonly failure: string }>;

/** Every file of a document, and why some are not there. */
export interface LoadedFiles {
  readonly files: ReadonlyMap<string, File>;
  readonly failures: ReadonlyMap<string, string>;
}

/** Reads every file that the root leads to, and those that they lead to. */
export async function loadFiles(root: File, read: ReadFile): Promise<LoadedFiles> {
  const files = new Map([[root.name, root]]);
  const failures = new Map<string, string>();
  const pending = [root];
  for (let file = pending.pop(); file; file = pending.pop()) {
    for (const name of namedFiles(file)) {
      if (files.has(name) || failures.has(name)) continue;
      const found = await read(name);
      if ("failure" in found) {
        failures.set(name, found.failure);
        continue;
      }
      // A file may be a list or a text; `#` then names nothing in it, and the file as a whole is meant.
      const content = isObject(found.value) ? found.value : { "": found.value };
      const loaded = { name, registry: createRegistry(content, name) };
      files.set(name, loaded);
      pending.push(loaded);
    }
  }
  return { files, failures };
}

function namedFiles(file: File): Set<string> {
  const names = new Set<string>();
  forEachReference(file, (text) => {
    const part = filePartOf(text, file.name);
    if ("file" in part) names.add(part.file);
  });
  return names;
}

/** Whether it refers to what is never followed, such as an address. */
export function hasRefused(file: File): boolean {
  let found = false;
  forEachReference(file, (text) => {
    found ||= "refusal" in filePartOf(text, file.name);
  });
  return found;
}

/** The references that lead to nothing in the file itself: also those of a map of names, such as `paths`. */
function forEachReference({ name, registry }: File, visit: (text: string) => void): void {
  const ask = (text: string, base: string) => {
    const isThere = text.startsWith("#") || (registry.resolve(text, base) ?? registry.resolve(text)) !== undefined;
    if (!isThere) visit(text);
  };
  scan(registry.document, registry.base, (object, { parent }, outer) => {
    // Below an $id a relative reference names another schema that has one.
    const id = parent ? own(object, "$id") : undefined;
    const base = typeof id === "string" ? (registry.resolve(id, outer)?.base ?? outer) : outer;
    const example = parent?.key === "examples" ? fileOfExample(object, name) : undefined;
    if (example !== undefined) visit(example);
    for (const { text, key } of referencesOf(object)) if (key !== "$dynamicRef") ask(text, base);
    for (const [key, value] of Object.entries(object)) {
      const ref = isObject(value) && holdsNames(key) ? own(value, "$ref") : undefined;
      if (typeof ref === "string") ask(ref, base);
    }
    return base;
  });
}
