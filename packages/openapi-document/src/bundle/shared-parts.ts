import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { fragmentOf } from "../pointer.ts";
import { componentName, type Section } from "./file-names.ts";
import type { Target } from "./follow.ts";
import type { File } from "./load-files.ts";

/** A part of another file that becomes a component of the whole. */
interface SharedPart {
  readonly section: Section;
  readonly name: string;
  readonly target: Target;
}

export interface SharedParts {
  /** The reference that leads to a part of another file once it is a component of the whole. */
  share(section: Section, target: Target): string;
  /** The component that is nothing but a reference to this part is its home. */
  settle(section: Section, target: Target, ref: string): void;
  isHome(section: Section, target: Target, ref: string): boolean;
  /** The next part that has a name and no content yet. */
  next(): SharedPart | undefined;
  fill(part: SharedPart, value: JsonValue): void;
  /** `components` with all that was added to them. */
  addTo(components: JsonObject): JsonObject;
}

/** Names what is shared between files, once each, beside the names that the document has given. */
export function createSharedParts(root: File): SharedParts {
  /** Section, file and pointer of what is shared, to the reference that leads to it in the whole. */
  const refs = new Map<string, string>();
  const added = new Map<Section, JsonObject>();
  const waiting: SharedPart[] = [];
  const keyOf = (section: Section, { file, pointer }: Target) => `${section} ${file.name}#${pointer}`;

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

  return {
    share(section, target) {
      if (target.file === root) return fragmentOf(target.pointer);
      const key = keyOf(section, target);
      const known = refs.get(key);
      if (known !== undefined) return known;
      const name = freeName(section, componentName({ file: target.file.name, fragment: target.pointer }));
      const ref = `#/components/${section}/${name}`;
      refs.set(key, ref);
      waiting.push({ section, name, target });
      return ref;
    },
    settle(section, target, ref) {
      const key = keyOf(section, target);
      if (!refs.has(key)) refs.set(key, ref);
    },
    isHome: (section, target, ref) => refs.get(keyOf(section, target)) === ref,
    next: () => waiting.pop(),
    fill: ({ section, name }, value) => setOwn(added.get(section) ?? {}, name, value),
    addTo(components) {
      const whole = { ...components };
      for (const [section, named] of added) whole[section] = { ...objectAt(whole, section), ...named };
      return whole;
    },
  };
}

export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

/** Sets an own property by any name, `__proto__` included. */
export function setOwn(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
