import { createHash } from "node:crypto";
import {
  type Content,
  type ContentListener,
  type ContentStore,
  defaultBrand,
  loadContent,
} from "@connect-portal/content";
import { compileParsed, type JsonObject } from "@connect-portal/openapi-document";

interface TestRelease {
  readonly name: string;
  readonly enabled?: boolean;
  /** Product 2 when left out. */
  readonly productIds?: readonly number[];
  readonly specs: readonly JsonObject[];
}

/** Content with one solution and one module for each release. */
export function contentOf(...releases: readonly TestRelease[]): Content {
  return {
    directory: "/nowhere",
    version: "0000000000000000",
    products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true }],
    releases: releases.map(({ name, enabled = true, productIds = [2] }, index) => ({
      id: index + 1,
      name,
      enabled,
      description: "",
      deprecated: false,
      latest: false,
      productIds,
    })),
    solutions: releases.map(({ name }, index) => ({
      id: index + 1,
      releaseId: index + 1,
      name: "Issuing",
      description: "",
      enabled: true,
      latestVersion: false,
      versionName: `V${name}`,
    })),
    guides: [],
    modules: releases.map(({ name, specs }, index) => ({
      id: index + 1,
      solutionId: index + 1,
      name: "Cards",
      wsYamlUrl: `/${name}/issuing/cards`,
      latestVersion: false,
      folder: "/nowhere",
      webhookSpecs: [],
      specs: specs.map((source, place) => ({
        file: `api-${place}.yaml`,
        url: `/hps/${name}/issuing/cards/api/schemas/api-${place}.yaml`,
        document: compileParsed(source, createHash("sha256").update(JSON.stringify(source)).digest("hex")),
      })),
    })),
    searchWords: { synonyms: [], first: [], codes: [] },
    brand: defaultBrand,
    problems: [],
  };
}

/** A store whose content a test replaces, as a reload would. */
export interface TestContentStore extends ContentStore {
  /** Ends when everybody has taken it up. */
  replace(content: Content): Promise<void>;
}

export function testContentStore(initial: Content): TestContentStore {
  let content = initial;
  const listeners = new Set<ContentListener>();
  return {
    current: () => content,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: loadContent,
    close: async () => {},
    replace: async (next) => {
      const prepared = await Promise.all([...listeners].map((listener) => listener(next)));
      content = next;
      for (const takeUp of prepared) takeUp();
    },
  };
}
