import type { SQL } from "drizzle-orm";

/**
 * Finds what breaks a law in a world: rows of what it is about, and what is wrong there. Both sides of an equation are
 * laid together and summed: joins of tables of which nothing is known yet take minutes.
 */
export type Law = (world: number) => SQL;

/** By what they say. */
export type Laws = Readonly<Record<string, Law>>;
