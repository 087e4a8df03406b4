import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { ReleaseDocument } from "../release-document.ts";
import { annotation, listOf, type NameOf } from "./annotation.ts";
import { docString, isField, quoted } from "./names.ts";

const COMPONENT = "#/components/schemas/";

/** The schemas of a document as a Python module. */
export interface DocumentModule {
  readonly text: string;
  /** Name of a component's type in it. */
  readonly nameOf: NameOf;
}

export function documentModule({ source, name: title }: ReleaseDocument): DocumentModule {
  const components = isObject(source.components) ? source.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const names = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    const plain = name.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(?=[^A-Za-z])/, "T_");
    const first = RESERVED.has(plain) ? `${plain}_` : plain;
    let chosen = first;
    for (let number = 2; [...names.values()].includes(chosen); number += 1) chosen = `${first}_${number}`;
    names.set(name, chosen);
  }
  const nameOf: NameOf = (reference) =>
    reference.startsWith(COMPONENT) ? names.get(unescaped(reference.slice(COMPONENT.length))) : undefined;
  const declarations = Object.entries(schemas).map(([name, schema]) => declaration(names.get(name) ?? name, schema));
  const head = `"""Types of ${title}."""\n\nfrom __future__ import annotations\n\nfrom typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n`;
  return { text: `${head}\n\n${declarations.join("\n\n")}`, nameOf };

  function declaration(name: string, schema: JsonValue): string {
    const members = membersOf(schema, []);
    const about = isObject(schema) && typeof schema.description === "string" ? schema.description : "";
    if (!members || members.size === 0) {
      const type = annotation(schema, nameOf);
      return `${name}: TypeAlias = ${quoted(type === name || leadsTo(schema, name) ? "Any" : type)}\n`;
    }
    const fields = [...members].map(([member, { schema: type, isRequired }]) => {
      const written = annotation(type, nameOf);
      return { member, written: isRequired ? written : `NotRequired[${written}]` };
    });
    if (fields.every(({ member }) => isField(member))) {
      const lines = fields.map(({ member, written }) => `    ${member}: ${written}\n`);
      return `class ${name}(TypedDict):\n${docString(about, "    ")}${about ? "\n" : ""}${lines.join("")}`;
    }
    const entries = fields.map(({ member, written }) => `        ${quoted(member)}: ${quoted(written)},\n`);
    return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${entries.join("")}    },\n)\n`;
  }

  /** Members of an object and of what it is made of; undefined for what is no plain object. */
  function membersOf(schema: JsonValue | undefined, above: readonly JsonValue[]): Members | undefined {
    if (!isObject(schema) || above.includes(schema)) return undefined;
    if (typeof schema.$ref === "string") {
      return membersOf(schemas[unescaped(schema.$ref.slice(COMPONENT.length))], [...above, schema]);
    }
    if (schema.oneOf !== undefined || schema.anyOf !== undefined || schema.enum !== undefined) return undefined;
    const members: Members = new Map();
    for (const part of listOf(schema.allOf)) {
      const found = membersOf(part, [...above, schema]);
      if (!found) return undefined;
      for (const [name, member] of found) members.set(name, member);
    }
    if (schema.type !== undefined && schema.type !== "object") return undefined;
    const required = new Set(listOf(schema.required));
    for (const [name, value] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      const facts: JsonObject = isObject(value) ? value : {};
      const isOptional = facts.readOnly === true || facts.writeOnly === true;
      members.set(name, { schema: value, isRequired: required.has(name) && !isOptional });
    }
    return members;
  }

  /** Whether an alias means itself by references and choices alone. */
  function leadsTo(schema: JsonValue | undefined, name: string, seen: readonly string[] = []): boolean {
    if (!isObject(schema)) return false;
    if (typeof schema.$ref === "string") {
      const next = unescaped(schema.$ref.slice(COMPONENT.length));
      return names.get(next) === name || (!seen.includes(next) && leadsTo(schemas[next], name, [...seen, next]));
    }
    return [schema.allOf, schema.oneOf, schema.anyOf].some((list) =>
      listOf(list).some((part) => leadsTo(part, name, seen)),
    );
  }
}

type Members = Map<string, { readonly schema: JsonValue; readonly isRequired: boolean }>;

const RESERVED = new Set(["Any", "Literal", "NotRequired", "TypeAlias", "TypedDict", "None", "True", "False"]);

function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
