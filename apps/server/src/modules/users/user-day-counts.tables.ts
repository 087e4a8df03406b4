import { bigint, boolean, date, pgTable, primaryKey } from "drizzle-orm/pg-core";

/** How many accounts of each state were made on each day (UTC). The database keeps it: migration 0009. */
export const userDayCounts = pgTable(
  "user_day_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    isActive: boolean("is_active").notNull(),
    users: bigint("users", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.isActive] })],
);
