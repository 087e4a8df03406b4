import { answerTypes, dataElements as de, type IsoMessage } from "../../../simulator/switching/iso-8583.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import type { World } from "../../../world/world.ts";
import { changeNetwork } from "./change-network.ts";
import { messages } from "./messages.ts";

/** Asks a network whether it is there (0800, code 301). A line that is down gives no answer. */
export function sendEcho(world: World, network: Network): SwitchMessage {
  const at = world.now.toISOString();
  const id = world.newId(messages.prefix);
  const request: IsoMessage = {
    mti: "0800",
    [de[7]]: at.slice(5, 19).replace(/\D/g, ""),
    [de[11]]: String(Number.parseInt(id.slice(5, 11), 32) % 1_000_000).padStart(6, "0"),
    [de[70]]: "301",
  };
  const isThere = network.status !== "down";
  if (isThere) changeNetwork(world, network, { lastEchoAt: at });
  return world.put(messages, {
    id,
    networkId: network.id,
    direction: "outbound",
    status: isThere ? "answered" : "abandoned",
    request,
    response: isThere ? { ...request, mti: answerTypes["0800"], [de[39]]: "00" } : null,
    explanation: isThere ? null : { reason: "No response arrived.", remedy: "Check the line." },
    authorizationId: null,
    transactionId: null,
    messageKey: null,
    digest: null,
    attempts: 1,
    createdAt: at,
    answeredAt: isThere ? at : null,
  });
}
