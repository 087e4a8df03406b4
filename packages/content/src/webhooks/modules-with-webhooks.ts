import { findPublishedFile } from "../files/published-file.ts";
import { WEBHOOKS_DESCRIPTOR } from "./load-webhooks.ts";

/** The `wsYamlUrl`s of those modules that have a webhooks-descriptor.json, sound or not. */
export async function modulesWithWebhooks(
  modules: readonly { readonly wsYamlUrl: string; readonly folder: string }[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { wsYamlUrl, folder } of modules) {
    if ((await findPublishedFile(folder, WEBHOOKS_DESCRIPTOR)) !== undefined) found.add(wsYamlUrl);
  }
  return found;
}
