/** Fixes types that the generator refers to and does not write, or that the compiler rejects. */
export function mendTypes(text: string): string {
  return mergeAsAny(withoutImportOfItself(declareValues(text)));
}

/** In a choice, the generator loses the enums of its options' properties and makes them texts or numbers. */
function declareValues(text: string): string {
  const own = Array.from(text.matchAll(/^export (?:const|enum|type) (\w+)/gm), ([, name]) => name);
  const imported = Array.from(text.matchAll(/^import (?:type )?\{([^}]*)\}/gm), ([, names = ""]) =>
    names.match(/\w+/g),
  );
  const declared = new Set([...own, ...imported.flat()]);
  return text.replace(/(?<=: (?:Array<|Set<)?)\w+Enum\b/g, (name, at: number) => {
    if (declared.has(name)) return name;
    const [, type = "string"] =
      /.*@type \{(?:Array<|Set<)?(string|number)>?\}\n.*\n {5}\*\/\n.*$/.exec(text.slice(0, at)) ?? [];
    return type;
  });
}

function withoutImportOfItself(text: string): string {
  const [, name] = /^export (?:interface|type) (\w+)/m.exec(text) ?? [];
  if (name === undefined) return text;
  return text.replace(new RegExp(`^import (?:type )?\\{[^}]*\\} from '\\./${name}';\\n`, "gm"), "");
}

/** A choice is read as an object with the members of all options, whose types may differ. */
function mergeAsAny(text: string): string {
  return text.replace(/^( {4}return \{ (?:\.\.\.\w+FromJSONTyped\(json, true\)(?:, )?)+ \});$/gm, "$1 as any;");
}
