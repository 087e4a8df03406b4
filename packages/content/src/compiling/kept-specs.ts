import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { SANDBOX_BASE } from "@connect-portal/contract";
import type { CompileFile, SpecKind } from "../specs/compile-spec.ts";
import { isUnchanged } from "../specs/neighbours.ts";
import type { SpecFile } from "../specs/open-document.ts";
import { createFileHashes } from "../text/file-hashes.ts";
import type { CompileReply } from "./messages.ts";
import { packSpec, unpackSpec } from "./packed-spec.ts";

interface KeptSpecs {
  /** Compiles a file, or returns the result that an earlier start has kept. */
  readonly compile: CompileFile;
  /** Removes what was not asked for. */
  sweep(): Promise<void>;
}

/** Bytes of a SHA-256. */
const SUM = 32;

/**
 * A folder that cannot be read or written is one that has nothing: files are compiled then.
 * @param folder for this alone, and for one version of the code that compiles
 */
export function keptSpecs(folder: string | undefined, compileFile: CompileFile): KeptSpecs {
  if (folder === undefined) return { compile: compileFile, sweep: async () => {} };
  const asked = new Set<string>();
  const hashes = createFileHashes();
  return {
    async compile(kind, file) {
      const name = nameOf(kind, file);
      asked.add(name);
      const kept = await read(join(folder, name));
      if (kept && (await isUnchanged(file.folder, kept.dependencies ?? [], hashes))) return unpackSpec(kept, file);
      const compiled = await compileFile(kind, file);
      if (compiled.gaveUp) return compiled;
      const reply = packSpec(compiled, file);
      await write(folder, name, reply).catch(() => {});
      return unpackSpec(reply, file);
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      const unused = names.filter((name) => !asked.has(name));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
    },
  };
}

function nameOf(kind: SpecKind, { text, fileName, mount }: SpecFile): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, fileName, mount ?? null, SANDBOX_BASE, text]))
    .digest("hex");
}

async function read(path: string): Promise<CompileReply | undefined> {
  try {
    const file = await readFile(path);
    const written = file.subarray(SUM);
    return sumOf(written).equals(file.subarray(0, SUM)) ? deserialize(written) : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: a start may be cut off, and several processes may start together. */
async function write(folder: string, name: string, reply: CompileReply): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written = serialize(reply);
  const partial = join(folder, `${name}.${process.pid}`);
  await writeFile(partial, Buffer.concat([sumOf(written), written]));
  await rename(partial, join(folder, name));
}

const sumOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
