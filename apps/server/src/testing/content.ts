import { type Content, type ContentStore, defaultBrand, loadContent } from "@connect-portal/content";
import { compileParsed, type JsonObject } from "@connect-portal/openapi-document";

/** A store whose content never changes: what is given, and nothing else. */
export function fixedContent(content: Partial<Content> = {}): ContentStore {
  const current: Content = {
    directory: "/nowhere",
    version: "0000000000000000",
    products: [],
    releases: [],
    solutions: [],
    modules: [],
    searchWords: { synonyms: [], first: [], codes: [] },
    brand: defaultBrand,
    guides: [],
    problems: [],
    ...content,
  };
  return { current: () => current, onChange: () => () => {}, read: loadContent, close: async () => {} };
}

/** One document, published as the module Cards of Issuing in release 4.2.4. */
export function contentOfDocument(source: JsonObject): ContentStore {
  return fixedContent({
    products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true }],
    releases: [
      { id: 1, name: "4.2.4", description: "", deprecated: false, enabled: true, latest: true, productIds: [2] },
    ],
    solutions: [
      {
        id: 1,
        releaseId: 1,
        name: "Issuing",
        description: "",
        enabled: true,
        latestVersion: true,
        versionName: "4.2.4",
      },
    ],
    modules: [
      {
        id: 1,
        solutionId: 1,
        name: "Cards",
        wsYamlUrl: "/4.2.4/issuing/cards",
        latestVersion: false,
        folder: "/nowhere",
        webhookSpecs: [],
        specs: [{ file: "api.yaml", url: "/hps/cards.yaml", document: compileParsed(source, "0".repeat(64)) }],
      },
    ],
  });
}
