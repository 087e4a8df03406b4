import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const encodings = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
];

/** Puts a .br and a .gz beside each script and style sheet, at the best quality, which is too slow for a first answer. */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(dir, name);
          const content = await readFile(file);
          await Promise.all(
            encodings.map(async ({ ending, compress }) => writeFile(file + ending, await compress(content))),
          );
        }),
      );
    },
  };
}
