import { spawnSync } from "node:child_process";
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
import { type ContentCheck, checkContent } from "./check-content.ts";

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

async function check(
  changes: Readonly<Record<string, string>> = {},
  options: { readonly all?: boolean; readonly json?: boolean } = {},
): Promise<ContentCheck> {
  await using folder = await createContentFolder({ ...complete, ...changes });
  return await checkContent(folder.directory, { all: false, json: false, ...options });
}

describe("content:check", () => {
  it("gives a summary alone when all is well", async () => {
    const { errors, lines } = await check();
    expect(lines).toEqual([
      expect.stringMatching(
        /: 1 products, 1 releases, 1 modules, 1 OpenAPI files, 0 webhook files; 0 errors, 0 warnings, 0 of style$/,
      ),
    ]);
    expect(errors).toBe(0);
  });

  it("gives file, line, severity, rule and message of what cannot be published", async () => {
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: specText({ openapi: "2.0" }) });
    expect(lines[0]).toBe(
      `${cards}/api.yaml:1  error  spec/readable  OpenAPI 3.0, 3.1 and 3.2 are supported; this document's \`openapi\` is "2.0".`,
    );
    expect(lines.slice(1, -1)).toEqual(["", "      1  error    spec/readable"]);
    expect(errors).toBeGreaterThan(0);
  });

  it("goes on where the linter cannot read a document: a reference leads back to itself", async () => {
    const schemas = { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } };
    const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {}, components: { schemas } };
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: JSON.stringify(document) });
    expect(errors).toBe(0);
    expect(lines).toContainEqual(
      expect.stringMatching(/api\.yaml.* spec\/linter {2}The linter cannot read this document/),
    );
    expect(lines.at(-1)).toMatch(/1 OpenAPI files/);
  });

  it("counts each rule, shows the first five of it, and all when asked", async () => {
    const gets = Object.fromEntries(
      ["a", "b", "c", "d", "e", "f", "g"].map((name) => [`/${name}`, { summary: undefined }]),
    );
    const changes = { [`${cards}/api.yaml`]: specText({ gets }) };
    const { errors, lines } = await check(changes);
    expect(errors).toBe(0);
    expect(lines[0]).toBe(`${cards}/api.yaml:14  style  operation/summary  GET /a has no summary.`);
    expect(lines.slice(5, -1)).toEqual([
      "  and 2 more of operation/summary (--all shows them)",
      "",
      "      7  style    operation/summary",
    ]);
    expect(lines.at(-1)).toMatch(/; 0 errors, 0 warnings, 7 of style$/);
    expect((await check(changes, { all: true })).lines.filter((line) => line.includes("has no summary"))).toHaveLength(
      7,
    );
  });

  it("says the same as JSON, for other programs", async () => {
    const text = specText({ gets: { "/cards": { summary: undefined } } });
    const { lines } = await check({ [`${cards}/api.yaml`]: text }, { json: true });
    expect(JSON.parse(lines.join("\n"))).toMatchObject({
      products: 1,
      modules: 1,
      openApiFiles: 1,
      errors: 0,
      warnings: 0,
      style: 1,
      rules: [{ rule: "operation/summary", severity: "style", count: 1 }],
      problems: [{ file: `${cards}/api.yaml`, line: 14, message: "GET /cards has no summary." }],
    });
  });

  it("follows the provider's own rules, in Redocly's words: raised, silenced, and added", async () => {
    const rules = {
      "operation/summary": "error",
      "operation/tag": "off",
      "tag-description": { severity: "error" },
      "operation-description": "warn",
    };
    const text = specText({ gets: { "/cards": { summary: undefined, tags: [] } } }).replace(
      "description: Payment cards.",
      "x-note: none",
    );
    const { errors, lines } = await check({
      "rules.yaml": JSON.stringify({ rules }),
      [`${cards}/api.yaml`]: text,
    });
    expect(errors).toBeGreaterThan(0);
    expect(lines.slice(lines.indexOf("") + 1, -1)).toEqual([
      "      1  error    openapi/tag-description",
      "      1  error    operation/summary",
      "      1  warning  openapi/operation-description",
    ]);
  });

  it.each([
    ["that are no YAML", "rules: [", "rules/syntax"],
    ["of another shape", "rules: { operation/summary: eror }", "rules/schema"],
    ["that the linter does not have", "extends: [no-such-set]", "rules/unknown"],
  ])("says what is wrong with rules %s", async (_, text, rule) => {
    const { errors, lines } = await check({ "rules.yaml": text });
    expect(lines[0]).toMatch(new RegExp(`^rules\\.yaml(:1)?  error  ${rule}  `));
    expect(errors).toBeGreaterThan(0);
  });

  it("warns of names that clients would have one of, in which languages, with their lines", async () => {
    const properties = { a_b: {}, aB: {}, 名前: {}, sort: { type: "string", enum: ["asc", "-asc"] } };
    const responses = { 200: { description: "", content: { "application/json": { schema: { properties } } } } };
    const gets = { "/cards": { operationId: "getCards", responses }, "/other": { operationId: "get_cards" } };
    const text = specText({ gets, schemas: { Card: {}, card: {} } });
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: text });
    const found = lines.filter((line) => line.includes("  clients/") && line.startsWith(cards));
    expect(found.map((line) => line.slice(line.indexOf("api.yaml")))).toEqual([
      expect.stringMatching(
        /^api\.yaml:\d+ {2}warning {2}clients\/operation-name {2}The operationId "get_cards" is the same name as "getCards" in C#, Dart, Go, Java, .*, Swift: /,
      ),
      expect.stringMatching(
        /^api\.yaml:\d+ {2}warning {2}clients\/property-name {2}"aB" is the same name as "a_b" in C#, .*, Swift: client SDKs name it a_b_2\./,
      ),
      expect.stringMatching(
        / warning {2}clients\/schema-name {2}The schema "card" is .*: client SDKs name it card_2\./,
      ),
      expect.stringMatching(
        /^api\.yaml:\d+ {2}style {2}clients\/property-name {2}Some languages cannot write "名前": /,
      ),
      expect.stringMatching(
        /^api\.yaml:\d+ {2}style {2}clients\/value-name .* "asc", "-asc": they name them ASC, MINUS_ASC\./,
      ),
    ]);
    expect(errors).toBe(0);
  });

  it("lints the OpenAPI files: an example that does not match its schema is a warning with its line", async () => {
    const schema = { type: "object", properties: { status: { type: "integer" } } };
    const content = { "application/json": { schema, example: { status: "ACTIVE" } } };
    const responses = { 200: { description: "", content }, 400: { description: "" } };
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: specText({ gets: { "/cards": { responses } } }) });
    expect(lines[0]).toMatch(/api\.yaml:\d+ {2}warning {2}openapi\/no-invalid-media-type-examples {2}/);
    expect(errors).toBe(0);
  });

  it("warns of a pattern that no linear engine can match, and of a schema whose checks multiply", async () => {
    const to = { $ref: "#/components/schemas/Deep" };
    const schemas = {
      Deep: { anyOf: [{ properties: { a: to } }, { properties: { a: to, b: { type: "string" } } }] },
      Password: { type: "string", pattern: "^(?=.*\\d).{8,}$" },
      Spaced: { type: "string", pattern: "(?x) a b" },
    };
    const parameters = ["Deep", "Password", "Spaced"].map((name) => ({
      name,
      in: "query",
      description: "Read by the sandbox.",
      schema: { $ref: `#/components/schemas/${name}` },
    }));
    const responses = { 200: { description: "", content: { "text/plain": {} } }, 422: { description: "" } };
    const { errors, lines } = await check({
      [`${cards}/api.yaml`]: specText({ schemas, gets: { "/cards": { parameters, responses } } }),
    });
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/api\.yaml:\d+ {2}warning {2}schema\/costly {2}Checks of this schema multiply/),
      expect.stringMatching(/api\.yaml:\d+ {2}warning {2}schema\/pattern {2}The pattern \^\(\?=.* in linear time/),
      expect.stringMatching(/api\.yaml:\d+ {2}warning {2}schema\/pattern {2}.* no value is checked against it/),
    ]);
    expect(errors).toBe(0);
  });

  it("lints the webhook files: a payload that does not match its own schema is a warning with its line", async () => {
    const schema = { type: "object", properties: { type: { type: "string", const: "card.issued" } } };
    const example = { type: "card.created" };
    const { errors, lines } = await check({
      [`${cards}/webhooks-descriptor.json`]: webhooksDescriptorText([{ name: "card.issued", file: "cards.yaml" }]),
      [`${cards}/webhooks/cards.yaml`]: webhooksText({
        "card.issued": { requestBody: { content: { "application/json": { schema, example } } } },
      }),
    });
    expect(lines[0]).toMatch(/webhooks\/cards\.yaml:\d+ {2}warning {2}openapi\/no-invalid-media-type-examples {2}/);
    expect(lines.at(-1)).toMatch(/1 OpenAPI files, 1 webhook files; 0 errors, 1 warnings, 0 of style$/);
    expect(errors).toBe(0);
  });

  it("follows no reference to an address", async () => {
    const schema = { $ref: "http://127.0.0.1:9/schema.yaml" };
    const content = { "application/json": { schema, example: {} } };
    const responses = { 200: { description: "", content }, 400: { description: "" } };
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: specText({ gets: { "/cards": { responses } } }) });
    expect(lines.join("\n")).toMatch(/api\.yaml:26 {2}warning {2}spec\/reference .*is an address/);
    expect(errors).toBe(0);
  });

  it("checks the texts of the public pages where the folder has some", async () => {
    const { errors, lines } = await check({ "site/site.yaml": "platform: {}\n" });
    expect(lines.join("\n")).toMatch(/^site\/site\.yaml:1 {2}error {2}site\/schema {2}/m);
    expect(errors).toBeGreaterThan(0);
  });

  it("has no error when there is only style to speak of", async () => {
    const text = specText().replace("description: Payment cards.", "x-note: none");
    const { errors, lines } = await check({ [`${cards}/api.yaml`]: text });
    expect(lines[0]).toMatch(/ {2}style {2}openapi\/tag-description {2}/);
    expect(errors).toBe(0);
  });

  it.each([
    ["0 where nothing is an error", "3.1.0", 0],
    ["1 where something is", "2.0", 1],
  ])("is a command that prints the same and ends with %s", async (_, openapi, code) => {
    await using folder = await createContentFolder({ ...complete, [`${cards}/api.yaml`]: specText({ openapi }) });
    const { lines } = await checkContent(folder.directory, { all: false, json: false });
    const command = [join(import.meta.dirname, "check.ts"), folder.directory];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(stdout).toBe(`${lines.join("\n")}\n`);
    expect(status).toBe(code);
  });
});
