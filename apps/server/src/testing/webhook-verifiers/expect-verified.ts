import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { sendEvent } from "../../modules/sandbox-deliveries/send/send-event.ts";
import { startReceiver } from "../../modules/sandbox-deliveries/testing/receiver.ts";
import { JudgedConnections } from "../../modules/webhooks/send/judged-connections.ts";

interface Message {
  readonly secret: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * Delivers an event of an endpoint whose secret has been rotated, and has a program verify what arrives: it reads
 * messages as JSON and prints whether each is genuine.
 */
export async function expectVerified(program: string, args: readonly string[], cwd: string): Promise<void> {
  const [newest, older] = [newSecret(), newSecret()];
  const { headers, body } = await deliver([newest, older]);
  const genuine = { secret: newest, headers, body };
  const messages: readonly (readonly [Message, boolean])[] = [
    [genuine, true],
    [{ ...genuine, secret: older }, true],
    [{ ...genuine, secret: newSecret() }, false],
    [{ ...genuine, body: body.replace("Zoë", "Zoe") }, false],
    [{ ...genuine, headers: { ...headers, "webhook-id": "evt_other" } }, false],
    [{ ...genuine, headers: { ...headers, "webhook-timestamp": "1700000000" } }, false],
  ];
  const child = spawn(program, args, { cwd });
  child.stdin.end(JSON.stringify(messages.map(([message]) => message)));
  const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(JSON.parse(printed || JSON.stringify(complaint))).toEqual(messages.map(([, isGenuine]) => isGenuine));
}

async function deliver(secrets: readonly string[]) {
  const receiver = await startReceiver();
  const connections = JudgedConnections.kept();
  try {
    const { origin, pathname: path } = new URL(receiver.url);
    const destinationOf = async () => ({ origin, path, addresses: ["127.0.0.1"] });
    const body = JSON.stringify({ type: "card.updated", data: { subject: "crd_1", sequence: 1, name: "Zoë 你好" } });
    const message = { id: "evt_A000000001", url: receiver.url, secrets, body };
    await sendEvent(message, { destinationOf, now: () => new Date(), connections });
    const [arrived] = receiver.received;
    if (!arrived) throw new Error("Nothing arrived.");
    return arrived;
  } finally {
    connections.destroy();
    await receiver.close();
  }
}
