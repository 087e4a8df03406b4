import { describe, expect, it } from "vitest";
import { compileDocument, compileParsed } from "./compile.ts";
import { DocumentError } from "./document-error.ts";
import type { CompiledDocument, JsonObject } from "./model.ts";
import { compiledOf } from "./testing/fixtures.ts";

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });

function everythingOf({ index, operation, schema }: CompiledDocument) {
  return {
    operations: index.operations.map(({ id }) => operation(id)),
    schemas: index.schemas.map(({ name }) => schema(name)),
  };
}

describe("references that lead back to themselves", () => {
  it.each<[string, JsonObject, JsonObject]>([
    ["a path item", { "/a": ref("pathItems", "A") }, { pathItems: { A: ref("pathItems", "A") } }],
    ["path items in a circle", { "/a": { $ref: "#/paths/~1b" }, "/b": { $ref: "#/paths/~1a" } }, {}],
    [
      "a parameter",
      { "/a": { get: { parameters: [ref("parameters", "A")] } } },
      { parameters: { A: ref("parameters", "A") } },
    ],
    [
      "responses in a circle",
      { "/a": { get: { responses: { 200: ref("responses", "A") } } } },
      { responses: { A: ref("responses", "B"), B: ref("responses", "A") } },
    ],
    [
      "a request body",
      { "/a": { post: { requestBody: ref("requestBodies", "A") } } },
      { requestBodies: { A: ref("requestBodies", "A") } },
    ],
    [
      "a header, an example, a link and a callback",
      {
        "/a": {
          get: {
            callbacks: { c: ref("callbacks", "A") },
            responses: { 200: { headers: { h: ref("headers", "A") }, links: { l: ref("links", "A") } } },
            parameters: [{ name: "p", in: "query", examples: { e: ref("examples", "A") } }],
          },
        },
      },
      {
        headers: { A: ref("headers", "A") },
        links: { A: ref("links", "A") },
        examples: { A: ref("examples", "A") },
        callbacks: { A: ref("callbacks", "A") },
      },
    ],
  ])("are reported, and the rest is shown: %s", (_, paths, components) => {
    const document = compiledOf({ paths: { ...paths, "/fine": { get: { operationId: "fine" } } }, components });
    const { operations } = everythingOf(document);
    expect(operations.at(-1)).toMatchObject({ id: "fine" });
    const problems = [...document.index.problems, ...operations.flatMap((operation) => operation?.problems ?? [])];
    expect(problems.map(({ message }) => message)).toContain(
      "This reference points back to itself. Point it to the definition.",
    );
  });

  it("between schemas are shown as far as anybody opens them", () => {
    const schemas = {
      Self: ref("schemas", "Self"),
      A: { allOf: [ref("schemas", "B")] },
      B: { anyOf: [ref("schemas", "A")], properties: { a: ref("schemas", "A") } },
    };
    const { schemas: shown } = everythingOf(compiledOf({ components: { schemas } }));
    expect(shown.map((schema) => Object.keys(schema?.definitions ?? {}).length)).toEqual([1, 2, 2]);
  });
});

describe("references that lead nowhere", () => {
  it("are listed with their place, and other files are said not to be followed", async () => {
    const text = `openapi: 3.1.0
info: { title: Cards, version: '1' }
paths:
  /a: { $ref: 'paths.yaml#/a' }
  /b:
    get:
      parameters: [{ $ref: '#/components/parameters/Gone' }]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: https://example.com/card.json } } } } }
`;
    const document = await compileDocument(text);
    expect(document.index.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '4: "paths.yaml#/a" lies outside this document; only references within it are followed.',
      '7: "#/components/parameters/Gone" does not exist in this document.',
      '8: "https://example.com/card.json" lies outside this document; only references within it are followed.',
    ]);
    expect(document.operation("get-b")?.responses[0]?.content[0]?.schema).toEqual({
      $ref: "https://example.com/card.json",
    });
  });
});

describe("a file that is no document", () => {
  it("is refused when it is no text", async () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00]);
    await expect(compileDocument(picture)).rejects.toThrow(/not a text file/);
    await expect(compileDocument(new Uint8Array([0, 1, 2, 3]))).rejects.toBeInstanceOf(DocumentError);
    await expect(compileDocument(new Uint8Array())).rejects.toThrow(/empty/);
  });

  it("is read when it is UTF-16 with its mark", async () => {
    const text = "\uFEFFopenapi: 3.1.0\ninfo: { title: Café, version: '1' }\n";
    const little = new Uint8Array(new Uint16Array(Array.from(text, (char) => char.charCodeAt(0))).buffer);
    const big = little.slice();
    for (let at = 0; at < big.length; at += 2) big.set([little[at + 1] ?? 0, little[at] ?? 0], at);
    expect((await compileDocument(little)).index.title).toBe("Café");
    expect((await compileDocument(big)).index.title).toBe("Café");
  });

  it("is refused when it is longer than allowed, with what to do", async () => {
    await expect(compileDocument("#".repeat(2_000_001), { maxLength: 2_000_000 })).rejects.toThrow(
      "The document is longer than 2 MB. Split it, or define repeated parts once and point to them with `$ref`.",
    );
  });
});

describe("values of the wrong type", () => {
  const places: readonly string[] = [
    "info",
    "servers",
    "paths",
    "webhooks",
    "tags",
    "security",
    "components",
    "externalDocs",
    "$self",
    "info/contact",
    "info/license",
    "components/schemas",
    "components/securitySchemes",
    "components/pathItems",
  ];
  const wrong = [null, true, 7, "text", [], [[null]], {}, { "": null }, { $ref: "#" }, { $ref: {} }];

  it.each(places)("at %s leave the rest of the document as it is", (place) => {
    for (const value of wrong) {
      const document: JsonObject = {
        openapi: "3.2.0",
        paths: { "/fine": { get: { operationId: "fine" } } },
        info: { title: "Cards", version: "1" },
        components: { schemas: { Fine: {} } },
      };
      const [first = "", second] = place.split("/");
      if (second === undefined) document[first] = value;
      else document[first] = { ...(document[first] as JsonObject), [second]: value };
      const compiled = compileParsed(document, "");
      everythingOf(compiled);
      if (first !== "paths") expect(compiled.index.operations[0]).toMatchObject({ id: "fine" });
    }
  });
});
