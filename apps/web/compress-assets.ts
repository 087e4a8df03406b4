import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const encodings = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
];

/**
 * Puts a .br and a .gz beside each script and style sheet, at the best quality, which is too slow for a single answer.
 * What the build of another language has left in the folder is compressed.
 */
export async function compressAssets(directory: string): Promise<void> {
  const all = new Set(await readdir(directory));
  const files = [...all]
    .filter((file) => /\.(js|css)$/.test(file) && !all.has(`${file}.gz`))
    .map((file) => join(directory, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await Promise.all(
        encodings.map(async ({ ending, compress }) => writeFile(file + ending, await compress(content))),
      );
    }),
  );
}
