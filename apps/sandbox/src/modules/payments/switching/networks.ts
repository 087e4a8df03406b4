import { type Network, networksAtFirst } from "../../../simulator/switching/network.ts";
import { entityKind } from "../../../world/entity-kind.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** Only those that are not as they were when the world began. Their ids are the networks' codes. */
export const networks = entityKind<Network>()({
  prefix: "net",
  table: "networks",
  columns: { status: ({ status }) => status },
  notFound: "network_not_found",
});

/** All that the switch has a line to, by their codes, in the order of the table. */
export async function networksOf(world: ReadWorld): Promise<ReadonlyMap<string, Network>> {
  const changed = new Map((await world.by(networks, {})).map((network) => [network.id, network]));
  return new Map(networksAtFirst.map((network) => [network.id, changed.get(network.id) ?? network]));
}

/** @throws ApiError network_not_found */
export async function networkOf(world: ReadWorld, networkId: string): Promise<Network> {
  const first = networksAtFirst.find(({ id }) => id === networkId);
  return (first && (await world.find(networks, networkId))) ?? first ?? world.get(networks, networkId);
}
