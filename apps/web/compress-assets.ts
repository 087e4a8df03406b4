import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const encodings = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
];

/** Puts a .br and a .gz beside each script and style sheet, at the best quality, which is too slow for a single answer. */
export async function compressAssets(directory: string): Promise<void> {
  const files = (await readdir(directory))
    .filter((file) => /\.(js|css)$/.test(file))
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
