import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FORMAT } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { createArchive } from "./write-backup.ts";

let folder: string;
let file: string;

const rows = [
  ...Array.from({ length: 2_000 }, (_, at) => `(${at},"${createHash("sha256").update(`${at}`).digest("hex")}")`),
  // Some readers of lines end one at each of these.
  '(2000,"one\u2028two\u2029three\u0085four\rfive\r\nsix\vseven\feight")',
];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-archive-"));
  file = join(folder, "one.backup");
  await write(file);
});

afterEach(() => rm(folder, { recursive: true }));

async function write(to: string, version = 1): Promise<void> {
  const archive = await createArchive(to);
  await archive.write({ format: FORMAT, version });
  await archive.write({ table: "users" });
  for (const row of rows) await archive.write(row);
  const hash = createHash("sha256");
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  const users = { name: "users", columns: ["id", "name"], rows: rows.length, sha256: hash.digest("hex") };
  const about = { madeAt: "2025-03-04T10:22:31.000Z", portal: "1.2.3", driver: "pglite" as const };
  const sha256 = await archive.digest();
  await archive.write({ manifest: { ...about, migrations: [], tables: [users], sequences: [], sha256 } });
  await archive.end();
}

/** The same backup with other lines in it. */
async function rewrite(change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  await writeFile(file, gzipSync(`${change(lines).join("\n")}\n`));
}

test("one line of 600 MB is told in a sentence", async () => {
  const gzip = createGzip({ level: 1 });
  const written = pipeline(gzip, createWriteStream(file));
  const block = Buffer.alloc(2 ** 24, "x");
  for (let megabytes = 0; megabytes < 600; megabytes += 16) if (!gzip.write(block)) await once(gzip, "drain");
  gzip.end();
  await written;
  await expect(readArchive(file)).rejects.toThrow(`The backup ${file} is broken: one of its lines is too long`);
});

test("it is read as it was written, and belongs to its owner alone", async () => {
  const found: string[] = [];
  const manifest = await readArchive(file, {
    onRow: (line) => {
      found.push(line);
      return undefined;
    },
  });
  expect(found).toEqual(rows);
  expect(manifest).toMatchObject({ portal: "1.2.3", tables: [{ name: "users", rows: rows.length }] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a file that is cut off anywhere is refused", async () => {
  const { size } = await stat(file);
  for (const left of [0, 20, Math.floor(size / 2), size - 9, size - 1]) {
    await truncate(file, left);
    await expect(readArchive(file), `${left} of ${size} bytes`).rejects.toThrow(
      /is broken: it is cut off|is not a backup/,
    );
    await rm(file);
    await write(file);
  }
});

test("one byte that differs anywhere is found", async () => {
  const good = await readFile(file);
  for (let at = 10; at < good.length; at += Math.floor(good.length / 40)) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0x10;
    await writeFile(file, bad);
    await expect(readArchive(file), `byte ${at}`).rejects.toThrow(/is broken|is not a backup/);
  }
});

test.each([
  ["a row that was changed", (lines: string[]) => lines.with(7, '"(5,\\"somebody else\\")"'), "its checksum differs"],
  ["a row that is missing", (lines: string[]) => lines.toSpliced(7, 1), "its checksum differs"],
  ["no end", (lines: string[]) => lines.slice(0, -1), "its end is missing"],
  ["something after its end", (lines: string[]) => [...lines, '"(1)"'], "there is data after its end"],
  ["a line that is no JSON", (lines: string[]) => lines.with(7, "("), "one of its lines is not JSON"],
  ["a line of another kind", (lines: string[]) => lines.with(7, "{}"), "one of its lines is not part of a backup"],
])("a backup with %s is refused", async (_what, change, cause) => {
  await rewrite(change);
  await expect(readArchive(file)).rejects.toThrow(`The backup ${file} is broken: ${cause}`);
});

test("files of others are named so: a text, something compressed, nothing", async () => {
  for (const other of [Buffer.from("hello"), gzipSync("hello\n"), gzipSync('{"format":"tar"}\n')]) {
    await writeFile(file, other);
    await expect(readArchive(file)).rejects.toThrow(`${file} is not a backup of this portal`);
  }
  await rm(file);
  await expect(readArchive(file)).rejects.toThrow(`There is no file ${file}`);
});

test("a later form is left to a later version", async () => {
  const later = join(folder, "later.backup");
  await write(later, 2);
  await expect(readArchive(later)).rejects.toThrow(`${later} was made by a newer version of the portal`);
});
