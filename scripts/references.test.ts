import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

interface Workspace {
  readonly folder: string;
  readonly name: string;
  /** Names of the others of ours that its package.json asks for. */
  readonly dependencies: readonly string[];
}

const folders: readonly string[] = globSync(read("package.json").workspaces, { cwd: root });
const workspaces: readonly Workspace[] = folders.map((folder) => {
  const { name, dependencies, devDependencies } = read(`${folder}/package.json`);
  const asked = Object.keys({ ...dependencies, ...devDependencies });
  return { folder, name, dependencies: asked.filter((one) => one.startsWith("@connect-portal/")) };
});

/** Folders that a project refers to. */
function referencesOf(folder: string): readonly string[] {
  const references: readonly { path: string }[] = read(join(folder, "tsconfig.json")).references ?? [];
  return references.map(({ path }) => normalize(join(folder, path)));
}

/** Of those without a package.json of ours, such as corpus/, the compiler says by itself which are missing. */
test.each(workspaces)("$folder refers to what its package.json asks for", ({ folder, dependencies }) => {
  const names = referencesOf(folder).map((path) => workspaces.find((one) => one.folder === path)?.name);
  expect(names.filter((name) => name !== undefined).sort()).toEqual(dependencies.toSorted());
});

test("the whole is checked: the root refers to every workspace", () => {
  expect(workspaces.length).toBeGreaterThan(10);
  expect(referencesOf(".")).toEqual(expect.arrayContaining([...folders]));
});
