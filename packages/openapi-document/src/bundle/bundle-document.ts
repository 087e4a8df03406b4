import { DocumentError } from "../document-error.ts";
import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken, fragmentOf, parsePointer } from "../pointer.ts";
import { createRegistry, type Registry } from "../references/registry.ts";
import { isData, mappingReference, referencesOf, scan } from "../references/scan.ts";
import { componentName, filePartOf } from "./file-names.ts";
import { holdsNames, type Section, sectionUnder } from "./sections.ts";

/** A reference that cannot be followed, and where it is written. */
export interface BundleProblem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

export interface BundleOptions {
  /** Of the document, relative to the folder that it may refer to. */
  readonly fileName: string;
  /** The parsed content of another file of the folder, or why there is none. */
  readonly read: (name: string) => Promise<{ readonly value: JsonValue } | { readonly failure: string }>;
  /** Values that the whole may have at most, asked for when all files are read. */
  readonly maxValues: () => number;
}

interface File {
  readonly name: string;
  readonly registry: Registry;
}

/** What a reference means: a part of a file. */
interface Target {
  readonly file: File;
  readonly pointer: string;
  readonly value: JsonValue;
}

/** References to references, and path items within path items; a circle ends here. */
const MAX_NESTED = 64;

/**
 * A document with everything that it refers to in other files: shared parts become components, the rest is written where
 * it is referred to. A document that refers to no other file comes back as it is.
 */
export async function bundleDocument(
  document: JsonObject,
  options: BundleOptions,
): Promise<{ readonly document: JsonObject; readonly problems: readonly BundleProblem[] }> {
  const root: File = { name: options.fileName, registry: createRegistry(document, options.fileName) };
  const { files, failures } = await loadFiles(root, options);
  if (files.size === 1 && failures.size === 0 && !hasRefused(root)) return { document, problems: [] };
  return createBundler(root, files, failures, options.maxValues()).bundle();
}

