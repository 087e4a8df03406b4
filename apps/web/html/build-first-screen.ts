import { rm } from "node:fs/promises";
import { join } from "node:path";
import { firstScreenWriters } from "@connect-portal/contract";
import { build } from "vite";

const SOURCES = "src/app/first-screen";

/**
 * Builds what the server writes first screens with: files that need no package, in `outDir`. Their class names are those
 * of the page's styles, because both follow from the path of a file below the same root.
 */
export async function buildFirstScreen(root: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  for (const file of new Set(Object.values(firstScreenWriters))) await buildWriter(root, outDir, file);
}

function buildWriter(root: string, outDir: string, file: string) {
  return build({
    root,
    configFile: false,
    // "use client" means nothing here, and every file of Mantine would be warned of.
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    // The server would take React for development, which is several times slower, unless its environment said otherwise.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: join(SOURCES, file.replace(/\.js$/, ".tsx")),
      outDir,
      emptyOutDir: false,
      target: "node22",
      // The server keeps the text of what it runs in memory: it was 9 MB of that, and is 3.
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: file } },
    },
  });
}
