import { isObject } from "../json.ts";
import type { JsonObject } from "../model.ts";
import { appendToken, fragmentOf } from "../pointer.ts";
import { createRegistry } from "../references/registry.ts";
import { type Copier, createCopier } from "./copy-parts.ts";
import { type Section, sectionUnder } from "./file-names.ts";
import { type BundleProblem, createFollower } from "./follow.ts";
import { type File, hasRefused, loadFiles, type ReadFile } from "./load-files.ts";
import { createSharedParts, objectAt, type SharedParts } from "./shared-parts.ts";

interface BundleOptions {
  /** Path of the document, relative to the folder that it may refer to. */
  readonly fileName: string;
  readonly read: ReadFile;
  /** Values that the whole may have at most, asked for when all files are read. */
  readonly maxValues: () => number;
}

/**
 * A document with everything that it refers to in other files: shared parts become components, the rest is written where
 * it is referred to. A document that refers to no other file comes back as it is.
 */
export async function bundleDocument(
  document: JsonObject,
  { fileName, read, maxValues }: BundleOptions,
): Promise<{ readonly document: JsonObject; readonly problems: readonly BundleProblem[] }> {
  const root: File = { name: fileName, registry: createRegistry(document, fileName) };
  const loaded = await loadFiles(root, read);
  if (loaded.files.size === 1 && loaded.failures.size === 0 && !hasRefused(root)) return { document, problems: [] };
  const follower = createFollower(root, loaded);
  const shared = createSharedParts(root);
  const copier = createCopier(root, follower, shared, maxValues());
  settleHomes(document, copier, shared);
  const whole = copier.whole();
  for (let part = shared.next(); part; part = shared.next()) shared.fill(part, copier.part(part.target, part.section));
  const components = shared.addTo(objectAt(whole, "components"));
  const made = Object.keys(components).length > 0 ? { ...whole, components } : whole;
  return { document: made, problems: follower.problems() };
}

/** Components that are nothing but a reference give what they refer to its name. */
function settleHomes(document: JsonObject, copier: Copier, shared: SharedParts): void {
  for (const [section, named] of Object.entries(objectAt(document, "components"))) {
    if (!isObject(named) || sectionUnder(section, "inline") === "inline") continue;
    for (const [name, value] of Object.entries(named)) {
      const at = appendToken(appendToken("/components", section), name);
      const target = copier.soleReference(value, at);
      if (target) shared.settle(section as Section, target, fragmentOf(at));
    }
  }
}
