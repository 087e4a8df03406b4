import { ApiError, DEFAULT_WORLD_NAME, MOST_SNAPSHOTS, MOST_WORLDS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { Whole } from "../../../world/whole.ts";
import { publicIdOf, type WorldKey } from "../../../world/world-key.ts";
import { type ListedWorld, lockOwner, selectSnapshots, selectWorlds } from "./named-worlds.repository.ts";

/** @throws ApiError world_not_found */
export async function ownWorld(db: Database, { userId, world }: WorldKey): Promise<ListedWorld> {
  const found = (await selectWorlds(db, userId)).find(({ publicId }) => publicId === world);
  if (!found) throw new ApiError("world_not_found");
  return found;
}

/** Another world of this name may come. @throws ApiError world_state_conflict */
export async function assertRoomForWorld(tx: Database, userId: number, name: string): Promise<void> {
  await lockOwner(tx, userId);
  const worlds = await selectWorlds(tx, userId);
  if (worlds.length >= MOST_WORLDS) throw conflict(`There are ${MOST_WORLDS} worlds, the maximum.`);
  assertFreeName(worlds, name);
}

/** @throws ApiError world_state_conflict */
export async function assertRenamable(tx: Database, { userId, world }: WorldKey, name: string): Promise<void> {
  if (world === null) throw conflict("The default world keeps its name.");
  await lockOwner(tx, userId);
  const others = (await selectWorlds(tx, userId)).filter(({ publicId }) => publicId !== world);
  assertFreeName(others, name);
}

function assertFreeName(worlds: readonly ListedWorld[], name: string): void {
  const wanted = name.toLowerCase();
  if (worlds.some((one) => (one.name ?? DEFAULT_WORLD_NAME).toLowerCase() === wanted)) {
    throw conflict("Another of your worlds has this name.");
  }
}

/** Whoever uses the world is moved by hand: nobody's calls go to another world unasked. @throws ApiError world_state_conflict */
export async function assertUnused(tx: Database, key: WorldKey): Promise<void> {
  if (key.world === null) throw conflict("The default world cannot be deleted. Reset it instead.");
  const { clients, endpoints } = await ownWorld(tx, key);
  if (clients + endpoints === 0) return;
  const users = [countOf(clients, "client"), countOf(endpoints, "endpoint")].filter((text) => text !== "");
  throw conflict(`The world has ${users.join(" and ")}. Move them to another world, or delete them.`);
}

const countOf = (count: number, noun: string) => (count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`);

/** @throws ApiError world_state_conflict */
export async function assertRoomForSnapshot({ tx, key }: Whole, name: string): Promise<void> {
  await lockOwner(tx, key.userId);
  const snapshots = await selectSnapshots(tx, key.userId);
  if (snapshots.length >= MOST_SNAPSHOTS) throw conflict(`There are ${MOST_SNAPSHOTS} snapshots, the maximum.`);
  const of = publicIdOf(key.world);
  if (snapshots.some((one) => one.of === of && one.name.toLowerCase() === name.toLowerCase())) {
    throw conflict("Another snapshot of this world has this name.");
  }
}

function conflict(detail: string): ApiError {
  return new ApiError("world_state_conflict", { detail });
}
