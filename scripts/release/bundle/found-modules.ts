import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "rolldown";

interface Finder {
  readonly folder: string;
  /** The files in it as a glob, by the function that loads them. */
  readonly loads: Readonly<Record<string, string>>;
}

/** The files that look for modules in folders when they run; a bundle has no folders. */
const finders: Readonly<Record<string, Finder>> = {
  "apps/server/src/modules/load-modules.ts": {
    folder: "apps/server/src/modules",
    loads: {
      loadModules: "*/module.ts",
      loadJobs: "*/job.ts",
      loadQueues: "*/queue.ts",
      loadRoutines: "*/routine.ts",
    },
  },
  "apps/sandbox/src/load-modules.ts": { folder: "apps/sandbox/src/modules", loads: { loadModules: "*/*/module.ts" } },
};

/** Begins the name of a file that is not on the disk: one function's modules, as a list. */
const LIST = "\0found:";

/**
 * Looks when the bundle is made, and names what was found. What one function loads is loaded together, so it is one file:
 * a start of three hundred small ones waits for Node to find each.
 */
export function foundModules(root: string): Plugin {
  const lists = new Map<string, string>();
  return {
    name: "found-modules",
    resolveId: (id) => (id.startsWith(LIST) ? id : undefined),
    load: (id) => lists.get(id),
    transform(code, id) {
      const [file, finder] = Object.entries(finders).find(([one]) => id === join(root, one)) ?? [];
      if (file === undefined || !finder) return undefined;
      const exported = [...code.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name);
      const named = Object.keys(finder.loads);
      if (exported.join() !== named.join()) {
        throw new Error(`${id} exports ${exported.join(", ")}, and found-modules.ts names ${named.join(", ")}`);
      }
      const functions = Object.entries(finder.loads).map(([name, looksFor]) => {
        const list = `${LIST}${dirname(file)}/${name}`;
        lists.set(list, listOf(join(root, finder.folder), looksFor));
        return `export const ${name} = async () => (await import(${JSON.stringify(list)})).default;\n`;
      });
      return functions.join("");
    },
  };
}

function listOf(folder: string, files: string): string {
  const noun = (path: string) => basename(dirname(path));
  const found = globSync(files, { cwd: folder }).sort((a, b) => (noun(a) < noun(b) ? -1 : 1));
  const imports = found.map((path, n) => `import found${n} from ${JSON.stringify(join(folder, path))};\n`);
  return `${imports.join("")}export default [${found.map((_, n) => `found${n}`).join(", ")}];\n`;
}
