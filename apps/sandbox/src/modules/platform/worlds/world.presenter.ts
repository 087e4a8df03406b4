import { DEFAULT_WORLD_NAME } from "@connect-portal/contract";
import { EMPTY } from "../../../world/new-world.ts";
import { publicIdOf } from "../../../world/world-key.ts";
import type { ListedWorld, SnapshotRow } from "./named-worlds.repository.ts";

export function presentWorld({ publicId, name, seed, createdAt, clients, endpoints }: ListedWorld) {
  return {
    worldId: publicIdOf(publicId),
    name: name ?? DEFAULT_WORLD_NAME,
    seed: seed === EMPTY ? null : seed,
    createdAt: createdAt.toISOString(),
    clients,
    endpoints,
  };
}

export function presentSnapshot({ id, of, name, takenAt, clockAt }: SnapshotRow) {
  return {
    snapshotId: id,
    worldId: of,
    name,
    createdAt: takenAt.toISOString(),
    clockAt: clockAt.toISOString(),
  };
}
