import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { ReleaseDocument } from "../release-document.ts";
import { comment, type NameOf, schemaType } from "./schema-type.ts";

const COMPONENT = "#/components/schemas/";
const RESERVED = new Set([
  "any",
  "boolean",
  "never",
  "null",
  "number",
  "object",
  "string",
  "symbol",
  "undefined",
  "unknown",
  "void",
]);

/** The schemas of a document as types. */
export interface DocumentTypes {
  /** The module that declares them. */
  readonly text: string;
  /** Name of a component's type. */
  readonly nameOf: NameOf;
}

export function documentTypes({ source }: ReleaseDocument): DocumentTypes {
  const components = isObject(source.components) ? source.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const names = typeNames(Object.keys(schemas));
  const nameOf: NameOf = (reference) => {
    if (!reference.startsWith(COMPONENT)) return undefined;
    return names.get(unescaped(reference.slice(COMPONENT.length)));
  };
  const declarations = Object.entries(schemas).map(([name, schema]) => {
    const type = leadsToItself(schemas, name) ? "unknown" : schemaType(schema, nameOf);
    return `${comment(isObject(schema) ? schema : {})}export type ${names.get(name)} = ${type};\n`;
  });
  return { text: declarations.join("\n") || "export {};\n", nameOf };
}

/** Names that a type may have, each once. */
function typeNames(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const plain = name.replace(/[^\p{ID_Continue}$]/gu, "_").replace(/^(?=[^\p{ID_Start}$_])/u, "_");
      const first = RESERVED.has(plain) ? `${plain}_` : plain;
      let chosen = first;
      for (let number = 2; taken.has(chosen); number += 1) chosen = `${first}${number}`;
      taken.add(chosen);
      return [name, chosen] as const;
    }),
  );
}

/** A name that means itself by references, unions and intersections alone is no type. */
function leadsToItself(schemas: JsonObject, name: string): boolean {
  const seen = new Set<string>();
  const visit = (schema: JsonValue | undefined): boolean => {
    if (!isObject(schema)) return false;
    if (typeof schema.$ref === "string") {
      const next = unescaped(schema.$ref.slice(COMPONENT.length));
      if (next === name) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return visit(schemas[next]);
    }
    return [schema.allOf, schema.oneOf, schema.anyOf].some((list) => Array.isArray(list) && list.some(visit));
  };
  return visit(schemas[name]);
}

/** A token of a JSON pointer as the name that it stands for. */
function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
