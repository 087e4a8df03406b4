import { join } from "node:path";
import { build } from "vite";

const ENTRY = "src/app/first-screen/write-first-screen.tsx";
const FILE = "write-first-screen.js";

/**
 * Builds what the server writes first screens with: one file that needs no package, whose path is the result. Its class names are those of the
 * page's styles, because both follow from the path of a file below the same root.
 */
export async function buildFirstScreen(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    // "use client" means nothing here, and every file of Mantine would be warned of.
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    // The server would take React for development, which is several times slower, unless its environment said otherwise.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: ENTRY,
      outDir,
      emptyOutDir: true,
      target: "node22",
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: FILE } },
    },
  });
  return join(outDir, FILE);
}
