import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, projectNode, root, runQuietly, stop } from "./install.js";
import { say } from "./log-line.js";
import { oneAtATime } from "./one-at-a-time.js";

/** Languages of the pages (packages/contract/src/languages.ts). */
export const languages = ["en", "fr", "ar"];
const languageNames = new Intl.DisplayNames("en", { type: "language" });
export const nameOf = (language) => languageNames.of(language);

/** What is built, from which files and folders; folders are named from the repository's root. */
const webApp = {
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
  workspace: "apps/reference",
  sources: ["apps/reference", "apps/web/src/shared/theme", "packages/openapi-document", "packages/openapi-reference"],
};
/** The server in the form that a release has (scripts/release/bundle): Node need not look for three thousand files. */
const server = {
  bundle: "apps/server/build",
  sources: [
    "apps/sandbox",
    "apps/server",
    "packages/content",
    "packages/contract",
    "packages/credentials",
    "packages/database",
    "packages/openapi-document",
    "scripts",
  ],
};
const notSource = new Set(["node_modules", "build", "jars", ".react-router", "testing"]);

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

const readStamp = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

export function ensureReferenceBuilt() {
  const { workspace, sources } = referencePage;
  ensureBuilt(path.join(root, workspace, "build"), sources, () => build("the reference page", workspace));
}

/** Returns the program that is the server. */
export function ensureServerBuilt() {
  const folder = path.join(root, server.bundle);
  ensureBuilt(folder, server.sources, () => {
    say("Building the server …");
    rmSync(folder, { recursive: true, force: true });
    if (!runQuietly(projectNode(), [path.join(root, "scripts/release/bundle/build.ts")])) stopUnbuilt("the server");
  });
  return path.join(folder, "server.js");
}

/** Commands that begin at once build once. */
function ensureBuilt(folder, sources, make) {
  const stampFile = path.join(folder, "source.sha256");
  const hash = sourceHash(sources);
  const isBuilt = () => readStamp(stampFile) === hash;
  if (isBuilt()) return;
  oneAtATime(root, "build", () => {
    if (isBuilt()) return;
    rmSync(stampFile, { force: true });
    make();
    writeFileSync(stampFile, hash);
  });
}

/**
 * Builds the pages in each of these languages in which they are not built, or not of the present sources.
 * @returns the other languages in which they are not
 */
export function ensurePagesBuilt(wanted = languages) {
  const hash = sourceHash(webApp.sources);
  const missing = () => languages.filter((language) => !arePagesBuilt(language, hash));
  const ofWanted = () => missing().filter((language) => wanted.includes(language));
  if (ofWanted().length > 0)
    oneAtATime(root, "build", () => {
      for (const language of ofWanted()) buildPages(language, hash);
    });
  return missing();
}

const pages = path.join(root, webApp.workspace, "build");
const pagesStamp = path.join(pages, "source.sha256");
/** Hash of the sources of which the pages are built: those that compile the content are among them. */
export const builtSources = () => readStamp(pagesStamp);
const rendererOf = (language) => path.join("server", `${language}.js`);

function arePagesBuilt(language, hash) {
  return readStamp(pagesStamp) === hash && existsSync(path.join(pages, rendererOf(language)));
}

/** The languages share a folder, of one state of the sources. A portal may be serving what is in it. */
function buildPages(language, hash) {
  build(`the pages in ${nameOf(language)}`, webApp.workspace, { PAGES_LANGUAGE: language });
  const made = path.join(pages, "new");
  if (readStamp(pagesStamp) !== hash) {
    for (const folder of ["client", "server"]) rmSync(path.join(pages, folder), { recursive: true, force: true });
    writeFileSync(pagesStamp, hash);
  }
  move(made, "client");
  // The last: a portal takes up the language when it finds this file.
  move(made, rendererOf(language));
  rmSync(made, { recursive: true });
}

/** Moves a file, or each file of a folder. */
function move(made, name) {
  const from = path.join(made, name);
  if (statSync(from).isDirectory()) {
    for (const entry of readdirSync(from)) move(made, path.join(name, entry));
    return;
  }
  mkdirSync(path.dirname(path.join(pages, name)), { recursive: true });
  renameSync(from, path.join(pages, name));
}

function build(what, workspace, settings = {}) {
  say(`Building ${what} …`);
  // Whoever starts this may be a test: React for development is twice the size and slower.
  const env = { ...process.env, ...settings, NODE_ENV: "production" };
  if (!npm(["run", "build", "--workspace", workspace, "--loglevel=error"], { env })) stopUnbuilt(what);
}

function stopUnbuilt(what) {
  stop(`Cannot build ${what} (see above). Fix the error, or check out a clean copy, then run the command again.`);
}
