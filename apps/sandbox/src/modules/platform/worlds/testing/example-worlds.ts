import type { Database } from "@connect-portal/database";
import { EMPTY } from "../../../../world/new-world.ts";
import { defaultWorld } from "../../../../world/world-key.ts";
import { insertSnapshot, insertWorld, selectWorld } from "../../../../world/worlds.repository.ts";

/** Adds the named world and the snapshot that the document's examples name, to an account that has a default world. */
export async function addExampleWorlds(db: Database, userId: number, at: Date): Promise<void> {
  const row = await selectWorld(db, defaultWorld(userId));
  if (!row) throw new Error("There is no default world");
  await insertWorld(db, { key: { userId, world: "wld_7K2M9QW4XT" }, name: "CI", seed: EMPTY, at });
  await insertSnapshot(db, row.id, { userId, id: "snp_5R8T2W6Y1C", name: "Before the tests", of: "default", at });
}
