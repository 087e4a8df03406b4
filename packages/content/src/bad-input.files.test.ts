import { appendFile, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadContent } from "./load-content.ts";
import { type ContentFolder, catalogueText, createContentFolder, descriptorText, specText } from "./testing/index.ts";

const cards = "hps/4.2.4/issuing/cards/api/schemas";
const merchants = "hps/4.2.4/issuing/merchants/api/schemas";
const modules = [
  { id: 1, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" },
  { id: 2, name: "Merchants", wsYamlUrl: "/4.2.4/issuing/merchants" },
];
const complete = {
  "catalogue.yaml": catalogueText({
    products: [{ id: 2, name: "V4" }],
    releases: [{ id: 24, name: "4.2.4", products: [2], solutions: [{ id: 241, name: "Issuing", modules }] }],
  }),
  [`${cards}/module-descriptor.json`]: descriptorText([{ name: "Cards", file: "api.yaml" }]),
  [`${cards}/api.yaml`]: specText(),
  [`${merchants}/module-descriptor.json`]: descriptorText([{ name: "Merchants", file: "api.yaml" }]),
  [`${merchants}/api.yaml`]: specText({ gets: { "/merchants": {} } }),
};

/** Problems reported for the cards' files, while the merchants stay up. */
async function problemsOf(folder: ContentFolder) {
  const { modules: loaded, problems } = await loadContent(folder.directory);
  expect(loaded[1]?.specs.map(({ file }) => file)).toEqual(["api.yaml"]);
  return { specs: loaded[0]?.specs ?? [], problems };
}

async function withFiles(files: Readonly<Record<string, string | Buffer>>) {
  const named = Object.entries(files).map(([name, text]): [string, string | Buffer] => [`${cards}/${name}`, text]);
  await using folder = await createContentFolder({ ...complete, ...Object.fromEntries(named) });
  return await problemsOf(folder);
}

const head = "openapi: 3.1.0\ninfo: { title: Cards, version: '1' }\n";
const bomb = Array.from(
  { length: 9 },
  (_, at) => `  b${at + 1}: &b${at + 1} [${Array(9).fill(`*b${at}`).join(", ")}]\n`,
);

const nested = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
const refersTo = (ref: string) => `${head}paths:\n  /a: { $ref: '${ref}' }\n`;

describe("a reference that leads nowhere costs what refers to it", () => {
  it("as one to what objects inherit", async () => {
    const { specs, problems } = await withFiles({ "api.yaml": refersTo("#/__proto__/constructor") });
    expect(specs).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        file: `${cards}/api.yaml`,
        line: 4,
        rule: "spec/reference",
        severity: "warning",
        message: expect.stringMatching(/does not exist/),
      },
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>, string, number, RegExp]>([
    [
      "a bomb in another file",
      { "b.yaml": `B: &b0 [x]\n${bomb.join("").replaceAll("  b", "b")}` },
      "api.yaml",
      4,
      /b\.yaml, line 10/,
    ],
    [
      "path items in a circle",
      { "b.yaml": "B: { $ref: c.yaml#/C }", "c.yaml": "\nC: { $ref: b.yaml#/B }" },
      "c.yaml",
      2,
      /Point it/,
    ],
  ])("%s", async (_, files, file, line, message) => {
    const { specs, problems } = await withFiles({ "api.yaml": refersTo("b.yaml#/B"), ...files });
    expect(specs).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: `${cards}/${file}`,
      line,
      rule: "spec/reference",
      message: expect.stringMatching(message),
    });
  });
});

