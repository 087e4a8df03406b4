import { fileURLToPath } from "node:url";
import { openContentStore } from "../content-store.ts";
import type { ContentStore } from "../model.ts";

const directory = fileURLToPath(new URL("../../../../content/", import.meta.url));
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let opened: Promise<ContentStore> | undefined;

/**
 * This repository's content, as a store that never changes. Compiling takes seconds and nothing writes to it, so all
 * test files of a worker share one store.
 */
export function publishedContent(): Promise<ContentStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<ContentStore> {
  const store = await openContentStore({ directory, watch: false, log: silent });
  return { current: store.current, onChange: () => () => {}, read: store.read, close: async () => {} };
}
