import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Spec } from "@connect-portal/content";
import type { SdkLanguage } from "@connect-portal/contract";
import { createEngines } from "../../apps/server/src/modules/sdks/engines/engines.ts";
import { generateSdk } from "../../apps/server/src/modules/sdks/generate-sdk.ts";
import { readSettings } from "../../apps/server/src/settings/read-settings.ts";
import type { MatrixCall } from "./calls.ts";
import { unpackClient } from "./client.ts";

export interface Guides {
  /** The guide of a document as the server writes it, with another operation's call than its own choice. */
  guideOf(language: SdkLanguage, call: MatrixCall): Promise<string>;
  close(): Promise<void>;
}

/** The portal's own generator, in this process. `baseUrl` is the portal's. */
export function openGuides(root: string, specs: readonly Spec[], baseUrl: string): Guides {
  const engines = createEngines(readSettings({}, root), { info: () => {}, warn: () => {} });
  return {
    async guideOf(language, { document: path, operation }) {
      const spec = specs.find(({ url }) => url === path);
      if (!spec) throw new Error(`${path} is not published`);
      const located = { path, document: spec.document };
      const archive = await generateSdk(engines, { language, located, baseUrl }, operation);
      const folder = await mkdtemp(join(tmpdir(), "connect-portal-guide-"));
      const { guide } = await unpackClient(archive, language, folder);
      await rm(folder, { recursive: true });
      return guide;
    },
    close: () => engines.close(),
  };
}
