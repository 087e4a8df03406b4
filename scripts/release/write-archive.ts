import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { sha256Of } from "./sign.ts";

/** Packs a folder under its own name, owned by nobody in particular, and writes the archive's SHA-256 beside it. */
export async function writeArchive(folder: string, file: string): Promise<void> {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"];
  const { status, stderr, error } = spawnSync(
    "tar",
    ["--create", "--gzip", "--file", file, "--sort=name", ...owner, "--directory", dirname(folder), basename(folder)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Cannot write ${file}: ${error?.message ?? stderr}`);
  await writeFile(`${file}.sha256`, `${await sha256Of(file)}  ${basename(file)}\n`);
}