/** Reads every file that the root leads to, and those that they lead to. */
async function loadFiles(root: File, { read }: BundleOptions) {
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

function hasRefused(file: File): boolean {
  let found = false;
  forEachReference(file, (text) => {
    found ||= "refusal" in filePartOf(text, file.name);
  });
  return found;
}

/** The references that lead to nothing in the file itself: also those of a map of names, such as `paths`. */
function forEachReference({ registry }: File, visit: (text: string) => void): void {
  const ask = (text: string) => {
    if (!text.startsWith("#") && registry.resolve(text) === undefined) visit(text);
  };
  scan(registry.document, registry.base, (object, _, base) => {
    for (const { text, key } of referencesOf(object)) if (key !== "$dynamicRef") ask(text);
    for (const [key, value] of Object.entries(object)) {
      const ref = isObject(value) && holdsNames(key) ? own(value, "$ref") : undefined;
      if (typeof ref === "string") ask(ref);
    }
    return base;
  });
}

function createBundler(
  root: File,
  files: ReadonlyMap<string, File>,
  failures: ReadonlyMap<string, string>,
  maxValues: number,
) {
  const problems = new Map<string, BundleProblem>();
  /** Section, file and pointer of what is shared, to the reference that leads to it in the whole. */
  const shared = new Map<string, string>();
  const added = new Map<Section, JsonObject>();
  const waiting: { readonly section: Section; readonly name: string; readonly target: Target }[] = [];
  let left = maxValues;

  const keyOf = (section: Section, { file, pointer }: Target) => `${section} ${file.name}#${pointer}`;

  /** What a reference leads to, undefined and a problem when to nothing, "here" when it holds in the whole as it is. */
  function follow(text: string, file: File, at: string): Target | "here" | undefined {
    const inside = file.registry.resolve(text);
    if (inside) return file === root ? "here" : { file, pointer: inside.pointer, value: inside.value };
    // Of the document itself the whole is judged: what it means may stand in a file that it was parted into.
    if (text.startsWith("#") && file === root) return "here";
    const part = filePartOf(text, file.name);
    if ("refusal" in part) return report(file, at, `"${text}" ${part.refusal}`);
    const named = files.get(part.file);
    if (!named) return report(file, at, `"${text}" ${failures.get(part.file) ?? "leads to nothing."}`);
    const whole = named.registry.document;
    if (part.fragment === "")
      return { file: named, pointer: "", value: Object.hasOwn(whole, "") ? (whole[""] ?? null) : whole };
    const found = named.registry.resolve(text.slice(text.indexOf("#")));
    if (found) return { file: named, pointer: found.pointer, value: found.value };
    // Its components may stand in another file themselves: the whole has them.
    if (named === root && part.fragment.startsWith("/components/"))
      return { file: root, pointer: part.fragment, value: null };
    return report(file, at, `"${text}" leads to nothing in ${part.file}.`);
  }

  function report(file: File, pointer: string, message: string): undefined {
    problems.set(`${file.name} ${pointer} ${message}`, { file: file.name, pointer, message });
  }

  /** The reference that leads to a part of another file once it is a component of the whole. */
  function share(section: Section, target: Target): string {
    if (target.file === root) return fragmentOf(target.pointer);
    const key = keyOf(section, target);
    const known = shared.get(key);
    if (known !== undefined) return known;
    const name = freeName(section, componentName({ file: target.file.name, fragment: target.pointer }));
    const ref = `#/components/${section}/${name}`;
    shared.set(key, ref);
    waiting.push({ section, name, target });
    return ref;
  }

  function freeName(section: Section, wanted: string): string {
    const written = objectAt(objectAt(root.registry.document, "components"), section);
    const taken = added.get(section) ?? {};
    added.set(section, taken);
    const isFree = (name: string) => !Object.hasOwn(written, name) && !Object.hasOwn(taken, name);
    let name = wanted;
    for (let number = 2; !isFree(name); number += 1) name = `${wanted}-${number}`;
    setOwn(taken, name, null);
    return name;
  }

  function copy(value: JsonValue, file: File, at: string, section: Section, nested: number): JsonValue {
    left -= 1;
    if (left < 0) throw new DocumentError("The document's references to other files unfold into too many values.");
    if (Array.isArray(value)) {
      return value.map((item, index) => copy(item, file, appendToken(at, index), section, nested));
    }
    if (!isObject(value)) return value;
    const ref = own(value, "$ref");
    const target = typeof ref === "string" ? follow(ref, file, appendToken(at, "$ref")) : "here";
    const siblings = members(value, file, at, section, nested);
    if (target === "here" || target === undefined) return siblings;
    if (section !== "inline" || target.file === root) return { ...siblings, $ref: share(section, target) };
    if (nested >= MAX_NESTED) return report(file, at, `"${ref}" leads back to itself.`) ?? siblings;
    const { $ref: _, ...rest } = siblings;
    const inlined = copy(target.value, target.file, target.pointer, section, nested + 1);
    return isObject(inlined) ? { ...inlined, ...rest } : inlined;
  }

  function members(object: JsonObject, file: File, at: string, section: Section, nested: number): JsonObject {
    const result: JsonObject = {};
    for (const [key, value] of Object.entries(object)) {
      const place = appendToken(at, key);
      setOwn(result, key, member(key, value, file, place, section, nested));
    }
    const discriminator = own(result, "discriminator");
    if (isObject(discriminator)) result.discriminator = mapped(discriminator, file, appendToken(at, "discriminator"));
    return result;
  }

  function member(key: string, value: JsonValue, file: File, at: string, around: Section, nested: number): JsonValue {
    if (isData(key, value)) return value;
    const section = around === "callbacks" ? "inline" : sectionUnder(key, around);
    return isObject(value) && holdsNames(key)
      ? names(value, file, at, section, nested)
      : copy(value, file, at, section, nested);
  }

  /** A map of names, which may itself stand in another file. */
  function names(map: JsonObject, file: File, at: string, section: Section, nested: number): JsonObject {
    const ref = own(map, "$ref");
    const target = typeof ref === "string" ? follow(ref, file, appendToken(at, "$ref")) : "here";
    const isElsewhere = target !== "here" && target !== undefined && isObject(target.value) && nested < MAX_NESTED;
    const result = isElsewhere
      ? names(target.value as JsonObject, target.file, target.pointer, section, nested + 1)
      : ({} as JsonObject);
    for (const [name, value] of Object.entries(map)) {
      if (isElsewhere && name === "$ref") continue;
      const place = appendToken(at, name);
      const isHome = file === root && parsePointer(at)?.[0] === "components" && place.split("/").length === 4;
      setOwn(result, name, isHome ? atHome(value, place, section) : copy(value, file, place, section, nested));
    }
    return result;
  }

  /** A component of the document that is nothing but a reference is the home of what it refers to. */
  function atHome(value: JsonValue, at: string, section: Section): JsonValue {
    const target = soleReference(value, at);
    if (!target || shared.get(keyOf(section, target)) !== fragmentOf(at)) return copy(value, root, at, section, 0);
    return copy(target.value, target.file, target.pointer, section, 1);
  }

  function soleReference(value: JsonValue, at: string): Target | undefined {
    const ref = isObject(value) && Object.keys(value).length === 1 ? own(value, "$ref") : undefined;
    const target = typeof ref === "string" ? follow(ref, root, appendToken(at, "$ref")) : undefined;
    return target === "here" || target?.file === root ? undefined : target;
  }

  function mapped(discriminator: JsonObject, file: File, at: string): JsonObject {
    const mapping = own(discriminator, "mapping");
    if (!isObject(mapping)) return discriminator;
    const entries = Object.entries(mapping).map(([name, to]): [string, JsonValue] => {
      const text = typeof to === "string" ? mappingReference(to) : undefined;
      const isLocal = text === undefined || (text.startsWith("#") && file.registry.resolve(text) === undefined);
      const target = isLocal ? "here" : follow(text, file, appendToken(appendToken(at, "mapping"), name));
      return [name, target === "here" || target === undefined ? to : share("schemas", target)];
    });
    return { ...discriminator, mapping: Object.fromEntries(entries) };
  }

  function registerHomes(): void {
    const components = objectAt(root.registry.document, "components");
    for (const [section, named] of Object.entries(components)) {
      if (!isObject(named) || sectionUnder(section, "inline") === "inline") continue;
      for (const [name, value] of Object.entries(named)) {
        const at = appendToken(appendToken("/components", section), name);
        const target = soleReference(value, at);
        const key = target && keyOf(section as Section, target);
        if (key !== undefined && !shared.has(key)) shared.set(key, fragmentOf(at));
      }
    }
  }

  return {
    bundle() {
      registerHomes();
      const whole = members(root.registry.document, root, "", "inline", 0);
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { section, name, target } = next;
        setOwn(added.get(section) ?? {}, name, copy(target.value, target.file, target.pointer, section, 0));
      }
      const components = { ...objectAt(whole, "components") };
      for (const [section, named] of added) components[section] = { ...objectAt(components, section), ...named };
      const document = Object.keys(components).length > 0 ? { ...whole, components } : whole;
      return { document, problems: [...problems.values()] };
    },
  };
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

/** As an own property whatever the name: `__proto__` is one like any other. */
function setOwn(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
