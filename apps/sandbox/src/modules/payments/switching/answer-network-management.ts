import { dataElements, type IsoMessage } from "../../../simulator/switching/iso-8583.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import type { World } from "../../../world/world.ts";
import { changeNetwork } from "./change-network.ts";
import type { Outcome } from "./outcome.ts";
import { setNetworkStatus } from "./set-network-status.ts";

/** 0800, by data element 70: 001 signs on, 002 signs off, 301 asks whether anybody is there. */
export async function answerNetworkManagement(world: World, network: Network, message: IsoMessage): Promise<Outcome> {
  const code = message[dataElements[70]];
  if (code === "001") await setNetworkStatus(world, network, "signed_on");
  else if (code === "002") await setNetworkStatus(world, network, "signed_off");
  else changeNetwork(world, network, { lastEchoAt: world.now.toISOString() });
  return { elements: { [dataElements[39]]: "00" } };
}
