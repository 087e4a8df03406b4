import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;
const TEST = /\.(?:test|journey)\.tsx?$/;
/** Found by their names when the app starts, which no import says: see load-modules.ts. */
const LOADED = /\/(?:module|job|queue|routine)\.ts$/;

/** Files of the repository that some test imports, directly or through others, or starts as a process. */
export function filesOpenedByTests(root: string): ReadonlySet<string> {
  const files = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/build/**", "**/dist/**"],
  });
  const isThere = new Set(files);
  const workspaces = workspacesOf(root);
  const opened = new Set<string>();
  const next = files.filter((file) => TEST.test(file) || LOADED.test(file) || file === "apps/server/src/main.ts");
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (opened.has(file)) continue;
    opened.add(file);
    for (const [, name = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORT)) {
      const path = name.startsWith(".") ? join(dirname(file), name) : workspaces.get(name);
      if (path !== undefined && isThere.has(path)) next.push(path);
    }
  }
  return opened;
}

/** Files that an import of a workspace resolves to, by its name. */
function workspacesOf(root: string): ReadonlyMap<string, string> {
  const found = globSync("{apps,packages}/*/package.json", { cwd: root }).flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), "utf8"));
    return Object.entries<unknown>(exports).map(([entry, target]): [string, string] => [
      join(name, entry),
      join(dirname(file), String(target)),
    ]);
  });
  return new Map(found);
}
