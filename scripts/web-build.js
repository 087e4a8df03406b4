import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, root, stop } from "./install.js";

const sources = [
  "apps/web",
  "packages/contract",
  "packages/openapi-document",
  "packages/openapi-reference",
  "package-lock.json",
];
const notSource = new Set(["node_modules", "build", ".react-router", "dev"]);
const stampFile = path.join(root, "apps/web/build/source.sha256");

function* filesOf(name) {
  const entries = readdirSync(path.join(root, name), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name)) continue;
    const file = `${name}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(file);
    else if (entry.isFile() && !file.includes(".test.")) yield file;
  }
}

/** Hex SHA-256 over every file that the web app is built from. */
function sourceHash() {
  const hash = createHash("sha256");
  for (const source of sources) {
    const files = source.endsWith(".json") ? [source] : filesOf(source);
    for (const file of files)
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(path.join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

/** Builds the web app when its sources have changed since the last build. */
export function ensureWebBuilt() {
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  console.log("Building the web app …");
  rmSync(stampFile, { force: true });
  if (!npm("run", "build", "--workspace", "apps/web", "--loglevel=error")) {
    stop(
      "Cannot build the web app (see above). Mend the error, or check out a clean copy, then run the command again.",
    );
  }
  writeFileSync(stampFile, hash);
}
