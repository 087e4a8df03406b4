import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseError } from "./database.ts";

export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  /** File name, such as "0001_accounts.sql". */
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the text. */
  readonly checksum: string;
  /** Versions that do not know it work with a database that has it: it says so in its first line. */
  readonly beside: boolean;
}

const BESIDE = "-- The version before goes on beside it.\n";
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads `NNNN_name.sql` files in their order. @throws DatabaseError for a gap, a duplicate or a name of another form. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(number)) throw new DatabaseError(`Migration ${name} is not named NNNN_name.sql`, "Rename it");
    const previous = migrations.at(-1);
    if (previous && number === previous.number) {
      throw new DatabaseError(`Migrations ${previous.name} and ${name} have the same number`, "Renumber the newer one");
    }
    const expected = (previous?.number ?? 0) + 1;
    if (number !== expected) {
      throw new DatabaseError(
        `Migration ${String(expected).padStart(4, "0")} is missing before ${name}`,
        "Number the migrations without gaps",
      );
    }
    const sql = await readFile(join(folder, name), "utf8");
    const checksum = createHash("sha256").update(sql).digest("hex");
    migrations.push({ number, name, sql, checksum, beside: sql.startsWith(BESIDE) });
  }
  return migrations;
}
