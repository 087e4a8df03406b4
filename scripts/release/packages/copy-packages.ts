import { cp } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { InstalledPackage } from "./installed-packages.ts";

/** Types and maps; fonts of browsers, and those that no PDF is set in (apps/server/…/pdf/faces.ts): four fifths of them. */
const notNeeded = /\.(?:map|d\.[cm]?ts|woff2)$|@fontsource.*-(?!(?:400|600)-normal)\d00-\w+\.woff$/;

/** Copies packages to where npm has laid them, each without the packages below it, so that each finds its own again. */
export async function copyPackages(packages: readonly InstalledPackage[], root: string, target: string): Promise<void> {
  for (const { folder } of packages) {
    await cp(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (file) => basename(file) !== "node_modules" && !notNeeded.test(file),
    });
  }
}
