import { readFile, rename, writeFile } from "node:fs/promises";
import Type from "typebox";
import Value from "typebox/value";
import type { DayHead } from "../chain/day-heads.ts";
import { VerifyError } from "./open-log.ts";

/** Format of the file that `--heads` writes and `--against` reads. */
const HeadsFile = Type.Object({
  writtenAt: Type.String(),
  records: Type.Integer({ minimum: 0 }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }),
      events: Type.Integer({ minimum: 1 }),
      head: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    }),
  ),
});

/** @throws VerifyError when it cannot be read or is another file. */
export async function readHeads(file: string): Promise<DayHead[]> {
  const content = parse(await readFile(file, "utf8").catch((cause: Error) => refuse(file, cause.message)));
  if (!Value.Check(HeadsFile, content)) return refuse(file, "it is not a file that --heads wrote");
  return content.days.map(({ day, events, head }) => ({ day, events, head: Buffer.from(head, "hex") }));
}

/** The file is there as a whole or not at all; one that was kept from before is replaced. */
export async function writeHeads(file: string, heads: readonly DayHead[], now: Date): Promise<void> {
  const content = {
    writtenAt: now.toISOString(),
    records: heads.reduce((sum, { events }) => sum + events, 0),
    days: heads.map(({ day, events, head }) => ({ day, events, head: Buffer.from(head).toString("hex") })),
  };
  const partial = `${file}.${process.pid}`;
  try {
    await writeFile(partial, `${JSON.stringify(content, undefined, 2)}\n`, { flag: "wx" });
    await rename(partial, file);
  } catch (cause) {
    throw new VerifyError(
      `${file} cannot be written (${(cause as Error).message})`,
      "Name a file in a folder of yours",
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(file: string, reason: string): never {
  throw new VerifyError(
    `${file} cannot be used for comparison (${reason})`,
    "Name a file that audit:verify --heads wrote",
  );
}
