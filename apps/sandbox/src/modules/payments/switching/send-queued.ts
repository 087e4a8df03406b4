import { messages, networkOf } from "../../../entities/payments.ts";
import { answerTypes, dataElements, echoed, type RequestType } from "../../../simulator/switching/iso-8583.ts";
import type { Network, NetworkStatus } from "../../../simulator/switching/network.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import type { Due, World } from "../../../world/world.ts";
import { changeNetwork } from "./change-network.ts";

/** Due when an unanswered message is repeated. */
export const REPEAT = "switching.repeat";

const FIRST_PAUSE = 60 * 1000;
const LONGEST_PAUSE = 60 * 60 * 1000;
/** About a day of attempts; after that people must act. */
const MOST_ATTEMPTS = 30;

/** Sends the messages that wait for a network, now that it can be reached. */
async function sendQueued(world: World, networkId: string): Promise<void> {
  const waiting = await world.by(messages, { network: networkId, status: "queued" }, { order: "oldest" });
  for (const message of waiting) await send(world, message);
}

/** An advice is repeated until it is answered (ISO 8583-1:2003, 5.4). */
export async function repeatMessage(world: World, { subject }: Due): Promise<void> {
  const message = await world.find(messages, subject);
  if (message?.status === "queued") await send(world, message);
}

async function send(world: World, message: SwitchMessage): Promise<void> {
  const { status } = await networkOf(world, message.networkId);
  const attempts = message.attempts + 1;
  if (status === "signed_on") {
    world.put(messages, {
      ...message,
      attempts,
      status: "answered",
      response: acknowledged(message.request),
      answeredAt: world.now.toISOString(),
    });
    world.unschedule(REPEAT, message.id);
  } else if (attempts >= MOST_ATTEMPTS) {
    world.put(messages, { ...message, attempts, status: "abandoned" });
  } else {
    world.put(messages, { ...message, attempts });
    scheduleRepeat(world, message.id, attempts);
  }
}

export function scheduleRepeat(world: World, id: string, attempts: number): void {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
  world.schedule({ kind: REPEAT, subject: id, at: new Date(world.now.getTime() + pause) });
}

/** An advice is always answered with 00: it reports an event, and asks nothing. */
function acknowledged(request: SwitchMessage["request"]): SwitchMessage["response"] {
  const fields = Object.fromEntries(
    echoed.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  );
  return { ...fields, mti: answerTypes[request.mti as RequestType], [dataElements[39]]: "00" };
}

/** Signs a network on or off, or cuts its line. Queued messages are sent once it is back. */
export async function setNetworkStatus(world: World, network: Network, status: NetworkStatus): Promise<Network> {
  const changed = changeNetwork(world, network, { status });
  if (status === "signed_on") await sendQueued(world, network.id);
  return changed;
}
