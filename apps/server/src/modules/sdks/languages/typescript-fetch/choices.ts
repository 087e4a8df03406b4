/**
 * A choice that may be a list, a map or a text, for which the generator calls functions that it does not write and that
 * have no names: `Array<Card>FromJSON`. `models`: the names of objects, for which it does. `values`: those of
 * lists of values, of which one is what it is. Any other text stays as it is.
 */
export function readChoices(text: string, models: ReadonlySet<string>, values: ReadonlySet<string>): string {
  const options = Array.from(text.matchAll(/^ {4}if \(instanceOf(.+)\(value\)\) \{$/gm), ([, option = ""]) => option);
  const [head, name] = /^[\s\S]*?^export type (\w+) = .*;\n/m.exec(text) ?? [];
  if (head === undefined || name === undefined || options.every((option) => models.has(option))) return text;
  const objects = options.filter((option) => models.has(option));
  const lists = options.filter((option) => option.startsWith("Array<"));
  const items = lists.map((list) => list.slice("Array<".length, -1));
  const [item] = items.length === 1 ? items.filter((type) => models.has(type)) : [];
  const types = options.filter((option) => values.has(option));
  return `${importOf(head, [...objects, ...(item ? [item] : [])], types)}
export function ${name}FromJSON(json: any): ${name} {
    return ${name}FromJSONTyped(json, false);
}

export function ${name}FromJSONTyped(json: any, ignoreDiscriminator: boolean): ${name} {
    if (json === null || typeof json !== 'object') {
        return json;
    }
${lists.length > 0 ? ofList("json", item && `${item}FromJSON`) : ""}    return ${objectOf(options, objects)};
}

export function ${name}ToJSON(value?: ${name} | null): any {
    if (value === null || typeof value !== 'object') {
        return value;
    }
${lists.length > 0 ? ofList("value", item && `${item}ToJSON`) : ""}${objects.map((type) => `    if (instanceOf${type}(value)) {\n        return ${type}ToJSON(value as ${type});\n    }\n`).join("")}    return value;
}
`;
}

function ofList(name: string, read: string | undefined): string {
  return `    if (Array.isArray(${name})) {\n        return ${read ? `${name}.map((item) => ${read}(item))` : name};\n    }\n`;
}

/** The models that are used, and types of values, instead of all options. */
function importOf(head: string, objects: readonly string[], types: readonly string[]): string {
  const used = [...new Set(objects)].map(
    (type) =>
      `import {\n    ${type},\n    instanceOf${type},\n    ${type}FromJSON,\n    ${type}FromJSONTyped,\n    ${type}ToJSON,\n} from './${type}';\n`,
  );
  used.push(...new Set(types.map((type) => `import type { ${type} } from './${type}';\n`)));
  const [comment, ...rest] = head.replace(/^import \{\n[^}]*\} from '.*';\n/gm, "").split(/(?<=^ \*\/\n)/m);
  return [comment, used.length > 0 ? `\n${used.join("")}` : "", ...rest].join("");
}

/** Every object fits a map. */
function objectOf(options: readonly string[], objects: readonly string[]): string {
  if (objects.length === 0) return "json";
  const parts = objects.map((type) => `...${type}FromJSONTyped(json, true)`);
  return `{ ${options.some((option) => option.startsWith("{")) ? ["...json", ...parts].join(", ") : parts.join(", ")} }`;
}
