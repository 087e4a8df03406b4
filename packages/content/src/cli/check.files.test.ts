import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
  webhooksDescriptorText,
  webhooksText,
} from "../testing/index.ts";

const cards = "hps/4.2.4/issuing/cards/api/schemas";
const modules = [{ id: 2411, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" }];
const complete = {
  "catalogue.yaml": catalogueText({
    products: [{ id: 2, name: "PowerCard V4" }],
    releases: [{ id: 24, name: "4.2.4", products: [2], solutions: [{ id: 241, name: "Issuing", modules }] }],
  }),
  [`${cards}/module-descriptor.json`]: descriptorText([{ name: "Cards", file: "api.yaml" }]),
  [`${cards}/api.yaml`]: specText(),
};

async function check(changes: Readonly<Record<string, string>> = {}): Promise<{ code: number; lines: string[] }> {
  await using folder = await createContentFolder({ ...complete, ...changes });
  return await new Promise((resolve) => {
    const script = join(import.meta.dirname, "check.ts");
    execFile(process.execPath, [script, folder.directory], (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split("\n") });
    });
  });
}

describe("content:check", () => {
  it("prints a summary alone and ends with 0 when all is well", async () => {
    const { code, lines } = await check();
    expect(lines).toEqual([
      expect.stringMatching(
        /: 1 products, 1 releases, 1 modules, 1 OpenAPI files, 0 webhook files; 0 errors, 0 warnings$/,
      ),
    ]);
    expect(code).toBe(0);
  });

  it("prints file, line, severity, rule and message of an error, and ends with 1", async () => {
    const text = specText({ gets: { "/cards": { summary: undefined } } });
    const { code, lines } = await check({ [`${cards}/api.yaml`]: text });
    expect(lines[0]).toBe(`${cards}/api.yaml:14  error  operation/summary  GET /cards has no summary.`);
    expect(code).toBe(1);
  });

  it("lints the OpenAPI files: an example that does not match its schema is an error with its line", async () => {
    const schema = { type: "object", properties: { status: { type: "integer" } } };
    const content = { "application/json": { schema, example: { status: "ACTIVE" } } };
    const responses = { 200: { description: "", content }, 400: { description: "" } };
    const { code, lines } = await check({ [`${cards}/api.yaml`]: specText({ gets: { "/cards": { responses } } }) });
    expect(lines[0]).toMatch(/api\.yaml:\d+ {2}error {2}openapi\/no-invalid-media-type-examples {2}/);
    expect(code).toBe(1);
  });

  it("warns of a pattern that no linear engine can match, and of a schema whose checks multiply", async () => {
    const to = { $ref: "#/components/schemas/Deep" };
    const schemas = {
      Deep: { anyOf: [{ properties: { a: to } }, { properties: { a: to, b: { type: "string" } } }] },
      Password: { type: "string", pattern: "^(?=.*\\d).{8,}$" },
    };
    const parameters = ["Deep", "Password"].map((name) => ({
      ...{ name, in: "query", description: "Read by the sandbox.", schema: { $ref: `#/components/schemas/${name}` } },
    }));
    const responses = { 200: { description: "", content: { "text/plain": {} } }, 422: { description: "" } };
    const { code, lines } = await check({
      [`${cards}/api.yaml`]: specText({ schemas, gets: { "/cards": { parameters, responses } } }),
    });
    expect(lines.slice(0, -1)).toEqual([
      expect.stringMatching(/api\.yaml:\d+ {2}warning {2}schema\/costly {2}Checks of this schema multiply/),
      expect.stringMatching(/api\.yaml:\d+ {2}warning {2}schema\/pattern {2}The pattern \^\(\?=/),
    ]);
    expect(code).toBe(0);
  });

  it("lints the webhook files: a payload that does not match its own schema is an error with its line", async () => {
    const schema = { type: "object", properties: { type: { type: "string", const: "card.issued" } } };
    const example = { type: "card.created" };
    const { code, lines } = await check({
      [`${cards}/webhooks-descriptor.json`]: webhooksDescriptorText([{ name: "card.issued", file: "cards.yaml" }]),
      [`${cards}/webhooks/cards.yaml`]: webhooksText({
        "card.issued": { requestBody: { content: { "application/json": { schema, example } } } },
      }),
    });
    expect(lines[0]).toMatch(/webhooks\/cards\.yaml:\d+ {2}error {2}openapi\/no-invalid-media-type-examples {2}/);
    expect(lines.at(-1)).toMatch(/1 OpenAPI files, 1 webhook files; 1 errors, 0 warnings$/);
    expect(code).toBe(1);
  });

  it("does not follow a reference to another file", async () => {
    const schema = { $ref: "http://127.0.0.1:9/schema.yaml" };
    const content = { "application/json": { schema, example: {} } };
    const responses = { 200: { description: "", content }, 400: { description: "" } };
    const { code, lines } = await check({ [`${cards}/api.yaml`]: specText({ gets: { "/cards": { responses } } }) });
    expect(lines.join("\n")).toMatch(/api\.yaml:26 {2}error {2}spec\/document .*lies outside this document/);
    expect(code).toBe(1);
  });

  it("checks the texts of the public pages where the folder has some", async () => {
    const { code, lines } = await check({ "site/site.yaml": "platform: {}\n" });
    expect(lines.join("\n")).toMatch(/^site\/site\.yaml:1 {2}error {2}site\/schema {2}/m);
    expect(code).toBe(1);
  });

  it("ends with 0 when there are warnings only", async () => {
    const text = specText().replace("description: Payment cards.", "x-note: none");
    const { code, lines } = await check({ [`${cards}/api.yaml`]: text });
    expect(lines[0]).toMatch(/ {2}warning {2}openapi\/tag-description {2}/);
    expect(code).toBe(0);
  });
});
