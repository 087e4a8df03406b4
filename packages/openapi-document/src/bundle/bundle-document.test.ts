import { describe, expect, it } from "vitest";
import { compileParsed } from "../compile.ts";
import type { JsonObject } from "../model.ts";
import { parseYaml } from "../parse/yaml.ts";
import { bundleDocument } from "./bundle-document.ts";

/** The whole of a document that stands in several files of YAML; "api.yaml" is the one to begin with. */
async function bundled(files: Readonly<Record<string, string>>, maxValues = 10_000) {
  const read = async (name: string) =>
    Object.hasOwn(files, name) ? { value: parseYaml(files[name] ?? "").value } : { failure: "leads to no file." };
  const root = parseYaml(files["api.yaml"] ?? "").value as JsonObject;
  return bundleDocument(root, { fileName: "api.yaml", read, maxValues: () => maxValues });
}

describe("a document in several files", () => {
  it("is the document itself when it is whole", async () => {
    const document: JsonObject = {
      paths: {},
      components: { schemas: { A: { $ref: "api.yaml#/components/schemas/B" }, B: {} } },
    };
    const read = async () => ({ failure: "leads to no file." });
    expect((await bundleDocument(document, { fileName: "api.yaml", read, maxValues: () => 100 })).document).toBe(
      document,
    );
  });

  it("is whole where references name schemas of an $id, also relative to it", async () => {
    const { problems } = await bundled({
      "api.yaml": `
components:
  schemas:
    Page: { $id: "https://example.com/schemas/page", items: { $ref: "../other/item" } }
    Item: { $id: "https://example.com/other/item", properties: { page: { $ref: "https://example.com/schemas/page" } } }
`,
    });
    expect(problems).toEqual([]);
  });

  it("has the values of examples that stand in files of their own, and says where one leads to none", async () => {
    const { document, problems } = await bundled({
      "api.yaml": `
paths:
  /cards:
    get:
      responses:
        200:
          content:
            application/json:
              examples:
                one: { value: { $ref: examples/one.json } }
                gone: { value: { $ref: examples/gone.json } }
                data: { value: { $ref: not a file } }
`,
      "examples/one.json": '{"id": 1}',
    });
    expect(JSON.stringify(document)).toContain('"one":{"value":{"id":1}}');
    expect(problems).toMatchObject([{ message: expect.stringContaining("examples/gone.json") }]);
    const [operation] = compileParsed({ openapi: "3.1.0", ...document }, "").index.operations;
    const { responses = [] } =
      compileParsed({ openapi: "3.1.0", ...document }, "").operation(operation?.id ?? "") ?? {};
    expect(responses[0]?.content[0]?.examples.map(({ name }) => name)).toEqual(["one", "data"]);
  });

  it("has the content of the files that examples name, and leaves the address where there is no such file", async () => {
    const { document, problems } = await bundled({
      "api.yaml": `
paths:
  /cards:
    post:
      requestBody:
        content:
          application/json:
            examples:
              one: { summary: One, externalValue: ./one.json }
              text: { externalValue: notes.txt }
              web: { externalValue: 'https://cards.example/one.json' }
              both: { externalValue: one.json, value: 2 }
              gone: { externalValue: gone.json }
components:
  examples:
    shared: { externalValue: one.json }
    split: { $ref: parts/more.yaml#/split }
`,
      "one.json": '{"id": 100.10}',
      "parts/more.yaml": "split: { externalValue: ../one.json }",
    });
    const json = JSON.stringify(document);
    expect(json).toContain('"one":{"summary":"One","value":{"id":100.1');
    expect(json).toContain('"shared":{"value":{"id":100.1');
    expect(json).toContain('"split":{"value":{"id":100.1');
    expect(json).toContain('"text":{"externalValue":"notes.txt"}');
    expect(json).toContain('"web":{"externalValue":"https://cards.example/one.json"}');
    expect(json).toContain('"both":{"externalValue":"one.json","value":2}');
    expect(json).toContain('"gone":{"externalValue":"gone.json"}');
    expect(problems).toMatchObject([{ message: expect.stringContaining("gone.json") }]);
  });

  it("gets what is shared as components, once each, with their own references", async () => {
    const { document, problems } = await bundled({
      "api.yaml": `
paths:
  /cards:
    get:
      parameters: [{ $ref: "parameters.yaml#/Limit" }]
      responses:
        200: { $ref: ./responses/cards.yaml }
        default: { $ref: "responses/all.yaml#/Failed" }
    post:
      requestBody: { $ref: "bodies/card body.yaml" }
      responses: { 200: { content: { a: { schema: { $ref: "schemas/Card.yaml" } } } } }
`,
      "parameters.yaml": "Limit: { name: limit, in: query, schema: { $ref: '#/Number' } }\nNumber: { type: integer }",
      "responses/cards.yaml": "{ content: { a: { schema: { type: array, items: { $ref: ../schemas/Card.yaml } } } } }",
      "responses/all.yaml": "Failed: { description: No. }",
      "bodies/card body.yaml": "{ content: { a: { schema: { $ref: '../schemas/Card.yaml#/properties/next' } } } }",
      "schemas/Card.yaml":
        "{ type: object, properties: { next: { $ref: Card.yaml }, limit: { $ref: '../parameters.yaml#/Number' } } }",
    });
    expect(problems).toEqual([]);
    const to = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });
    const card = to("schemas", "Card");
    expect(document).toEqual({
      paths: {
        "/cards": {
          get: {
            parameters: [to("parameters", "Limit")],
            responses: { 200: to("responses", "cards"), default: to("responses", "Failed") },
          },
          post: {
            requestBody: to("requestBodies", "card-body"),
            responses: { 200: { content: { a: { schema: card } } } },
          },
        },
      },
      components: {
        parameters: { Limit: { name: "limit", in: "query", schema: to("schemas", "Number") } },
        responses: {
          cards: { content: { a: { schema: { type: "array", items: card } } } },
          Failed: { description: "No." },
        },
        requestBodies: { "card-body": { content: { a: { schema: to("schemas", "next") } } } },
        schemas: {
          Number: { type: "integer" },
          Card: { type: "object", properties: { next: card, limit: to("schemas", "Number") } },
          next: card,
        },
      },
    });
  });

  it("may part its paths and its components into files; a component that only refers is the home of what it refers to", async () => {
    const { document, problems } = await bundled({
      "api.yaml": `
paths: { $ref: paths/all.yaml }
components:
  schemas: { Card: { $ref: schemas.yaml#/Card }, Pin: { type: string } }
  responses: { $ref: responses.yaml }
`,
      "paths/all.yaml":
        "/cards: { $ref: cards.yaml, summary: Cards }\n/pins: { get: { responses: { 200: { $ref: '#/Ok' } } } }\nOk: { description: OK }",
      "paths/cards.yaml": "get: { responses: { 200: { $ref: '../api.yaml#/components/responses/Card' } } }",
      "responses.yaml": "Card: { content: { a: { schema: { $ref: 'schemas.yaml#/Card' } } } }",
      "schemas.yaml":
        "Card: { properties: { pin: { $ref: 'api.yaml#/components/schemas/Pin' }, self: { $ref: '#/Card' } } }",
    });
    expect(problems).toEqual([]);
    expect(document.components).toMatchObject({
      schemas: {
        Card: {
          properties: { pin: { $ref: "#/components/schemas/Pin" }, self: { $ref: "#/components/schemas/Card" } },
        },
        Pin: { type: "string" },
      },
      responses: { Card: { content: { a: { schema: { $ref: "#/components/schemas/Card" } } } } },
    });
    expect(document.paths).toMatchObject({
      "/cards": { summary: "Cards", get: { responses: { 200: { $ref: "#/components/responses/Card" } } } },
    });
  });

  it("keeps what has a name of its own apart, and follows a discriminator's mapping", async () => {
    const { document } = await bundled({
      "api.yaml": `
components:
  schemas:
    Card: { type: string }
    Any: { oneOf: [{ $ref: a/Card.yaml }, { $ref: b/Card.yaml }], discriminator: { propertyName: t, mapping: { a: a/Card.yaml, own: Card } } }
`,
      "a/Card.yaml": "{ title: a }",
      "b/Card.yaml": "{ title: b }",
    });
    expect(document.components).toEqual({
      schemas: {
        Card: { type: "string" },
        Any: {
          oneOf: [{ $ref: "#/components/schemas/Card-2" }, { $ref: "#/components/schemas/Card-3" }],
          discriminator: { propertyName: "t", mapping: { a: "#/components/schemas/Card-2", own: "Card" } },
        },
        "Card-2": { title: "a" },
        "Card-3": { title: "b" },
      },
    });
  });

  it("leaves references in data and names that are spelt as keywords alone", async () => {
    const example = "{ $ref: nothing.yaml }";
    const { document, problems } = await bundled({
      "api.yaml": `
x-note: ${example}
components:
  schemas: { A: { example: ${example}, enum: [${example}], properties: { $ref: { $ref: b.yaml } } } }
`,
      "b.yaml": "{ type: string }",
    });
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      components: {
        schemas: { A: { properties: { $ref: { $ref: "#/components/schemas/b" } } }, b: { type: "string" } },
      },
    });
  });
});

