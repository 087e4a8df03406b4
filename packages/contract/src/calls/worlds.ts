import Type from "typebox";
import {
  ChooseWorldBody,
  NameBody,
  NamedWorld,
  NamedWorlds,
  NewWorldBody,
  SNAPSHOT_ID,
  WORLD_ID,
  WorldSnapshot,
  WorldSnapshots,
} from "../sandbox-worlds.ts";
import type { Call } from "./call.ts";

const WorldId = Type.Object({ id: Type.String({ pattern: WORLD_ID }) });
const SnapshotId = Type.Object({
  id: Type.String({ pattern: WORLD_ID }),
  snapshot: Type.String({ pattern: SNAPSHOT_ID }),
});

/** Worlds of your sandbox and their snapshots. */
export const worldCalls = {
  listWorlds: {
    access: "signed-in",
    summary: "List your worlds",
    answers: { 200: NamedWorlds },
  },
  createWorld: {
    access: "signed-in",
    changesShared: true,
    summary: "Create a world",
    description: "From a seed, with nothing in it, or as a copy of another world.",
    body: NewWorldBody,
    answers: { 201: NamedWorld },
    refusals: ["test_cards_only", "world_not_found", "world_state_conflict", "request_invalid", "too_many_requests"],
  },
  chooseWorld: {
    access: "signed-in",
    summary: "Choose the world that your pages show",
    body: ChooseWorldBody,
    answers: { 204: Type.Null() },
    refusals: ["world_not_found"],
  },
  renameWorld: {
    access: "signed-in",
    changesShared: true,
    summary: "Rename a world",
    params: WorldId,
    body: NameBody,
    answers: { 200: NamedWorld },
    refusals: ["test_cards_only", "world_not_found", "world_state_conflict", "too_many_requests"],
  },
  deleteWorld: {
    access: "signed-in",
    changesShared: true,
    summary: "Delete a world with its snapshots",
    params: WorldId,
    answers: { 204: Type.Null() },
    refusals: ["world_not_found", "world_state_conflict", "too_many_requests"],
  },
  listSnapshots: {
    access: "signed-in",
    summary: "List the snapshots of a world",
    params: WorldId,
    answers: { 200: WorldSnapshots },
    refusals: ["world_not_found"],
  },
  createSnapshot: {
    access: "signed-in",
    changesShared: true,
    summary: "Take a snapshot of a world",
    params: WorldId,
    body: NameBody,
    answers: { 201: WorldSnapshot },
    refusals: ["test_cards_only", "world_not_found", "world_state_conflict", "too_many_requests"],
  },
  restoreSnapshot: {
    access: "signed-in",
    changesShared: true,
    summary: "Restore a world from a snapshot",
    description: "Everything that has happened in the world since is gone. Endpoints go on with the next event.",
    params: SnapshotId,
    answers: { 200: WorldSnapshot },
    refusals: ["world_not_found", "snapshot_not_found", "too_many_requests"],
  },
  deleteSnapshot: {
    access: "signed-in",
    changesShared: true,
    summary: "Delete a snapshot",
    params: SnapshotId,
    answers: { 204: Type.Null() },
    refusals: ["world_not_found", "snapshot_not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;
