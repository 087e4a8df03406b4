import type { Database } from "@connect-portal/database";
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { bigint, boolean, date, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.tables.ts";

/** How many accounts of each state were made on each day (UTC). The database keeps it: migration 0009. */
const userDayCounts = pgTable(
  "user_day_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    isActive: boolean("is_active").notNull(),
    users: bigint("users", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.isActive] })],
);

/** Days (UTC) on which the account was made, such as "2025-02-28", both included. What is absent does not matter. */
export interface UserFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** A part of the list; `first` counts from 0, the newest. */
export interface Slice {
  readonly first: number;
  readonly size: number;
}

/**
 * A slice of the list: `size` users after `skip` others, from the newest or the oldest of `day`; from either end of the
 * list without a day.
 */
interface NearSlice {
  readonly from: "newest" | "oldest";
  readonly day?: string;
  readonly skip: number;
  readonly size: number;
}

/** How many users are skipped one by one: it takes less time than to find out on which day they end. */
const SKIPPED_AT_MOST = 100;

const listedColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  isActive: users.isActive,
  createdAt: users.createdAt,
  productIds: users.productIds,
  validityStart: users.validityStart,
  validityEnd: users.validityEnd,
};
export type ListedRow = Pick<typeof users.$inferSelect, keyof typeof listedColumns>;

const newestFirst = [desc(users.createdAt), desc(users.id)];
const oldestFirst = [asc(users.createdAt), asc(users.id)];

/** How many users the list has: the sum of its days. */
export async function countListed(db: Database, filter: UserFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${userDayCounts.users}), 0)`.mapWith(Number) })
    .from(userDayCounts)
    .where(isCounted(filter));
  return row?.total ?? 0;
}

/**
 * Finds the slice from the nearer end of the list: days are added up until the slice begins and until it ends. Only users
 * of one of these two days are left to be skipped, however deep the slice is. Undefined when it is empty.
 * @param total users of the list.
 */
export async function findNearSlice(
  db: Database,
  filter: UserFilter,
  { first, size }: Slice,
  total: number,
): Promise<NearSlice | undefined> {
  const last = Math.min(first + size, total);
  if (first >= last) return undefined;
  const [near, far] = first <= total - last ? (["newest", "oldest"] as const) : (["oldest", "newest"] as const);
  const [begin, end] = near === "newest" ? [first, last] : [total - last, total - first];
  if (begin <= SKIPPED_AT_MOST) return { from: near, skip: begin, size: end - begin };
  const days = await listRunningCounts(db, filter, near, begin, end - begin);
  const [beginning] = days;
  const ending = days.find(({ through }) => through >= end);
  if (!beginning || !ending) return undefined;
  const ahead = begin - (beginning.through - beginning.users);
  const behind = ending.through - end;
  return ahead <= behind
    ? { from: near, day: beginning.day, skip: ahead, size: end - begin }
    : { from: far, day: ending.day, skip: behind, size: end - begin };
}

/** The days on which a slice can lie: those after the first `begin` users, as many as the slice has users. */
function listRunningCounts(db: Database, filter: UserFilter, from: NearSlice["from"], begin: number, size: number) {
  const days = db
    .select({ day: userDayCounts.day, users: sql<number>`sum(${userDayCounts.users})`.as("users") })
    .from(userDayCounts)
    .where(isCounted(filter))
    .groupBy(userDayCounts.day)
    .having(({ users: count }) => gt(count, 0))
    .as("days");
  const order = from === "newest" ? desc(days.day) : asc(days.day);
  const running = db
    .select({
      day: days.day,
      users: days.users,
      through: sql<number>`sum(${days.users}) over (order by ${order})`.as("through"),
    })
    .from(days)
    .as("running");
  return db
    .select({
      day: running.day,
      users: sql`${running.users}`.mapWith(Number),
      through: sql`${running.through}`.mapWith(Number),
    })
    .from(running)
    .where(gt(running.through, begin))
    .orderBy(from === "newest" ? desc(running.day) : asc(running.day))
    .limit(size);
}

/** The users of a slice, the newest first. What is skipped is read from the index alone. */
export function listUsersAt(db: Database, filter: UserFilter, { from, day, skip, size }: NearSlice) {
  const beginning = from === "newest" ? { endDate: day } : { startDate: day };
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(isListed(filter), isListed(beginning)))
    .orderBy(...(from === "newest" ? newestFirst : oldestFirst))
    .offset(skip)
    .limit(size)
    .as("page");
  return db
    .select(listedColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...newestFirst);
}

/**
 * The slice's users whose names contain the keyword, by their ids, and how many such users there are in the list, counted
 * up to `limit` and one more.
 */
export async function findKeyword(
  db: Database,
  filter: UserFilter,
  keyword: string,
  { first, size }: Slice,
  limit: number,
): Promise<{ total: number; ids: readonly number[] }> {
  const found = db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(isListed(filter), contains(keyword)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .as("found");
  const [row] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      // Aggregated in the order of the list. A slice of an array counts from 1.
      ids: sql<(number | string)[] | null>`(array_agg(${found.id}))[${first + 1}::bigint:${first + size}::bigint]`,
    })
    .from(found);
  return { total: row?.total ?? 0, ids: (row?.ids ?? []).map(Number) };
}

/** The newest first. */
export function listUsers(db: Database, ids: readonly number[]): Promise<ListedRow[]> {
  return db
    .select(listedColumns)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(...newestFirst);
}

function isListed({ startDate, endDate, isActive }: UserFilter): SQL | undefined {
  return and(
    eq(users.kind, "person"),
    startDate === undefined ? undefined : gte(users.createdAt, midnight(startDate)),
    endDate === undefined ? undefined : lt(users.createdAt, midnightAfter(endDate)),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  );
}

function isCounted({ startDate, endDate, isActive }: UserFilter): SQL | undefined {
  return and(
    startDate === undefined ? undefined : gte(userDayCounts.day, startDate),
    endDate === undefined ? undefined : lte(userDayCounts.day, endDate),
    isActive === undefined ? undefined : eq(userDayCounts.isActive, isActive),
  );
}

/**
 * Three letters or digits in a row, or fewer at a word's edge, are what the trigram index knows. Without any of them it
 * would be read as a whole, so that the keyword is then looked for in the order of the list.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** The characters that LIKE takes for wildcards stand for themselves. */
function contains(keyword: string): SQL {
  if (!HAS_TRIGRAM.test(keyword)) return sql`strpos(lower(${users.username}), lower(${keyword})) > 0`;
  return sql`lower(${users.username}) LIKE lower(${`%${keyword.replace(/[\\%_]/g, "\\$&")}%`})`;
}

function midnight(day: string): SQL {
  return sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;
}

function midnightAfter(day: string): SQL {
  return sql`(${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
}
