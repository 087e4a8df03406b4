import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { contentDigest } from "@connect-portal/content";
import { zipSync } from "fflate";
import { packTar, type TarEntry } from "modern-tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packBundle, unpackBundle } from "./pack-bundle.ts";
import { BundleError, bundleLimits, stageBundle } from "./stage-bundle.ts";

const files = { "catalogue.yaml": "products: []\nreleases: []\n", "site/about.md": "# About\n", "a b/ü.txt": "x" };

let root: string;
let count = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bundle-test-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(folder: string, given: Readonly<Record<string, string>> = files): Promise<string> {
  for (const [name, text] of Object.entries(given)) {
    const path = join(root, folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return join(root, folder);
}

/** The version of what came out, and its folder. */
async function stage(source: string) {
  count += 1;
  const into = join(root, `staged-${count}`);
  await mkdir(into);
  const folder = await stageBundle(source, into);
  return { folder, digest: await contentDigest(folder) };
}

async function archive(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(root, name);
  await writeFile(path, bytes);
  return path;
}

const tarOf = async (entries: TarEntry[]) => gzipSync(await packTar(entries));
const entry = (name: string, more: Partial<TarEntry["header"]> = {}, body = "x"): TarEntry => ({
  header: { name, size: body.length, ...more },
  body,
});

test("the same files are the same bundle from a folder, an archive or a git ref, and come back byte by byte", async () => {
  const folder = await write("folder");
  await write("folder", { ".git/config": "hidden", "site/.about.md.swp": "hidden" });
  const { digest } = await stage(folder);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const encoded = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  const zip = zipSync(Object.fromEntries(encoded.map(([name, bytes]) => [`portal-1.2/${name}`, bytes])));
  const tar = await tarOf([
    entry("./", { type: "directory", size: 0 }, ""),
    ...Object.entries(files).map(([name, text]) => entry(`./${name}`, { size: Buffer.byteLength(text) }, text)),
  ]);
  expect((await stage(await archive("one.zip", zip))).digest).toBe(digest);
  expect((await stage(await archive("one.tar.gz", tar))).digest).toBe(digest);

  const repository = await write("repository/own");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args]);
  const home = process.cwd();
  process.chdir(join(root, "repository"));
  try {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "one");
    git("tag", "v1");
    await write("repository/own", { "catalogue.yaml": "changed since\n" });
    expect((await stage("v1:own")).digest).toBe(digest);
    await expect(stage("v1")).rejects.toThrow("with a catalogue.yaml");
    await expect(stage("--output=/tmp/x")).rejects.toThrow(BundleError);
  } finally {
    process.chdir(home);
  }
  expect(repository).toContain(root);

  const bundle = await packBundle((await stage(folder)).folder);
  expect([bundle.hash, bundle.files]).toEqual([digest, 3]);
  const again = await packBundle((await stage(join(root, "one.zip"))).folder);
  expect(again.archive.equals(bundle.archive)).toBe(true);
  await unpackBundle(bundle.archive, join(root, "back"));
  expect(await contentDigest(join(root, "back"))).toBe(digest);
  expect(await readFile(join(root, "back/a b/ü.txt"), "utf8")).toBe("x");
});

test("what leads out of the bundle is refused", async () => {
  const folder = await write("folder");
  await writeFile(join(root, "secret"), "secret");
  await symlink(join(root, "secret"), join(folder, "site/secret.md"));
  await expect(stage(folder)).rejects.toThrow("site/secret.md is a link to");
  for (const name of ["../out", "a/../../out", "/etc/out", "a\\..\\out", "a\u0001b"]) {
    await expect(stage(await archive("evil.tar.gz", await tarOf([entry(name)]))), name).rejects.toThrow(BundleError);
    await expect(stage(await archive("evil.zip", zipSync({ [name]: Buffer.from("x") }))), name).rejects.toThrow(
      BundleError,
    );
  }
  const link = entry("catalogue.yaml", { type: "symlink", linkname: "/etc/passwd", size: 0 }, "");
  await expect(stage(await archive("link.tar.gz", await tarOf([link])))).rejects.toThrow("is a symlink");
  expect(await stage(await write("linked")).then(({ digest }) => digest)).toBeTypeOf("string");
});

test("a link within the folder is followed, as a mounted ConfigMap has them", async () => {
  const folder = await write("folder", { "..data/catalogue.yaml": files["catalogue.yaml"] });
  await symlink("..data/catalogue.yaml", join(folder, "catalogue.yaml"));
  const plain = await write("plain", { "catalogue.yaml": files["catalogue.yaml"] });
  expect((await stage(folder)).digest).toBe((await stage(plain)).digest);
});

test("what is too large is refused before it is unpacked", async () => {
  const bomb = Buffer.from(zipSync({ "catalogue.yaml": Buffer.from("x") }));
  // The size in the central directory, 24 bytes behind its signature (APPNOTE 4.3.12).
  bomb.writeUInt32LE(bundleLimits.bytes + 1, bomb.indexOf(Buffer.from("PK\x01\x02")) + 24);
  await expect(stage(await archive("bomb.zip", bomb))).rejects.toThrow("256 MB");
  const names = Array.from({ length: bundleLimits.files + 1 }, (_, at) => `${at}`);
  const many = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])), { level: 0 });
  await expect(stage(await archive("many.zip", many))).rejects.toThrow("20,000 files");
});

test("what is no bundle is said, with what to name", async () => {
  await expect(stage(join(root, "none"))).rejects.toThrow("is no folder, no archive, and no git ref");
  await expect(stage(await write("empty", { "readme.md": "x" }))).rejects.toThrow("has no catalogue.yaml");
  await expect(stage(await archive("text.txt", Buffer.from("x")))).rejects.toThrow("is no folder and no archive");
  for (const name of ["broken.zip", "broken.tar.gz", "broken.tar"])
    await expect(stage(await archive(name, Buffer.from("not an archive".repeat(99)))), name).rejects.toThrow(
      "cannot be unpacked",
    );
  const x = Buffer.from("x");
  for (const names of [["site", "site/about.md"], ["n".repeat(300)]]) {
    const zip = zipSync(Object.fromEntries(["catalogue.yaml", ...names].map((name) => [name, x])));
    await expect(stage(await archive("names.zip", zip)), names[0]).rejects.toThrow(BundleError);
  }
  const cut = (await tarOf([entry("catalogue.yaml", { size: 4_000 }, "x".repeat(4_000))])).subarray(0, 40);
  await expect(stage(await archive("cut.tar.gz", cut))).rejects.toThrow("cannot be unpacked");
  await expect(unpackBundle(cut, join(root, "cut"))).rejects.toThrow("cannot be unpacked");
  await expect(readFile(join(root, "cut/catalogue.yaml"))).rejects.toThrow("ENOENT");
});
