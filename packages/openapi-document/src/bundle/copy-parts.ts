import { DocumentError } from "../document-error.ts";
import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken, fragmentOf, parsePointer } from "../pointer.ts";
import { isData, mappingReference } from "../references/scan.ts";
import { fileOfExample, holdsNames, type Section, sectionUnder } from "./file-names.ts";
import type { Follower, Target } from "./follow.ts";
import type { File } from "./load-files.ts";
import { type SharedParts, setOwn } from "./shared-parts.ts";

/** References to references, and path items within path items; a circle ends here. */
const MAX_NESTED = 64;

export interface Copier {
  /** The root itself, every reference of it to another file replaced. */
  whole(): JsonObject;
  /** A part of a file as it stands in a section of the components. */
  part(target: Target, section: Section): JsonValue;
  /** The target of a component that is nothing but a reference to another file. */
  soleReference(value: JsonValue, at: string): Target | undefined;
}

/** Copies a document part by part, at most `maxValues` of them, and writes or shares what its references lead to. */
export function createCopier(root: File, { follow, report }: Follower, shared: SharedParts, maxValues: number): Copier {
  let left = maxValues;

  function copy(value: JsonValue, file: File, at: string, section: Section, nested: number): JsonValue {
    left -= 1;
    if (left < 0) throw new DocumentError("The document's references to other files expand to too many values.");
    if (Array.isArray(value)) {
      return value.map((item, index) => copy(item, file, appendToken(at, index), section, nested));
    }
    if (!isObject(value)) return value;
    const ref = own(value, "$ref");
    const target = typeof ref === "string" ? follow(ref, file, appendToken(at, "$ref")) : "here";
    const siblings = members(value, file, at, section, nested);
    if (target === "here" || target === undefined) return section === "examples" ? shown(siblings, file, at) : siblings;
    if (section !== "inline" || target.file === root) return { ...siblings, $ref: shared.share(section, target) };
    if (nested >= MAX_NESTED)
      return report(file, at, `"${ref}" points back to itself. Point it to the definition.`) ?? siblings;
    const { $ref: _, ...rest } = siblings;
    const inlined = copy(target.value, target.file, target.pointer, section, nested + 1);
    return isObject(inlined) ? { ...inlined, ...rest } : inlined;
  }

  /** An example with what stands in the file beside the document that it names. */
  function shown(example: JsonObject, file: File, at: string): JsonObject {
    const named = fileOfExample(example, file.name);
    const target = named === undefined ? undefined : follow(named, file, appendToken(at, "externalValue"));
    if (target === undefined || target === "here") return example;
    const { externalValue: _, ...rest } = example;
    return { ...rest, value: copy(target.value, target.file, target.pointer, "inline", 1) };
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
    if (!target || !shared.isHome(section, target, fragmentOf(at))) return copy(value, root, at, section, 0);
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
      return [name, target === "here" || target === undefined ? to : shared.share("schemas", target)];
    });
    return { ...discriminator, mapping: Object.fromEntries(entries) };
  }

  return {
    whole: () => members(root.registry.document, root, "", "inline", 0),
    part: (target, section) => copy(target.value, target.file, target.pointer, section, 0),
    soleReference,
  };
}