describe("a document that cannot be published says where and why, and the others stay up", () => {
  it.each<[string, string | Buffer, number, string, RegExp]>([
    ["a YAML bomb", `${head}x-bomb:\n  b0: &b0 [x]\n${bomb.join("")}`, 13, "spec/readable", /aliases expand.*Write/],
    ["too many aliases", `${head}x: &a 1\ny: [${"*a,".repeat(10_001)}]`, 4, "spec/readable", /aliases.*Share/],
    ["an alias of itself", `${head}x: &a [*a]`, 3, "spec/readable", /nested deeper than 512 levels.*Nest/],
    ["100,000 levels of YAML", `${head}x: ${"[".repeat(100_000)}`, 3, "spec/readable", /nested deeper than 512 levels/],
    ["100,000 levels of dashes", `${head}x:\n${"- ".repeat(100_000)}1`, 4, "spec/readable", /nested deeper/],
    ["100,000 lists of JSON", `{"openapi":"3.1.0",\n"x":${nested("[", "]")}}`, 2, "spec/readable", /nested.*Nest/],
    ["100,000 objects of JSON", `{"openapi":"3.1.0",\n"x":${nested('{"a":', "}")}}`, 2, "spec/readable", /nested/],
    ["something else", "<html></html>", 1, "spec/readable", /Not an OpenAPI document/],
    ["bytes", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0]), 1, "file/encoding", /UTF-8/],
    ["Latin-1", Buffer.from(`${head}x: é\n`, "latin1"), 3, "file/encoding", /Save it as UTF-8/],
    ["a NUL", `${head}x: "\0"`, 3, "spec/readable", /null byte.*Save/],
    ["two documents", `${head}---\nopenapi: 3.1.0\n`, 3, "spec/readable", /several YAML documents.*Save/],
    ["nothing", "", 1, "spec/readable", /empty/],
  ])("%s", async (_, text, line, rule, message) => {
    const { specs, problems } = await withFiles({ "api.yaml": text });
    expect(specs).toEqual([]);
    expect(problems).toMatchObject([
      { file: `${cards}/api.yaml`, line, rule, severity: "error", message: expect.stringMatching(message) },
    ]);
  });

  it.each(["module-descriptor.json", "webhooks-descriptor.json"])("%s of 100,000 levels", async (name) => {
    for (const text of [nested("[", "]"), "\n[".repeat(100_000), '{\n"modules": [], comma }']) {
      const { problems } = await withFiles({ [name]: text });
      expect(problems).toMatchObject([{ file: `${cards}/${name}`, line: expect.any(Number), severity: "error" }]);
    }
  });

  it.each([
    ["levels", `x: ${"[".repeat(100_000)}`, 1, /nested deeper/],
    ["aliases", `b0: &b0 [x]\n${bomb.join("").replaceAll("  b", "b")}`, 10, /aliases expand/],
    ["a key twice", "products: []\nproducts: []\n", 2, /"products" appears twice/],
  ])("a catalogue with too many %s", async (_, text, line, message) => {
    await using folder = await createContentFolder({ ...complete, "catalogue.yaml": text });
    expect((await loadContent(folder.directory)).problems).toMatchObject([
      { file: "catalogue.yaml", line, rule: "catalogue/syntax", message: expect.stringMatching(message) },
    ]);
  });

  it("a file of 60 MB", async () => {
    await using folder = await createContentFolder(complete);
    await truncate(join(folder.directory, cards, "api.yaml"), 60 * 1024 * 1024);
    const { specs, problems } = await problemsOf(folder);
    expect(specs).toEqual([]);
    expect(problems).toMatchObject([{ rule: "file/size", message: expect.stringContaining("60 MB") }]);
  });

  it("a file that grows while it is read, for as long as it does", async () => {
    await using folder = await createContentFolder(complete);
    const path = join(folder.directory, cards, "api.yaml");
    await writeFile(path, specText().padEnd(8_000_000, "\n"));
    let isGrowing = true;
    const growing = (async () => {
      while (isGrowing) await appendFile(path, "\n");
    })();
    const { problems } = await problemsOf(folder);
    isGrowing = false;
    await growing;
    expect(problems.map(({ rule }) => rule).filter((rule) => rule !== "file/changing")).toEqual([]);
    expect((await problemsOf(folder)).problems).toEqual([]);
  });
});

describe("a document that can be published is", () => {
  it.each<[string, (text: string) => Buffer]>([
    ["in UTF-8 with a mark", (text) => Buffer.from(`\uFEFF${text}`)],
    ["in UTF-16, little-endian", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["in UTF-16, big-endian", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["in UTF-16 without a mark, little-endian", (text) => Buffer.from(text, "utf16le")],
    ["in UTF-16 without a mark, big-endian", (text) => Buffer.from(text, "utf16le").swap16()],
  ])("%s", async (_, encoded) => {
    const { specs, problems } = await withFiles({ "api.yaml": encoded(specText({ description: "Café" })) });
    expect([specs[0]?.document.index.description, problems]).toEqual(["Café", []]);
  });

  it("with names that objects inherit", async () => {
    const schemas = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"object"}}') as Record<
      string,
      object
    >;
    const text = JSON.stringify({ openapi: "3.0.3", info: {}, paths: { "/__proto__": {} }, components: { schemas } });
    const { specs } = await withFiles({ "api.yaml": text });
    expect(specs[0]?.document.index.schemas.map(({ name }) => name)).toEqual(["__proto__", "constructor"]);
    expect(({} as { type?: string }).type).toBeUndefined();
  });

  it.each([
    ["YAML", "api.yaml", 36, `${specText()}security: []\n`],
    ["JSON", "api.json", 2, '{"openapi":"3.1.0","info":{"title":"Cards","version":"1"},"paths":{},\n"info":{}}'],
  ])("with a key that %s has twice, and says on which line", async (_, name, line, text) => {
    const { specs, problems } = await withFiles({
      "module-descriptor.json": descriptorText([{ name: "Cards", file: name }]),
      [name]: text,
    });
    expect(specs).toHaveLength(1);
    expect(problems).toMatchObject([
      { rule: "spec/document", severity: "warning", line, message: expect.stringMatching(/appears twice .* Delete/) },
    ]);
  });

  it("with keys that mappings have twice, each named", async () => {
    const text = `${specText()}x-a: { b: 1, b: 2 }\nx-c: &c { d: 1 }\nx-e: { <<: *c, <<: *c }\nx-a: 1\n`;
    const { specs, problems } = await withFiles({ "api.yaml": text });
    expect(specs).toHaveLength(1);
    expect(problems.map(({ line, message }) => `${line} ${message.slice(0, 29)}`)).toEqual([
      '36 The key "b" appears twice in ',
      '39 The key "x-a" appears twice i',
    ]);
  });

  it("with a key that its descriptor has twice", async () => {
    const entry = descriptorText([{ name: "Cards", file: "api.yaml" }]);
    const { specs, problems } = await withFiles({ "module-descriptor.json": entry.replace("{", '{ "modules": [],\n') });
    expect(specs).toHaveLength(1);
    expect(problems).toMatchObject([
      { file: `${cards}/module-descriptor.json`, severity: "warning", rule: "descriptor/syntax" },
    ]);
  });

  it("with a key that a file beside it has twice", async () => {
    const { specs, problems } = await withFiles({
      "api.yaml": specText({ schemas: { Pin: { $ref: "pin.json" } } }),
      "pin.json": '{ "type": "string",\n"type": "string" }',
    });
    expect(specs).toHaveLength(1);
    expect(problems).toMatchObject([{ file: `${cards}/pin.json`, line: 2, rule: "spec/document" }]);
  });
});

