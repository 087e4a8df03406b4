import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { engineFiles, engineKinds } from "./engines/engine-kinds.ts";

const notSource = /\.test\.ts$|\/testing\//;
const server = join(import.meta.dirname, "../../..");
const packages = join(server, "../../packages");
const scope = "@connect-portal/";

/** Packages that this folder depends on; a test keeps the list complete. */
const used = ["content", "contract", "openapi-document"];

/** Kept, because a running process does not change its files, and reading them takes a tenth of an app's start. */
let digest: string | undefined;

/**
 * Hex SHA-256 of the code that makes an archive, besides the engines themselves: a newer portal must not serve what an
 * older one has kept.
 */
export function makersDigest(): string {
  digest ??= digestOf(makersFiles().map((file) => ({ name: relative(server, file), content: readFileSync(file) })));
  return digest;
}

/** Each package.json also says the versions of what is not ours. */
export function makersFiles(): string[] {
  const roots = withDependencies(used);
  const programs = Object.values(engineKinds).map(({ program }) => join(engineFiles.programs, program));
  return [
    ...[import.meta.dirname, ...roots.map((root) => join(root, "src"))].flatMap(filesBelow),
    ...[server, ...roots].map((root) => join(root, "package.json")),
    ...programs,
  ];
}

/** Hex SHA-256 of the names and contents, whatever their order. */
export function digestOf(files: readonly { readonly name: string; readonly content: Buffer }[]): string {
  const hash = createHash("sha256");
  const lines = files.map(({ name, content }) => `${createHash("sha256").update(content).digest("hex")} ${name}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest("hex");
}

/** Folders of our packages, and of those that they are made with. */
function withDependencies(names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const folder = join(packages, name);
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const one of Object.keys(dependencies)) if (one.startsWith(scope)) waiting.push(one.slice(scope.length));
  }
  return [...found];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notSource.test(file));
}
