import type { Database } from "@connect-portal/database";
import type { WorldKey } from "./world-key.ts";
import type { WorldRow } from "./worlds.repository.ts";

export interface NewWorld {
  readonly key: WorldKey;
  /** The name of a named world. */
  readonly name: string | null;
  readonly seed: number;
  /** The last number of the world that it replaces: ids continue from there, so that no event's id is used twice. */
  readonly lastNumber?: number;
  readonly realNow: Date;
}

/** A locked world, of which only the row has been read. */
export interface Whole {
  readonly key: WorldKey;
  readonly row: WorldRow;
  readonly tx: Database;
  readonly realNow: Date;
  /** Makes another world. */
  make(world: Omit<NewWorld, "realNow">): Promise<void>;
}
