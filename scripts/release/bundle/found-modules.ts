import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "rolldown";

interface Finder {
  /** Whose folders have the files. */
  readonly folder: string;
  /** Name of the file in each folder, by the function that loads them. */
  readonly loads: Readonly<Record<string, string>>;
}

/** The files that look for modules in folders when they run; a bundle has no folders. */
const finders: Readonly<Record<string, Finder>> = {
  "apps/server/src/modules/load-modules.ts": {
    folder: "apps/server/src/modules",
    loads: { loadModules: "module.ts", loadJobs: "job.ts", loadQueues: "queue.ts", loadRoutines: "routine.ts" },
  },
  "apps/sandbox/src/load-modules.ts": { folder: "apps/sandbox/src/modules", loads: { loadModules: "module.ts" } },
};

/** Looks when the bundle is made, and names what was found. */
export function foundModules(root: string): Plugin {
  return {
    name: "found-modules",
    transform(code, id) {
      const finder = Object.entries(finders).find(([file]) => id === join(root, file))?.[1];
      if (!finder) return undefined;
      const exported = [...code.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name);
      const named = Object.keys(finder.loads);
      if (exported.join() !== named.join()) {
        throw new Error(`${id} exports ${exported.join(", ")}, and found-modules.ts names ${named.join(", ")}`);
      }
      return textOf(join(root, finder.folder), finder.loads);
    },
  };
}

function textOf(folder: string, loads: Finder["loads"]): string {
  const names = readdirSync(folder).sort();
  const functions = Object.entries(loads).map(([name, file]) => {
    const files = names.map((one) => join(folder, one, file)).filter((path) => existsSync(path));
    const imports = files.map((path) => `  () => import(${JSON.stringify(path)}),\n`).join("");
    return `export const ${name} = () => load([\n${imports}]);\n`;
  });
  return `const load = (files) => Promise.all(files.map(async (file) => (await file()).default));\n${functions.join("")}`;
}
