import { describe, expect, it } from "vitest";
import { specText } from "../testing/texts.ts";
import { compileSpec } from "./compile-spec.ts";

const mount = "/PowerCardConnectApi/rest/4.2.4/issuing/cards";
const compile = (text: string) => compileSpec({ text, fileName: "api.yaml", folder: "/nonexistent", mount });

/** What one rule finds: a rule that is added later does not fail the tests of the others. */
async function findingsOf(rule: string, text: string) {
  return (await compile(text)).findings.filter((finding) => finding.rule === rule);
}

/** Operation members that break one rule. */
const withResponse = (response: object) => ({ gets: { "/cards": { responses: { 200: response } } } });
const json = (mediaType: object) => withResponse({ description: "", content: { "application/json": mediaType } });

describe("compileSpec", () => {
  it("compiles a complete file without a finding, and names its routes", async () => {
    const { document, routes, findings } = await compile(specText({ gets: { "/cards/{cardId}": {} } }));
    expect(findings).toEqual([]);
    expect(document?.index.title).toBe("Cards");
    expect(routes).toEqual([
      { key: "GET /PowerCardConnectApi/rest/cards/{}", pointer: "/paths/~1cards~1{cardId}/get" },
    ]);
  });

  it("refuses a text that cannot be read, and says where", async () => {
    const { document, findings } = await compile("openapi: 3.1.0\npaths: {\ninfo: [\n");
    expect(document).toBeUndefined();
    expect(findings).toMatchObject([{ rule: "spec/readable", severity: "error", line: expect.any(Number) }]);
  });

  it.each(["3.0.3", "3.1", "3.1.0", "3.2.0"])("publishes OpenAPI %s", async (openapi) => {
    const schema = openapi === "3.0.3" ? { type: "string", nullable: true } : { type: ["string", "null"] };
    const { document, findings } = await compile(specText({ openapi, schemas: { Pin: schema } }));
    expect(findings.filter(({ rule }) => rule.startsWith("spec/"))).toEqual([]);
    expect(document?.source.components).toMatchObject({ schemas: { Pin: { type: ["string", "null"] } } });
  });

  it.each(["2.0", "4.0.0", "3"])("refuses OpenAPI %s, and says where", async (openapi) => {
    const { document, findings } = await compile(specText({ openapi }));
    expect(document).toBeUndefined();
    expect(findings).toMatchObject([{ rule: "spec/readable", line: 1, severity: "error" }]);
  });

  it("publishes what does not need a reference that leads to nothing, and says where it stands", async () => {
    const text = specText({ schemas: { Card: { $ref: "#/components/schemas/Gone" } } });
    const { document } = await compile(text);
    expect(document?.schema("Card")).toBeDefined();
    expect(await findingsOf("spec/reference", text)).toEqual([
      {
        rule: "spec/reference",
        line: 38,
        severity: "warning",
        message: '"#/components/schemas/Gone" does not exist in this document. Add it, or remove the reference.',
      },
    ]);
  });

  it("publishes a discriminator that names nothing, and says so", async () => {
    const discriminator = { propertyName: "type", mapping: { a: "Gone" } };
    const text = specText({ schemas: { Card: { oneOf: [{}], discriminator } } });
    expect((await compile(text)).document).toBeDefined();
    expect(await findingsOf("spec/document", text)).toMatchObject([{ severity: "warning" }]);
  });

  it.each([
    ["operation/callable", { gets: { "/#Action=Read": {} } }],
    ["operation/callable", { gets: { "/cards?by=id": {} } }],
    ["operation/operation-id", { gets: { "/cards": { operationId: undefined } } }],
    ["operation/summary", { gets: { "/cards": { summary: undefined } } }],
    ["operation/tag", { gets: { "/cards": { tags: [] } } }],
    ["operation/success-response", { gets: { "/cards": { responses: { 400: { description: "" } } } } }],
    ["operation/encrypted-body", withResponse({ description: "", content: { "application/jose": {} } })],
    [
      "operation/encrypted-body",
      {
        gets: {
          "/cards": {
            requestBody: { content: { "application/json": {} } },
            responses: {
              200: { description: "", content: { "application/json": { example: {} }, "application/jose": {} } },
              "4XX": { description: "" },
            },
          },
        },
      },
    ],
    ["operation/example", json({ schema: { type: "object" } })],
    ["operation/example", json({})],
    ["operation/example", json({ schema: { type: "object", properties: { a: { type: "string" } } } })],
  ])("finds an operation that breaks %s, and publishes the file all the same", async (rule, options) => {
    const text = specText(options);
    expect((await compile(text)).document).toBeDefined();
    const severity = /success-response|callable|encrypted-body/.test(rule) ? "warning" : "style";
    expect(await findingsOf(rule, text)).toMatchObject([{ severity, line: 14 }]);
  });

  it("takes a redirect for a success", async () => {
    const text = specText({ gets: { "/start": { responses: { 302: { description: "" } } } } });
    expect(await findingsOf("operation/success-response", text)).toEqual([]);
  });

  it.each([
    ["an example", json({ schema: { type: "object" }, example: {} })],
    ["examples", json({ schema: { type: "object" }, examples: { one: { value: {} } } })],
    ["a schema with an example", json({ schema: { type: "object", examples: [{}] } })],
    ["a schema whose properties have examples", json({ schema: { properties: { a: { examples: ["x"] } } } })],
    ["a list of such", json({ schema: { type: "array", items: { examples: ["x"] } } })],
    ["no content", withResponse({ description: "" })],
    ["content that is no JSON", withResponse({ description: "", content: { "text/csv": {} } })],
  ])("is content with %s in the 2xx response", async (_, options) => {
    expect(await findingsOf("operation/example", specText(options))).toEqual([]);
  });

  const idOf = (schema: object) => [{ name: "id", in: "path", required: true, schema }];
  const body = { required: true, content: { "application/json": { schema: { type: "object" } } } };
  it.each([
    ["a parameter with a pattern", { parameters: idOf({ type: "string", pattern: "^a" }) }],
    ["one that refers to a constrained schema", { parameters: idOf({ $ref: "#/components/schemas/Id" }) }],
    ["a number", { parameters: idOf({ type: "integer" }) }],
    ["one that has to be in the query", { parameters: [{ ...idOf({ type: "string" })[0], in: "query" }] }],
    ["a body", { requestBody: body }],
  ])("wants a documented refusal from an operation with %s", async (_, members) => {
    const schemas = { Id: { type: "string", maxLength: 3 } };
    const responses = { 200: { description: "The answer.", content: { "text/plain": {} } } };
    const path = "parameters" in members && members.parameters[0]?.in === "path" ? "/cards/{id}" : "/cards";
    const refusals = (more: object) => {
      const gets = { [path]: { ...members, responses: { ...responses, ...more } } };
      return findingsOf("operation/refusal-response", specText({ schemas, gets }));
    };
    expect(await refusals({})).toMatchObject([{ severity: "style", line: 14 }]);
    for (const status of ["422", "4XX", "default"])
      expect(await refusals({ [status]: { description: "No." } })).toEqual([]);
  });

  it("finds an operationId that two operations share", async () => {
    const gets = { "/cards": { operationId: "getCard" }, "/accounts": { operationId: "getCard" } };
    expect(await findingsOf("operation/unique-operation-id", specText({ gets }))).toHaveLength(1);
  });

  it("looks at each schema once, however many lead to it", async () => {
    const to = (level: number) => ({ $ref: `#/components/schemas/F${level}` });
    const fans = Array.from({ length: 40 }, (_, level) => [`F${level}`, { allOf: [to(level + 1), to(level + 1)] }]);
    const schemas = { ...Object.fromEntries(fans), F40: { type: "object" } };
    const begun = performance.now();
    expect(await findingsOf("operation/example", specText({ schemas, ...json({ schema: to(0) }) }))).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it("ends on a schema that holds itself", async () => {
    const recursive = specText(json({ schema: { $ref: "#/components/schemas/Node" } })).concat(
      '  schemas:\n    Node:\n      properties:\n        next:\n          $ref: "#/components/schemas/Node"\n',
    );
    expect(await findingsOf("operation/example", recursive)).toHaveLength(1);
  });
});