describe("a document in several files", () => {
  const schema = (ref: string) => ({
    "/cards": {
      responses: {
        200: { description: "A.", content: { "application/json": { example: {}, schema: { $ref: ref } } } },
        400: { description: "No." },
      },
    },
  });

  it("whose schemas refer to each other in a circle is published, and the circle said once", async () => {
    const { specs, problems } = await withFiles({
      "api.yaml": specText({ gets: schema("b.yaml#/B") }),
      "b.yaml": "B: { $ref: c.yaml#/C }",
      "c.yaml": "C: { $ref: b.yaml#/B }",
    });
    expect(specs).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        file: `${cards}/api.yaml`,
        line: 27,
        severity: "warning",
        message: expect.stringMatching(/back to itself\. Point it/),
      },
    ]);
  });

  it("is published whole, its files beside it or below", async () => {
    const { specs, problems } = await withFiles({
      "api.yaml": specText({ openapi: "3.0.3", gets: schema("schemas/Card.yaml") }),
      "schemas/Card.yaml": "type: object\nproperties: { pin: { $ref: '../pin.json#/Pin' } }\n",
      "pin.json": '{ "Pin": { "type": "string", "nullable": true } }',
    });
    expect(problems).toEqual([]);
    expect(specs[0]?.document.source.components).toMatchObject({
      schemas: {
        Card: { properties: { pin: { $ref: "#/components/schemas/Pin" } } },
        Pin: { type: ["string", "null"] },
      },
    });
    expect(specs[0]?.document.index.isSplit).toBe(true);
    expect((await withFiles({ "api.yaml": specText({}) })).specs[0]?.document.index.isSplit).toBeUndefined();
  });

  it.each([
    ["a file of the machine", "../../../../../../../../../../etc/passwd", "leads out of the module's folder"],
    ["a file of another module", "../../../merchants/api/schemas/api.yaml", "leads out of the module's folder"],
    ["a file by its address", "file:///etc/passwd", "is an address"],
    ["an address", "http://127.0.0.1:9/card.yaml", "is an address"],
    ["a hidden file", ".env.yaml", "is not a file in the module's folder"],
    ["a link out of the folder", "link.yaml", "is not a file in the module's folder"],
    ["a linked folder", "linked/api.yaml", "is not a file in the module's folder"],
    ["the folder itself", ".", "leads out of the module's folder"],
    ["a file that is none of these", "notes.yaml#/a", "cannot be read (notes.yaml, line 1)"],
  ])("never has %s in it", async (_, ref, message) => {
    await using folder = await createContentFolder({
      ...complete,
      [`${cards}/api.yaml`]: specText({ gets: schema(ref) }),
      [`${cards}/.env.yaml`]: "type: object",
      [`${cards}/notes.yaml`]: "{",
      "secret/api.yaml": "type: object",
    });
    const linked = join(folder.directory, cards);
    await symlink(join(folder.directory, "secret/api.yaml"), join(linked, "link.yaml"));
    await symlink(join(folder.directory, "secret"), join(linked, "linked"));
    const { specs, problems } = await problemsOf(folder);
    expect(specs.map(({ document }) => document.source.paths)).toMatchObject([
      { "/cards": { get: schema(ref)["/cards"] } },
    ]);
    expect(problems).toMatchObject([
      { file: `${cards}/api.yaml`, line: 27, rule: "spec/reference", message: expect.stringContaining(message) },
    ]);
  });

  it("may refer in circles across files where schemas do, and says where nothing else is in them", async () => {
    const { specs, problems } = await withFiles({
      "api.yaml": specText({ gets: schema("a.yaml") }),
      "a.yaml": "properties: { b: { $ref: b.yaml } }",
      "b.yaml": "properties: { a: { $ref: a.yaml } }",
    });
    expect([specs.length, problems]).toEqual([1, []]);
  });
});
