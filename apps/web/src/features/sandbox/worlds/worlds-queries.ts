import type { NamedWorld, NewWorldBody, WorldSnapshot } from "@connect-portal/contract";
import { forgetAnswered } from "@connect-portal/openapi-reference/session-keys";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { worldKey } from "../../../shared/sandbox/entity-link.tsx";

export function snapshotsQuery(owner: string, worldId: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "snapshots", worldId] as const,
    queryFn: ({ signal }) => callPortal("listSnapshots", { params: { id: worldId }, signal }),
    staleTime: 0,
  });
}

export async function chooseWorld(worldId: string): Promise<void> {
  await callPortal("chooseWorld", { body: { worldId } });
  forgetAnswered();
}

/** The pages show it from now on. */
export async function createWorld(body: NewWorldBody): Promise<NamedWorld> {
  const world = await callPortal("createWorld", { body });
  await chooseWorld(world.worldId);
  return world;
}

export function renameWorld(id: string, name: string): Promise<NamedWorld> {
  return callPortal("renameWorld", { params: { id }, body: { name } });
}

export async function deleteWorld(id: string): Promise<void> {
  await callPortal("deleteWorld", { params: { id } });
}

export function createSnapshot(id: string, name: string): Promise<WorldSnapshot> {
  return callPortal("createSnapshot", { params: { id }, body: { name } });
}

export async function restoreSnapshot({ worldId: id, snapshotId: snapshot }: WorldSnapshot): Promise<void> {
  await callPortal("restoreSnapshot", { params: { id, snapshot } });
  forgetAnswered();
}

export async function deleteSnapshot({ worldId: id, snapshotId: snapshot }: WorldSnapshot): Promise<void> {
  await callPortal("deleteSnapshot", { params: { id, snapshot } });
}
