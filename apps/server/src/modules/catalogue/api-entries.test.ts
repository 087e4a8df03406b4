import { type Content, defaultBrand, type Module } from "@connect-portal/content";
import { specText } from "@connect-portal/content/testing";
import { compileDocument } from "@connect-portal/openapi-document";
import { describe, expect, it } from "vitest";
import { apiEntries } from "./api-search.ts";

async function contentWith(id: number, wsYamlUrl: string): Promise<Content> {
  const document = await compileDocument(specText({ gets: { "/cards": { summary: "Card limits" }, "/pins": {} } }));
  const module: Module = {
    id,
    solutionId: 421,
    name: "Cards",
    wsYamlUrl,
    latestVersion: true,
    folder: "/nowhere",
    descriptor: {
      modules: [
        {
          moduleName: "Group",
          apis: [
            { name: "Cards", file: "api.yaml", subApiList: [{ name: "Card Limits", file: "api.yaml" }] },
            { name: "Card events", webhookLink: "/webhooks-ui/4.2.4/issuing/cards" },
          ],
        },
      ],
    },
    specs: [{ file: "api.yaml", url: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml", document }],
    webhookSpecs: [],
  };
  return {
    directory: "/nowhere",
    version: "0000000000000000",
    products: [],
    releases: [],
    solutions: [],
    modules: [module],
    searchWords: { synonyms: [], first: [], codes: [] },
    brand: defaultBrand,
    guides: [],
    problems: [],
  };
}

describe("apiEntries", () => {
  it("names each API, sub-API and operation once; of two spellings the descriptor's stays", async () => {
    const entries = apiEntries(await contentWith(1, "/4.2.4/issuing/cards"));
    expect(entries.map(({ name }) => name)).toEqual(["Cards", "Card events", "Card Limits", "Get /pins"]);
    expect(new Set(entries.map(({ link }) => link))).toEqual(new Set(["swagger-ui/4.2.4/issuing/cards"]));
  });

  it("gives ids that stay when the catalogue is renumbered, and differ between modules", async () => {
    const idsOf = (content: Content) => apiEntries(content).map(({ id }) => id);
    const ids = idsOf(await contentWith(1, "/4.2.4/issuing/cards"));
    expect(idsOf(await contentWith(7, "/4.2.4/issuing/cards"))).toEqual(ids);
    expect(idsOf(await contentWith(1, "/4.1.0/issuing/cards")).filter((id) => ids.includes(id))).toEqual([]);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });
});
