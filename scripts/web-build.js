import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, root, stop } from "./install.js";
import { oneAtATime } from "./one-at-a-time.js";

/** What is built, from which files and folders; folders are named from the repository's root. */
const webApp = {
  name: "the web app",
  workspace: "apps/web",
  sources: [
    "apps/web",
    "packages/content",
    "packages/contract",
    "packages/openapi-document",
    "packages/openapi-reference",
    "docs/errors",
    "content/site",
  ],
};
const referencePage = {
  name: "the reference page",
  workspace: "apps/reference",
  sources: ["apps/reference", "apps/web/src/shared/theme", "packages/openapi-document", "packages/openapi-reference"],
};
const notSource = new Set(["node_modules", "build", ".react-router", "testing"]);

function* filesOf(name) {
  const entries = readdirSync(path.resolve(root, name), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name)) continue;
    const file = `${name}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(file);
    else if (entry.isFile() && !file.includes(".test.")) yield file;
  }
}

/** Hex SHA-256 over every file that something is built from. */
function sourceHash(sources) {
  const hash = createHash("sha256");
  for (const file of [...sources.flatMap((source) => [...filesOf(source)]), "package-lock.json"])
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.resolve(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** Builds when the sources have changed since the last build. Of commands that begin at once, one does. */
function ensureBuilt({ name, workspace, sources }) {
  const stampFile = path.join(root, workspace, "build/source.sha256");
  const hash = sourceHash(sources);
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
  if (!isBuilt()) oneAtATime(root, "build", () => isBuilt() || build({ name, workspace, stampFile, hash }));
}

function build({ name, workspace, stampFile, hash }) {
  console.log(`Building ${name} …`);
  rmSync(stampFile, { force: true });
  // Whoever starts this may be a test: React for development is twice the size and slower.
  const env = { ...process.env, NODE_ENV: "production" };
  if (!npm(["run", "build", "--workspace", workspace, "--loglevel=error"], { env })) {
    stop(`Cannot build ${name} (see above). Fix the error, or check out a clean copy, then run the command again.`);
  }
  writeFileSync(stampFile, hash);
}

export const ensureWebBuilt = () => ensureBuilt(webApp);
export const ensureReferenceBuilt = () => ensureBuilt(referencePage);
