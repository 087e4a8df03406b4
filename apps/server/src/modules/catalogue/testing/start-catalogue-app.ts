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

/** The app over the sample content, in a folder of its own. */
export async function startCatalogueApp(options: Parameters<typeof startTestApp>[0] = {}): Promise<CatalogueApp> {
  const folder = await createContentFolder(sampleContent);
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