describe("a reference that leads nowhere", () => {
  it.each([
    ["http://example.com/card.yaml", "is an address"],
    ["file:///etc/passwd", "is an address"],
    ["//example.com/card.yaml", "is an address"],
    ["/etc/passwd", "is a path from the root"],
    ["../../../etc/passwd", "leads out of the module's folder"],
    ["schemas/../../x.yaml", "leads out of the module's folder"],
    ["%2e%2e/%2e%2e/x.yaml", "leads out of the module's folder"],
    ["%zz", "is not written as a URL"],
    ["gone.yaml", "leads to no file."],
    ["there.yaml#/Gone", "does not exist in there.yaml."],
    ["there.yaml#/__proto__", "does not exist in there.yaml."],
  ])("is told with its file and place: %s", async (ref, message) => {
    const { problems } = await bundled({
      "api.yaml": "components: { schemas: { A: { $ref: schemas/a.yaml } } }",
      "schemas/a.yaml": `{ properties: { b: { $ref: "${ref.replace("there", "../there").replace(/^schemas/, "..")}" } } }`,
      "there.yaml": "There: {}",
    });
    expect(problems).toMatchObject([
      { file: "schemas/a.yaml", pointer: "/properties/b/$ref", message: expect.stringContaining(message) },
    ]);
  });

  it("ends where path items lead back to themselves, across files", async () => {
    const { problems } = await bundled({
      "api.yaml": "paths: { /a: { $ref: a.yaml } }",
      "a.yaml": "{ $ref: b.yaml }",
      "b.yaml": "{ $ref: a.yaml }",
    });
    expect(problems).toMatchObject([{ message: expect.stringContaining("points back to itself") }]);
  });

  it("gives up on files that unfold into far more than was written", async () => {
    const level = (n: number) => `a: { $ref: f${n + 1}.yaml }\nb: { $ref: f${n + 1}.yaml }`;
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}.yaml`, level(n)]));
    await expect(bundled({ "api.yaml": "x: { $ref: f0.yaml }", "f20.yaml": "{}", ...files }, 5000)).rejects.toThrow(
      /expand to too many values/,
    );
  });
});
