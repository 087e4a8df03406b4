import { ApiError, DEFAULT_WORLD_NAME, MOST_SNAPSHOTS, MOST_WORLDS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { isObject } from "@connect-portal/openapi-document";
import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { randomId } from "../../../world/ids.ts";
import { EMPTY } from "../../../world/new-world.ts";
import type { Whole } from "../../../world/whole.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { publicIdOf, type WorldKey, worldOfPublicId } from "../../../world/world-key.ts";
import { copyWorld } from "../../../world/world-tables.repository.ts";
import {
  abandonWorld,
  insertCopy,
  insertRestored,
  insertSnapshot,
  lockOwner,
} from "../../../world/worlds.repository.ts";
import { FIRST_SEED } from "../../../world/worlds.ts";
import { moveToRestored } from "../endpoints/endpoints.repository.ts";
import {
  forgetChoice,
  holdSnapshot,
  keepSequences,
  type ListedWorld,
  renameWorld,
  type SnapshotRow,
  selectSnapshots,
  selectWorlds,
} from "./named-worlds.repository.ts";
import { presentSnapshot, presentWorld } from "./world.presenter.ts";

const countOf = (count: number, noun: string) => (count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`);

/** The world that the path names, or that a new one copies. */
function sourceOf({ params, body }: HandlerRequest): string | undefined {
  const named = params.worldId ?? (isObject(body) ? body.copyOf : undefined);
  return typeof named === "string" ? named : undefined;
}

async function withWorld({ tx }: Whole, key: WorldKey, status = 200) {
  return { status, body: presentWorld(await ownWorld(tx, key)) };
}

/** Worlds of an account, and their snapshots. */
export default {
  world: {
    isBeside: true,
    // Locks the world that is copied, so that it does not change meanwhile.
    worldOf: sourceOf,
    reads: {
      listWorlds: async (_world, request, db) => ({
        status: 200,
        body: { items: (await selectWorlds(db, userOf(request))).map(presentWorld) },
      }),
      listSnapshots: async (_world, request, db) => {
        const key = { userId: userOf(request), world: worldOfPublicId(request.params.worldId) };
        const { publicId } = await ownWorld(db, key);
        const snapshots = await selectSnapshots(db, userOf(request));
        const own = snapshots.filter(({ of }) => of === publicIdOf(publicId));
        return { status: 200, body: { items: own.map(presentSnapshot) } };
      },
    },
    wholes: {
      createWorld: async (whole, request) => {
        const { seed, copyOf } = request.body;
        if (copyOf !== undefined && seed !== undefined) {
          const message = "is not possible together with copyOf";
          throw new ApiError("request_invalid", { errors: [{ in: "body", pointer: "/seed", message }] });
        }
        const { tx, row, realNow } = whole;
        const name = request.body.name.trim();
        const key = { userId: userOf(request), world: randomId("wld") };
        await assertRoomForWorld(tx, key.userId, name);
        if (copyOf === undefined)
          await whole.make({ key, name, seed: seed === undefined ? FIRST_SEED : (seed ?? EMPTY) });
        else await copyWorld(tx, row.id, await insertCopy(tx, row.id, { key, name, at: realNow }));
        return withWorld(whole, key, 201);
      },
      renameWorld: async (whole, request) => {
        const name = request.body.name.trim();
        await assertRenamable(whole.tx, whole.key, name);
        await renameWorld(whole.tx, whole.row.id, name);
        return withWorld(whole, whole.key);
      },
      deleteWorld: async ({ tx, key, row }) => {
        await assertUnused(tx, key);
        const { userId, world } = key;
        const snapshots = (await selectSnapshots(tx, userId)).filter(({ of }) => of === world);
        for (const { number } of snapshots) await abandonWorld(tx, number);
        if (world !== null) await forgetChoice(tx, userId, world);
        await abandonWorld(tx, row.id);
        return { status: 204 };
      },
      createSnapshot: async (whole, request) => {
        const { tx, key, row, realNow } = whole;
        const name = request.body.name.trim();
        await assertRoomForSnapshot(whole, name);
        const snapshot = { userId: key.userId, id: randomId("snp"), name, of: publicIdOf(key.world), at: realNow };
        await copyWorld(tx, row.id, await insertSnapshot(tx, row.id, snapshot));
        const taken = await holdSnapshot(tx, snapshot);
        if (!taken) throw new ApiError("snapshot_not_found");
        return { status: 201, body: presentSnapshot(taken) };
      },
      restoreSnapshot: async (whole, request) => ({
        status: 200,
        body: presentSnapshot(await restoreSnapshot(whole, request.params.snapshotId)),
      }),
      deleteSnapshot: async ({ tx, key }, request) => {
        const { snapshotId: id } = request.params;
        const snapshot = await holdSnapshot(tx, { userId: key.userId, of: publicIdOf(key.world), id });
        if (!snapshot) throw new ApiError("snapshot_not_found");
        await abandonWorld(tx, snapshot.number);
        return { status: 204 };
      },
    },
  },
} satisfies SandboxModule;

/**
 * Replaces the world's content by a snapshot. Its events were sent before, so endpoints continue with the next one,
 * whose number and id are new.
 * @throws ApiError snapshot_not_found
 */
async function restoreSnapshot({ key, row, tx, realNow }: Whole, id: string): Promise<SnapshotRow> {
  const snapshot = await holdSnapshot(tx, { userId: key.userId, of: publicIdOf(key.world), id });
  if (!snapshot) throw new ApiError("snapshot_not_found");
  await abandonWorld(tx, row.id);
  const restored = await insertRestored(tx, snapshot.number, { key, abandoned: row, at: realNow });
  await copyWorld(tx, snapshot.number, restored);
  await keepSequences(tx, row.id, restored);
  await moveToRestored(tx, key, restored, realNow);
  return snapshot;
}

/** @throws ApiError world_not_found */
async function ownWorld(db: Database, { userId, world }: WorldKey): Promise<ListedWorld> {
  const found = (await selectWorlds(db, userId)).find(({ publicId }) => publicId === world);
  if (!found) throw new ApiError("world_not_found");
  return found;
}

/** Checks that another world of this name may be created. @throws ApiError world_state_conflict */
async function assertRoomForWorld(tx: Database, userId: number, name: string): Promise<void> {
  await lockOwner(tx, userId);
  const worlds = await selectWorlds(tx, userId);
  if (worlds.length >= MOST_WORLDS) throw conflict(`There are ${MOST_WORLDS} worlds, the maximum.`);
  assertFreeName(worlds, name);
}

/** @throws ApiError world_state_conflict */
async function assertRenamable(tx: Database, { userId, world }: WorldKey, name: string): Promise<void> {
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

/**
 * Clients and endpoints must be moved to another world by hand: no call may change worlds unasked.
 * @throws ApiError world_state_conflict
 */
async function assertUnused(tx: Database, key: WorldKey): Promise<void> {
  if (key.world === null) throw conflict("The default world cannot be deleted. Reset it instead.");
  const { clients, endpoints } = await ownWorld(tx, key);
  if (clients + endpoints === 0) return;
  const users = [countOf(clients, "client"), countOf(endpoints, "endpoint")].filter((text) => text !== "");
  throw conflict(`The world has ${users.join(" and ")}. Move them to another world, or delete them.`);
}

/** @throws ApiError world_state_conflict */
async function assertRoomForSnapshot({ tx, key }: Whole, name: string): Promise<void> {
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
