import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import type { Settings } from "../../../settings/schema.ts";
import { type Caller, type CatalogueApp, startCatalogueApp } from "../../catalogue/testing/start-catalogue-app.ts";

export interface SdkApp extends CatalogueApp {
  readonly dataDir: string;
}

/** The app over the sample content, with a folder of its own for what it keeps. */
export async function startSdkApp(settings: Partial<Settings> = {}): Promise<SdkApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "connect-portal-sdks-"));
  const portal = await startCatalogueApp({ settings: { DATA_DIR: dataDir, ...settings } });
  return {
    ...portal,
    dataDir,
    async close() {
      await portal.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks for an SDK as this caller. */
export function order(call: Caller, query: Record<string, string>) {
  return call(`${paths.clientSdk}?${new URLSearchParams(query)}`);
}

/** Asks how a client calls an operation. */
export function askCall(call: Caller, query: Record<string, string>) {
  return call(`${paths.clientCall}?${new URLSearchParams(query)}`);
}
