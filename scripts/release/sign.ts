import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

export interface Built {
  readonly version: string;
  readonly commit: string | undefined;
  readonly startedAt: Date;
  /** Of the repository. */
  readonly root: string;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Writes from which commit and packages an archive was built, beside it, as an in-toto statement with SLSA's provenance
 * (version 1). It proves as much as its signature does. Returns the file's name.
 */
export async function writeProvenance(archive: string, built: Built): Promise<string> {
  const { version, commit, startedAt, root } = built;
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: basename(archive), digest: { sha256: await sha256Of(archive) } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:connect-portal:npm-run-build:1",
        externalParameters: { version, platform: `${process.platform}-${process.arch}`, node: process.version },
        resolvedDependencies: [
          ...(commit === undefined ? [] : [{ name: "repository", digest: { gitCommit: commit } }]),
          { name: "package-lock.json", digest: { sha256: lock } },
        ],
      },
      runDetails: {
        builder: { id: "urn:connect-portal:builder:1" },
        metadata: { startedOn: startedAt.toISOString(), finishedOn: new Date().toISOString() },
      },
    },
  };
  const file = `${archive}.provenance.json`;
  await writeFile(file, `${JSON.stringify(statement, undefined, 2)}\n`);
  return file;
}

/**
 * Signs each file with minisign, which asks for the key's password: {file}.minisig. The comment is signed, too, and shown to
 * who verifies. @throws Error where minisign is missing or refuses
 */
export function signFiles(files: readonly string[], key: string, comment: string): void {
  const args = ["-S", "-s", key, "-t", comment, "-m", ...files];
  const { status, error } = spawnSync("minisign", args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`minisign has not signed: ${error?.message ?? `it ended with ${status}`}`);
}
