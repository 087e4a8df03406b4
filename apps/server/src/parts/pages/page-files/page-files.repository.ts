import type { Database } from "@connect-portal/database";
import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

const pageFiles = pgTable("page_files", {
  name: text("name").primaryKey(),
  content: bytes("content").notNull(),
  replacedAt: timestamp("replaced_at", { withTimezone: true }),
});

interface PageFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The names among these that are stored. */
export async function keptNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: pageFiles.name })
    .from(pageFiles)
    .where(inArray(pageFiles.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Sends Base64, because the embedded database takes bytes ten times as slowly as text. */
export async function insertPageFiles(db: Database, files: readonly PageFile[]): Promise<void> {
  const rows = files.map(({ name, content }) => ({
    name,
    content: sql`decode(${content.toString("base64")}, 'base64')`,
  }));
  await db.insert(pageFiles).values(rows).onConflictDoNothing();
}

/** The release that is started now has the files of these names; all others are replaced from now on. */
export async function markReplaced(db: Database, names: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two releases that start together would each wait for what the other one has changed.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('page_files'))`);
    const own = inArray(pageFiles.name, [...names]);
    await tx
      .update(pageFiles)
      .set({ replacedAt: null })
      .where(and(own, isNotNull(pageFiles.replacedAt)));
    await tx
      .update(pageFiles)
      .set({ replacedAt: now })
      .where(and(not(own), isNull(pageFiles.replacedAt)));
  });
}

export async function deleteReplacedBefore(db: Database, time: Date): Promise<void> {
  await db.delete(pageFiles).where(lt(pageFiles.replacedAt, time));
}

export async function findPageFile(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ base64: sql<string>`encode(${pageFiles.content}, 'base64')` })
    .from(pageFiles)
    .where(eq(pageFiles.name, name));
  return row && Buffer.from(row.base64, "base64");
}
