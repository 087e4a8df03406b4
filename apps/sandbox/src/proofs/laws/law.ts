import type { SQL } from "drizzle-orm";

/**
 * Finds the rows that break a law in a world, with what they are about and what is wrong. Both sides of an equation are
 * united and summed: joins of tables without statistics take minutes.
 */
type Law = (world: number) => SQL;

/** Laws by their statement. */
export type Laws = Readonly<Record<string, Law>>;
