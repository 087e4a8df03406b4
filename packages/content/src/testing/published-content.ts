import { fileURLToPath } from "node:url";
import { openContentStore } from "../content-store.ts";
import type { ContentStore } from "../model.ts";

const directory = fileURLToPath(new URL("../../../../content/", import.meta.url));
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let opened: Promise<ContentStore> | undefined;

/**
 * What this repository publishes, as a store that never changes. Compiling it takes seconds and nothing writes to it, so
 * all test files of a worker share one.
 */
export function publishedContent(): Promise<ContentStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<ContentStore> {
  const store = await openContentStore({ directory, watch: false, log: silent });
  return { current: store.current, onChange: () => () => {}, close: async () => {} };
}
