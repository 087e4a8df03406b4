export type { Database, OpenDatabase } from "./database.ts";
