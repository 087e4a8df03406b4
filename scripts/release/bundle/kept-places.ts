import { dirname, join, relative, sep } from "node:path";
import type { Plugin } from "rolldown";
import { programs } from "./programs.ts";

/** `new URL("./thread.ts", import.meta.url)`, as Node and bundlers know it. */
export const ADDRESS: RegExp = /new URL\(\s*"([^"]+)",\s*import\.meta\.url,?\s*\)/g;

/**
 * Our files find others by their own place. In the bundle they have lost it, so what they say of it is said anew from
 * the folder of the bundle: an archive has what they look for where the repository has it.
 */
export function keptPlaces(root: string, bundleFolder: string): Plugin {
  const nameOf = new Map(Object.entries(programs).map(([name, file]) => [join(root, file), name]));
  return {
    name: "kept-places",
    transform(code, id) {
      const own = relative(root, id);
      if (own.startsWith("..") || own.includes("node_modules") || !code.includes("import.meta.")) return undefined;
      const folder = relative(bundleFolder, dirname(own)).split(sep).join("/");
      const place = `process.getBuiltinModule("node:path").join(import.meta.dirname, ${JSON.stringify(folder)})`;
      return code.replaceAll("import.meta.dirname", place).replace(ADDRESS, (_, other: string) => {
        const name = nameOf.get(join(dirname(id), other));
        if (name === undefined) throw new Error(`${own} names ${other}, which is missing in programs.ts`);
        return `new URL("./${name}.js", import.meta.url)`;
      });
    },
  };
}
