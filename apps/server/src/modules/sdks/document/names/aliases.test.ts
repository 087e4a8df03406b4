import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { aliasNames } from "./aliases.ts";

const text = { type: "string" };
const schemaOf = (document: JsonObject) => {
  const { components } = document as { components: { schemas: { Thing: JsonObject } } };
  return components.schemas.Thing;
};
const withThing = (thing: JsonObject) => ({ components: { schemas: { Thing: thing } } });
/** Makes names as a generator does: removes everything but ASCII letters and digits. */
const named = (wireName: string) => wireName.replace(/\W/g, "");

test("a generator makes two names of two properties, and writes what is sent", () => {
  const properties = { a_b: text, aB: text, 名前: text };
  const { document, restore } = aliasNames(withThing({ properties, required: ["aB", "a_b"] }));
  const { properties: aliased, required } = schemaOf(document) as { properties: object; required: string[] };
  const names = Object.keys(aliased);
  expect(names.map(named)).toEqual(["a_b", "a_b_2", "u540d_u524d"]);
  expect(required.map(named)).toEqual(["a_b_2", "a_b"]);
  expect(restore(names.map((name) => `${named(name)}: "${name}"`).join())).toBe(
    'a_b: "a_b",a_b_2: "aB",u540d_u524d: "名前"',
  );
});

test("so it is where a generator escapes what is not ASCII", () => {
  const { document, restore } = aliasNames(withThing({ properties: { a_b: text, aB: text } }));
  const [, alias = ""] = Object.keys((schemaOf(document) as { properties: object }).properties);
  const escaped = alias.replace(/\W/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  expect(escaped).toContain("\\uE010");
  expect(restore(`"${escaped}"`)).toBe('"aB"');
});

test("a name that a generator makes of a mark, too, goes without it", () => {
  const { document, restore } = aliasNames(withThing({ properties: { a_b: text, aB: text } }));
  const [, alias = ""] = Object.keys((schemaOf(document) as { properties: object }).properties);
  expect(restore(`JSON_PROPERTY_${alias.toUpperCase()} = "${alias}"`)).toBe('JSON_PROPERTY_A_B_2 = "aB"');
});

test("what refers to a property by its name follows it", () => {
  const thing = { properties: { a_b: text, aB: text }, discriminator: { propertyName: "aB", mapping: { x: "X" } } };
  const { document, restore } = aliasNames({ ...withThing(thing), media: { encoding: { aB: {} } } });
  expect(JSON.stringify(document.media)).not.toContain('"aB"');
  expect(JSON.parse(restore(JSON.stringify(document)))).toEqual({
    ...withThing(thing),
    media: { encoding: { aB: {} } },
  });
});

test("a model that is sent as it is has the names that are sent", () => {
  const { document, restore } = aliasNames(withThing({ properties: { "a-b": text, aB: text, done: text } }), true);
  const names = Object.keys((schemaOf(document) as { properties: object }).properties).map(named);
  const model = names.map((name) => `    ${name}?: string;`).join("\n");
  expect(restore(model)).toBe("    'a-b'?: string;\n    aB?: string;\n    done?: string;");
});

test("a document whose properties have names stays as it is, and so does a name with a meaning in code", () => {
  const fine = withThing({ properties: { a: text, "@type": text } });
  expect(aliasNames(fine).document).toBe(fine);
  const hostile = withThing({ properties: { "é*/ evil": text, "é#{x}": text, "é${x}": text } });
  expect(aliasNames(hostile).document).toBe(hostile);
});

test("a parameter that nobody can write gets a name, in its path, too, and is sent as it is", () => {
  const parameter = { name: "言語", in: "path", schema: text };
  const other = { name: "limit", in: "query", schema: text };
  const paths = { "/things/{言語}/{id}": { get: { parameters: [parameter, other] } } };
  const { document, restore } = aliasNames({ paths });
  const aliased = JSON.stringify(document);
  expect(aliased).toMatch(/"\/things\/\{u8a00_u8a9e\W+\}\/\{id\}"/);
  expect(aliased).toMatch(/"name":"u8a00_u8a9e\W+"/);
  expect(JSON.parse(restore(aliased))).toEqual({ paths });
});

test.each([
  ["a.py", String.raw`say \"it\\s\"`],
  ["A.java", String.raw`say \"it\\s\"`],
  ["a.go", String.raw`say \"it\\s\"`],
  ["a.php", String.raw`say "it\\s"`],
  ["README.md", String.raw`say "it\s"`],
])("a name that ends a string is escaped in %s as its language does", (file, written) => {
  const { document, restore } = aliasNames(withThing({ properties: { 'say "it\\s"': text } }));
  const [alias = ""] = Object.keys((schemaOf(document) as { properties: object }).properties);
  expect(restore(`'${alias}'`, file)).toBe(`'${written}'`);
});

test("the end of a line in a name ends no line of code", () => {
  const { document, restore } = aliasNames(withThing({ properties: { "a\nb": text } }));
  const [alias = ""] = Object.keys((schemaOf(document) as { properties: object }).properties);
  expect(restore(alias, "A.java")).toBe(String.raw`a\nb`);
});

test("a value of a language, and a name that differs by a dollar sign only, get names, and are sent as they are", () => {
  const { document, restore } = aliasNames(withThing({ properties: { true: text, id: text, $id: text } }));
  const [value = "", id, dollar = ""] = Object.keys((schemaOf(document) as { properties: object }).properties);
  expect([value, id, dollar].map((name) => named(name ?? ""))).toEqual(["true_2", "id", "dollar_id"]);
  expect(restore(`"${value}" "${dollar}"`, "Thing.java")).toBe('"true" "$id"');
  expect(restore(`"${dollar}"`, "Thing.kt")).toBe(String.raw`"\$id"`);
});

test("a sign has a name of two words", () => {
  const parameters = ["-", "😀", "é"].map((name) => ({ name, in: "query" }));
  const { document } = aliasNames({ parameters });
  const names = (document.parameters as { name: string }[]).map(({ name }) => named(name));
  expect(names).toEqual(["minus_name", "u1f600_name", "e"]);
});
