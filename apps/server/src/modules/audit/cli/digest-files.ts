import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type AuditDigest, AuditDigestFile } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import Value from "typebox/value";
import { type ChainFault, faults } from "../chain/chain-fault.ts";
import type { ListedDay } from "../chain/chain-source.ts";
import { compareWithDigest } from "../chain/verify-chain.ts";
import { findPublicKey } from "../digests/digest-keys.ts";
import { openDigest } from "../digests/signed-digest.ts";
import { VerifyError } from "./open-log.ts";

/** A digest that was kept elsewhere. */
export interface KeptDigest {
  readonly file: string;
  readonly content: AuditDigestFile;
}

/** The files that `paths` name, and all those ending in .json of a folder. @throws VerifyError when one is something else */
export async function readDigestFiles(paths: readonly string[]): Promise<KeptDigest[]> {
  const files = await Promise.all(paths.map(filesOf));
  return Promise.all(files.flat().map(async (file) => ({ file, content: await readDigest(file) })));
}

/** @throws VerifyError when what it shows was not signed by a key of this database */
export async function openKeptDigest(db: Database, { file, content }: KeptDigest): Promise<AuditDigest> {
  const digest = await openDigest(content.jws, (id) => findPublicKey(db, id));
  if (!digest) {
    throw new VerifyError(
      `${file} was not signed with a key of this database, or was changed since`,
      "Compare it with another copy; if that is the same, the keys in the database have changed",
    );
  }
  if (isDeepStrictEqual(digest, content.digest)) return digest;
  throw new VerifyError(`${file} was changed: its content is not what was signed`, "Use another copy of it");
}

async function filesOf(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (cause: Error) => refuse(path, cause.message),
  );
  if (!isFolder) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(".json")).sort();
  return names.length > 0 ? names.map((name) => join(path, name)) : refuse(path, "there is no file .json in it");
}

async function readDigest(file: string): Promise<AuditDigestFile> {
  try {
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    if (Value.Check(AuditDigestFile, content)) return content;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) return refuse(file, (cause as Error).message);
  }
  return refuse(file, "it is not the digest of a day");
}

function refuse(file: string, reason: string): never {
  throw new VerifyError(
    `${file} cannot be used for comparison (${reason})`,
    "Name a digest that the portal wrote into AUDIT_DIGEST_DIR or that was downloaded, or a folder of them",
  );
}

export interface DigestsToMeet {
  /** Compares the day with the digests of it. */
  meet(day: string, listed: ListedDay): ChainFault | undefined;
  /** Returns a fault for a digest whose day is missing from the log. */
  left(): ChainFault | undefined;
}

/** Kept digests with their file names, to be compared while the log is read. */
export function digestsToMeet(kept: ReadonlyMap<string, AuditDigest>): DigestsToMeet {
  const open = new Map(kept);
  return {
    meet(day, listed) {
      for (const [file, digest] of open) {
        if (digest.day !== day) continue;
        open.delete(file);
        const fault = compareWithDigest(listed, digest, `the digest in ${file}`);
        if (fault) return fault;
      }
      return undefined;
    },
    left() {
      const days = [...open.values()].map(({ day }) => day).sort();
      return days[0] === undefined ? undefined : faults.dayRemoved(days[0]);
    },
  };
}
