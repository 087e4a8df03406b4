import { cp } from "node:fs/promises";
import { join } from "node:path";
import { openContentStore } from "@connect-portal/content";
import { type ContentFolder, createContentFolder } from "@connect-portal/content/testing";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { sampleContent } from "./sample-content.ts";

export interface CatalogueApp extends TestApp {
  readonly folder: ContentFolder;
  /** A signed-in caller who may see these products. */
  callerWith(productIds: number[]): Promise<Caller>;
}

export type Caller = (url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>;

const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface CatalogueAppOptions extends NonNullable<Parameters<typeof startTestApp>[0]> {
  /** Folder with the texts of the public pages. */
  readonly site?: string;
}

/** The app over the sample content, in a folder of its own. */
export async function startCatalogueApp({ site, ...options }: CatalogueAppOptions = {}): Promise<CatalogueApp> {
  const folder = await createContentFolder(sampleContent);
  if (site !== undefined) await cp(site, join(folder.directory, "site"), { recursive: true });
  const content = await openContentStore({ directory: folder.directory, watch: false, log: silent });
  const test = await startTestApp({ ...options, content });
  return {
    ...test,
    folder,
    async callerWith(productIds) {
      const session = await signIn(test, await createUser(test, { productIds }));
      return (url, { headers, ...rest } = {}) => test.app.inject({ url, headers: { ...session, ...headers }, ...rest });
    },
    async close() {
      await test.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
