import { symlink, truncate } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileHere } from "./compiling/compile-here.ts";
import { loadContent, loadModules, readCatalogue } from "./load-content.ts";
import { createSpecCache } from "./specs/spec-cache.ts";
import {
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
  webhooksDescriptorText,
  webhooksText,
} from "./testing/index.ts";

const cards = "hps/4.2.4/issuing/cards/api/schemas";
const merchants = "hps/4.2.4/acquiring/merchants/api/schemas";

const catalogue = catalogueText({
  products: [{ id: 2, name: "PowerCard V4" }],
  releases: [
    {
      id: 24,
      name: "4.2.4",
      products: [2],
      solutions: [
        { id: 241, name: "Issuing", modules: [{ id: 2411, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" }] },
        {
          id: 242,
          name: "Acquiring",
          modules: [{ id: 2421, name: "Merchants", wsYamlUrl: "/4.2.4/acquiring/merchants" }],
        },
      ],
    },
  ],
});

const complete = {
  "catalogue.yaml": catalogue,
  [`${cards}/module-descriptor.json`]: descriptorText([
    { name: "Cards", file: "api.yaml" },
    { name: "Again", file: "api.yaml" },
    { name: "Guide", file: "statics/index.html", staticContent: true },
  ]),
  [`${cards}/api.yaml`]: specText({ gets: { "/cards/{id}": {} } }),
  [`${cards}/statics/index.html`]: "<h1>Guide</h1>",
  [`${merchants}/module-descriptor.json`]: descriptorText([{ name: "Merchants", file: "api.yaml" }]),
  [`${merchants}/api.yaml`]: specText({ gets: { "/merchants": {} } }),
};

async function load(changes: Readonly<Record<string, string | Buffer>> = {}) {
  await using folder = await createContentFolder({ ...complete, ...changes });
  return await loadContent(folder.directory);
}

function specUrls({ modules }: Awaited<ReturnType<typeof load>>) {
  return modules.map(({ specs }) => specs.map(({ url }) => url));
}

describe("loadContent", () => {
  it("gives each module its descriptor and its OpenAPI files, each once", async () => {
    const content = await load();
    expect(content.problems).toEqual([]);
    expect(content.modules.map(({ name, descriptor }) => [name, descriptor !== undefined])).toEqual([
      ["Cards", true],
      ["Merchants", true],
    ]);
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
  });

  it("reads other modules while a file is compiled, and gives all in the catalogue's order", async () => {
    await using folder = await createContentFolder(complete);
    const { catalogue } = await readCatalogue(folder.directory);
    if (!catalogue) throw new Error("The catalogue can be read.");
    const merchantsRead = Promise.withResolvers<void>();
    const cache = createSpecCache(async (kind, file) => {
      if (file.text.includes("/merchants")) merchantsRead.resolve();
      else await merchantsRead.promise;
      return compileHere(kind, file);
    });
    const content = await loadModules(folder.directory, catalogue, [], cache);
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
  });

  it("says that the folder has no catalogue", async () => {
    const { products, problems } = await loadContent("/nonexistent");
    expect(products).toEqual([]);
    expect(problems).toMatchObject([{ file: "catalogue.yaml", rule: "catalogue/readable", severity: "error" }]);
  });

  it.each<[string, Record<string, string | Buffer>, object]>([
    [
      "a descriptor that is no JSON",
      { [`${cards}/module-descriptor.json`]: "{" },
      { file: `${cards}/module-descriptor.json`, rule: "descriptor/syntax", line: 1 },
    ],
    [
      "a descriptor that is no UTF-8",
      { [`${cards}/module-descriptor.json`]: Buffer.from([0x7b, 0xff, 0x7d]) },
      { file: `${cards}/module-descriptor.json`, rule: "file/encoding" },
    ],
    [
      "an OpenAPI file that cannot be read",
      { [`${cards}/api.yaml`]: "openapi: 3.1.0\ninfo: [\n" },
      { file: `${cards}/api.yaml`, rule: "spec/readable", line: expect.any(Number) },
    ],
  ])("stops only the module that has %s", async (_, changes, problem) => {
    const content = await load(changes);
    expect(content.problems).toMatchObject([{ ...problem, severity: "error" }]);
    expect(content.modules).toHaveLength(2);
    expect(specUrls(content)).toEqual([[], [`/${merchants}/api.yaml`]]);
  });

  it("stops only the module that has no descriptor", async () => {
    await using folder = await createContentFolder(complete);
    await folder.remove(`${cards}/module-descriptor.json`);
    const content = await loadContent(folder.directory);
    expect(content.modules[0]).not.toHaveProperty("descriptor");
    expect(content.modules[1]).toHaveProperty("descriptor");
    expect(content.problems).toMatchObject([{ rule: "descriptor/missing" }]);
  });

  it("accepts a byte order mark", async () => {
    const name = `${cards}/module-descriptor.json`;
    expect((await load({ [name]: `\uFEFF${complete[name]}` })).problems).toEqual([]);
  });

  it("refuses a link that leads out of the module's folder", async () => {
    await using folder = await createContentFolder({ ...complete, "secret.yaml": specText() });
    await folder.remove(`${cards}/api.yaml`);
    await symlink(join(folder.directory, "secret.yaml"), join(folder.directory, cards, "api.yaml"));
    const content = await loadContent(folder.directory);
    expect(content.modules[0]?.specs).toEqual([]);
    expect(content.problems).toMatchObject([
      { file: `${cards}/module-descriptor.json`, line: 8, rule: "descriptor/file-exists" },
      { file: `${cards}/module-descriptor.json`, line: 12, rule: "descriptor/file-exists" },
    ]);
  });

  it("publishes two files that claim the same method and path, and says which of them the sandbox follows", async () => {
    const content = await load({ [`${merchants}/api.yaml`]: specText({ gets: { "/cards/{cardId}": {} } }) });
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
    expect(content.problems).toEqual([
      {
        file: `${merchants}/api.yaml`,
        line: 14,
        rule: "spec/unique-path",
        message: expect.stringContaining(`/${cards}/api.yaml`),
        severity: "warning",
      },
    ]);
  });

  it("gives files that do not say where they are served a place each, the first at the module's own", async () => {
    const versions = ["api.yaml", "v2/api.yaml", "other.yaml"];
    const apis = versions.map((file) => ({ name: file, file }));
    const elsewhere = (path: string) => specText({ server: "https://api.example.com", gets: { [path]: {} } });
    const content = await load({
      [`${cards}/module-descriptor.json`]: descriptorText(apis),
      [`${cards}/api.yaml`]: elsewhere("/cards"),
      [`${cards}/v2/api.yaml`]: elsewhere("/cards").replace("description: The answer.", "description: Another."),
      [`${cards}/other.yaml`]: elsewhere("/other"),
    });
    expect(content.problems).toEqual([]);
    const root = "/PowerCardConnectApi/rest/4.2.4/issuing/cards";
    const documents = content.modules[0]?.specs.map(({ document }) => document) ?? [];
    expect(documents.map(({ index }) => index.servers[0]?.url)).toEqual([root, `${root}/v2/api`, root]);
    expect(documents.map(({ source }) => source.servers)).toMatchObject(
      [root, `${root}/v2/api`, root].map((url) => [{ url }, { url: "https://api.example.com" }]),
    );
    expect(documents[1]?.operation("get-cards")?.servers[0]?.url).toBe(`${root}/v2/api`);
    expect(new Set(documents.map(({ index }) => index.hash)).size).toBe(3);
  });

  it("lets two modules publish the same file", async () => {
    const content = await load({ [`${merchants}/api.yaml`]: complete[`${cards}/api.yaml`] as string });
    expect(content.problems).toEqual([]);
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
  });

  it("lets two servers have the same path", async () => {
    const text = specText({ server: "/PowerCardConnectApi/rest/4.2.4", gets: { "/cards/{id}": {} } });
    expect((await load({ [`${merchants}/api.yaml`]: text })).problems).toEqual([]);
  });

  it("says that a file has the same path twice under two parameter names", async () => {
    const content = await load({ [`${cards}/api.yaml`]: specText({ gets: { "/cards/{id}": {}, "/cards/{no}": {} } }) });
    expect(content.modules[0]?.specs).toHaveLength(1);
    expect(content.problems.map(({ rule }) => rule)).toContain("spec/unique-path");
  });

  it("finds an empty OpenAPI file", async () => {
    await using folder = await createContentFolder(complete);
    await truncate(join(folder.directory, cards, "api.yaml"));
    const { problems } = await loadContent(folder.directory);
    expect(problems).toMatchObject([{ file: `${cards}/api.yaml`, rule: "spec/readable" }]);
  });
});

const events = {
  ...complete,
  [`${cards}/webhooks-descriptor.json`]: webhooksDescriptorText([
    { name: "card.issued", file: "cards.yaml" },
    { name: "card.blocked", file: "cards.yaml" },
    { name: "fraud.alert", file: "alerts/fraud.yaml", relatedEvents: [{ HttpVerb: "GET", name: "Get /cards/{id}" }] },
  ]),
  [`${cards}/webhooks/cards.yaml`]: webhooksText({ "card.issued": {}, "card.blocked": {} }),
  [`${cards}/webhooks/alerts/fraud.yaml`]: webhooksText({ "fraud.alert": {} }),
};

function webhookUrls({ modules }: Awaited<ReturnType<typeof load>>) {
  return modules.map(({ webhookSpecs }) => webhookSpecs.map(({ url }) => url));
}

describe("loadContent, webhooks", () => {
  it("gives a module its webhooks descriptor and its webhook files, each once and apart from its APIs", async () => {
    const content = await load(events);
    expect(content.problems).toEqual([]);
    expect(content.modules.map(({ webhooksDescriptor }) => webhooksDescriptor !== undefined)).toEqual([true, false]);
    expect(webhookUrls(content)).toEqual([
      [`/${cards}/webhooks/cards.yaml`, `/${cards}/webhooks/alerts/fraud.yaml`],
      [],
    ]);
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
  });

  it.each<[string, Record<string, string | Buffer>, object, string[]]>([
    [
      "a webhooks descriptor that is no JSON",
      { [`${cards}/webhooks-descriptor.json`]: "{" },
      { file: `${cards}/webhooks-descriptor.json`, rule: "webhooks/syntax", line: 1 },
      [],
    ],
    [
      "a webhooks descriptor that is no UTF-8",
      { [`${cards}/webhooks-descriptor.json`]: Buffer.from([0x7b, 0xff, 0x7d]) },
      { file: `${cards}/webhooks-descriptor.json`, rule: "file/encoding" },
      [],
    ],
    [
      "a webhook file that cannot be read",
      { [`${cards}/webhooks/cards.yaml`]: "openapi: 3.1.0\ninfo: [\n" },
      { file: `${cards}/webhooks/cards.yaml`, rule: "spec/readable", line: expect.any(Number) },
      [`/${cards}/webhooks/alerts/fraud.yaml`],
    ],
    [
      "a webhook file without the event",
      { [`${cards}/webhooks/alerts/fraud.yaml`]: webhooksText({ "fraud.suspected": {} }) },
      { file: `${cards}/webhooks-descriptor.json`, rule: "webhooks/event-in-file", line: 15 },
      [`/${cards}/webhooks/cards.yaml`, `/${cards}/webhooks/alerts/fraud.yaml`],
    ],
  ])("stops only the webhooks of a module that has %s", async (_, changes, problem, left) => {
    const content = await load({ ...events, ...changes });
    expect(content.problems).toMatchObject([{ ...problem, severity: "error" }]);
    expect(webhookUrls(content)).toEqual([left, []]);
    expect(specUrls(content)).toEqual([[`/${cards}/api.yaml`], [`/${merchants}/api.yaml`]]);
  });

  it("keeps the webhooks of a module whose APIs are broken", async () => {
    const content = await load({ ...events, [`${cards}/module-descriptor.json`]: "{" });
    expect(content.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { rule: "descriptor/syntax" },
    ]);
    expect(webhookUrls(content)[0]).toHaveLength(2);
  });

  it("refuses a link that leads out of the module's folder", async () => {
    await using folder = await createContentFolder({ ...events, "secret.yaml": webhooksText({ "fraud.alert": {} }) });
    await folder.remove(`${cards}/webhooks/alerts/fraud.yaml`);
    await symlink(join(folder.directory, "secret.yaml"), join(folder.directory, cards, "webhooks/alerts/fraud.yaml"));
    const content = await loadContent(folder.directory);
    expect(webhookUrls(content)[0]).toEqual([`/${cards}/webhooks/cards.yaml`]);
    expect(content.problems).toMatchObject([{ rule: "webhooks/file-exists", line: 16 }]);
  });

  it("takes a file for what the descriptor that names it says", async () => {
    const both = webhooksText({ "card.issued": {} });
    const content = await load({
      ...events,
      [`${cards}/webhooks-descriptor.json`]: webhooksDescriptorText([{ name: "card.issued", file: "cards.yaml" }]),
      [`${cards}/webhooks/cards.yaml`]: both,
      [`${merchants}/api.yaml`]: both,
    });
    expect(webhookUrls(content)[0]).toHaveLength(1);
    expect(specUrls(content)[1]).toEqual([`/${merchants}/api.yaml`]);
    expect(content.problems).toEqual([]);
  });

  it.each([
    ["nothing of a link to a module with webhooks", events, []],
    ["a warning of a link to a module without", complete, [{ rule: "descriptor/webhook-link", severity: "warning" }]],
  ])("says %s", async (_, files, problems) => {
    const apis = [
      { name: "Merchants", file: "api.yaml" },
      { name: "Events", webhookLink: "/webhooks-ui/4.2.4/issuing/cards" },
    ];
    const content = await load({ ...files, [`${merchants}/module-descriptor.json`]: descriptorText(apis) });
    expect(content.problems).toMatchObject(problems);
  });
});
