import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "./install.js";

/**
 * Debian's packages with the libraries that this machine has not, unpacked into the folder and not installed: that would
 * start servers that listen on every address.
 */
export function unpackPackages(folder, packages) {
  const archives = path.join(folder, "archives");
  mkdirSync(path.join(archives, "partial"), { recursive: true });
  const options = ["--download-only", "--yes", "--no-install-recommends", "-o", `Dir::Cache::archives=${archives}`];
  const download = () => runQuietly("apt-get", ["install", ...options, ...packages]);
  // The lists may be those of the day on which the machine was made.
  if (!runQuietly("apt-get", ["update"]) || !download()) return;
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb")))
    runQuietly("dpkg-deb", ["--extract", path.join(archives, file), folder]);
  rmSync(archives, { recursive: true });
}

/** Folders of the libraries that were unpacked with them: one for each kind of machine. */
export function librariesIn(folder) {
  const libraries = path.join(folder, "usr/lib");
  return existsSync(libraries) ? readdirSync(libraries).map((name) => path.join(libraries, name)) : [];
}
