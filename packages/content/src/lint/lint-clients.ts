import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import {
  clashesOf,
  confusingLanguages,
  distinctNames,
  isWritable,
  namesOfValues,
  propertyNames,
  propertySets,
} from "@connect-portal/openapi-document/downgrade";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { Content, ContentProblem } from "../model.ts";
import type { Note } from "../specs/notes.ts";
import { lintEach } from "./each-document.ts";

/** Finds names of which generated clients would make one, or none. They get others, which nobody has chosen. */
export function lintClients(content: Content): Promise<ContentProblem[]> {
  return lintEach(content, (source) => [
    ...propertyNotes(source),
    ...valueNotes(source, ""),
    ...operationNotes(source),
    ...schemaNotes(source),
  ]);
}

function propertyNotes(source: JsonObject): Note[] {
  const sets = propertySets(source);
  const names = propertyNames(sets);
  return sets.flatMap(({ pointer, own, all }) => {
    const clashes = clashesOf(all);
    return own.flatMap((name): Note[] => {
      const other = names.get(name);
      if (other === undefined) return [];
      const place = { rule: "clients/property-name", pointer: appendToken(pointer, name) };
      const same = clashes.get(name);
      const first = same?.find((one) => !names.has(one)) ?? same?.[0];
      if (first !== undefined) return [{ ...place, severity: "warning", message: sameText(name, first, other) }];
      if (isWritable(name)) return [];
      return [
        {
          ...place,
          severity: "style",
          message: `Some languages cannot write "${name}": client SDKs name it ${other}.`,
        },
      ];
    });
  });
}

function sameText(name: string, first: string, other: string): string {
  const languages = confusingLanguages(first, name).join(", ");
  return `"${name}" is the same name as "${first}" in ${languages}: client SDKs name it ${other}. Use names that differ in more than case and separators.`;
}

function operationNotes(source: JsonObject): Note[] {
  const places = operationPlaces(source);
  const ids = [...places.keys()];
  const clashes = clashesOf(ids);
  return [...clashes].flatMap(([id, [first = ""]]): Note[] => {
    if (ids.indexOf(first) > ids.indexOf(id)) return [];
    const languages = confusingLanguages(first, id).join(", ");
    const message = `The operationId "${id}" is the same name as "${first}" in ${languages}: client SDKs number one of them. Use names that differ in more than case and separators.`;
    const pointer = places.get(id);
    return [
      { rule: "clients/operation-name", severity: "warning", message, ...(pointer !== undefined && { pointer }) },
    ];
  });
}

function schemaNotes({ components }: JsonObject): Note[] {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  return [...distinctNames(Object.keys(schemas))].map(([name, other]): Note => {
    const message = `The schema "${name}" is the same name as another one in most languages: client SDKs name it ${other}. Use names that differ in more than case and separators.`;
    const pointer = appendToken("/components/schemas", name);
    return { rule: "clients/schema-name", severity: "warning", message, pointer };
  });
}

function operationPlaces({ paths }: JsonObject): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [path, item] of Object.entries(isObject(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      const id = isObject(operation) ? operation.operationId : undefined;
      if (typeof id === "string") places.set(id, `${appendToken(appendToken("/paths", path), method)}/operationId`);
    }
  }
  return places;
}

/** Values of examples, too, have such members; they are no schemas, and their names do no harm. */
function valueNotes(value: JsonValue, pointer: string): Note[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => valueNotes(item, `${pointer}/${at}`));
  if (!isObject(value)) return [];
  const names = namesOfValues(value);
  const inside = Object.entries(value).flatMap(([key, member]) => valueNotes(member, appendToken(pointer, key)));
  if (!names) return inside;
  const message = `Client SDKs have no distinct names for ${listOf(value.enum)
    .map((one) => JSON.stringify(one))
    .join(", ")}: they name them ${names.join(", ")}. Choose other names with x-enum-varnames.`;
  return [{ rule: "clients/value-name", severity: "style", message, pointer: `${pointer}/enum` }, ...inside];
}
