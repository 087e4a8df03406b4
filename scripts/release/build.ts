import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseDocument } from "yaml";
import { bundleFolder, bundleServer } from "./bundle/bundle-server.ts";
import { keptPackages } from "./bundle/kept-packages.ts";
import { copyPackages, writeNotices } from "./packages/copy-packages.ts";
import { installedPackages, packageOf } from "./packages/installed-packages.ts";
import { writeSbom } from "./packages/write-sbom.ts";
import { imageTag, refuseUnlistedRelease, releaseVersion } from "./release-version.ts";
import { sha256Of, signFiles, writeProvenance } from "./sign.ts";

/**
 * `npm run build -- [--out folder] [--key file]`: writes the release archive, into `dist` when no folder is named, its
 * checksum and its provenance; with a key of minisign, their signatures.
 */
const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: { out: { type: "string", default: join(root, "dist") }, key: { type: "string" } },
});
const startedAt = new Date();

/** Files and folders that the archive has where the repository has them. */
const asTheyAre = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "docs",
  "ops",
  "packaging",
  "content",
  "apps/server/migrations",
  "apps/server/engines",
  // The templates of the generators, and the runtimes of releases' clients.
  "apps/server/src/modules/sdks/languages",
  "apps/server/src/modules/sdks/runtime",
  "apps/server/package.json",
  "apps/web/build/client",
  "apps/web/build/server",
  "node_modules/node/bin/node",
  "scripts/advisories/exceptions.json",
];

const { version, commit, time } = releaseVersion(root);
refuseUnlistedRelease(version, readFileSync(join(root, "CHANGELOG.md"), "utf8"));
const platform = `${process.platform}-${process.arch}`;
const work = await mkdtemp(join(tmpdir(), "connect-portal-release-"));
try {
  const name = `connect-portal-${version}`;
  const target = join(work, name);
  const bundled = await bundleServer(root, target);
  const kept = installedPackages(keptPackages, join(root, "apps/server"));
  await copyPackages(kept, root, target);
  for (const path of asTheyAre) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(root, path), join(target, path), { recursive: true });
  }
  await cp(join(import.meta.dirname, "launch/connect-portal"), join(target, "bin/connect-portal"));
  await nameImage(join(target, "packaging/kubernetes/image/kustomization.yaml"), imageTag(version));
  await writeFile(
    join(target, "package.json"),
    `${JSON.stringify({ name: "connect-portal", version, type: "module" })}\n`,
  );
  const facts = {
    version,
    commit,
    platform,
    image: `connect-portal:${imageTag(version)}`,
    node: process.version,
    bundle: await digestOf(join(target, bundleFolder)),
  };
  await writeFile(join(target, "release.json"), `${JSON.stringify(facts, undefined, 2)}\n`);
  const inTheBundle = bundled.map(packageOf).filter((one) => one !== undefined);
  const packages = [...kept, ...inTheBundle, ...webPackages()];
  await writeNotices(packages, join(target, "THIRD-PARTY.txt"));
  await writeSbom(
    packages,
    { version, node: process.version, root, time: time ?? startedAt },
    join(target, "sbom.cdx.json"),
  );
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const file = join(out, `${name}-${platform}.tar.gz`);
  await writeArchive(target, file);
  console.log(file);
  const provenance = await writeProvenance(file, { version, commit, startedAt, root });
  if (values.key) signFiles([file, provenance], resolve(values.key), `connect-portal ${version} ${platform}`);
} finally {
  await rm(work, { recursive: true });
}

/** The manifests of an archive start the image of that archive. */
async function nameImage(file: string, tag: string): Promise<void> {
  const document = parseDocument(await readFile(file, "utf8"));
  document.setIn(["images", 0, "newTag"], tag);
  await writeFile(file, document.toString());
}

function webPackages() {
  const { dependencies } = JSON.parse(readFileSync(join(root, "apps/web/package.json"), "utf8"));
  return installedPackages(Object.keys(dependencies), join(root, "apps/web"));
}

/** SHA-256 of the files in a folder, in hex. It tells apart two builds of the same version from changed sources. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).sort())
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}

/** Packs a folder under its own name, owned by nobody in particular, and writes the archive's SHA-256 beside it. */
async function writeArchive(folder: string, file: string): Promise<void> {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"];
  const { status, stderr, error } = spawnSync(
    "tar",
    ["--create", "--gzip", "--file", file, "--sort=name", ...owner, "--directory", dirname(folder), basename(folder)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Cannot write ${file}: ${error?.message ?? stderr}`);
  await writeFile(`${file}.sha256`, `${await sha256Of(file)}  ${basename(file)}\n`);
}
