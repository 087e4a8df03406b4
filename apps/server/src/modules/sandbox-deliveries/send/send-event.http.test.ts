import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { JudgedConnections } from "../../webhooks/send/judged-connections.ts";
import { type Answer, afterRequest, type Receiver, saying, startReceiver } from "../../webhooks/testing/receiver.ts";
import { eventDestination } from "./event-destination.ts";
import { sendEvent } from "./send-event.ts";

const MIB = 1024 * 1024;
const NOTHING = "HTTP/1.1 204 No Content\r\n\r\n";
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function receiverSaying(answer: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  ends.push(() => receiver.close());
  return receiver;
}

/** An endpoint's events, one after the other, through the gate of production. `addresses` is what its name stands for. */
function sender({ port }: Receiver, addresses: () => readonly string[] = () => ["127.0.0.1"]) {
  const connections = JudgedConnections.kept();
  ends.push(() => connections.destroy());
  const settings = {
    PUBLIC_URL: "https://portal.example",
    HOOKS_PORTS: ["443", String(port)],
    HOOKS_ALLOW_LOOPBACK: true,
    PARTS: ["web" as const, "sandbox" as const, "worker" as const],
  };
  const gate = { server: { address: () => null }, settings, resolve: async () => addresses() };
  const destinationOf = (url: string) => eventDestination(url, gate);
  const message = {
    id: "evt_A000000001",
    url: `http://events.bank.example:${port}/events`,
    body: "{}",
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  };
  return {
    connections,
    send: () => sendEvent(message, { destinationOf, now: () => new Date(), connections }),
  };
}

test("a redirect is a failure, and nobody goes there", async () => {
  const elsewhere = await receiverSaying(saying(NOTHING));
  const location = `Location: http://127.0.0.1:${elsewhere.port}/`;
  const receiver = await receiverSaying(saying(`HTTP/1.1 307 Temporary Redirect\r\n${location}\r\n\r\n`));
  const { reason } = await sender(receiver).send();
  expect(reason).toBe("The endpoint redirected (307); redirects are not followed.");
  expect(elsewhere.connections).toBe(0);
});

test("of a response of 1 GB little is read and less kept, and the connection is closed", async () => {
  let written = 0;
  const closed = Promise.withResolvers<void>();
  const receiver = await receiverSaying(
    afterRequest((socket) => {
      socket.on("close", () => closed.resolve());
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(MIB, "x"))) written += MIB;
      };
      socket.on("drain", pour);
      pour();
    }),
  );
  const { response, reason } = await sender(receiver).send();
  expect(reason).toBeNull();
  expect(response?.body).toMatchObject({ size: 1_000_000_000, truncated: true });
  expect(response?.body.text).toBe("x".repeat(4 * 1024));
  await closed.promise;
  expect(written).toBeLessThan(64 * MIB);
});

test("no card number of a response is kept, nor a part of one that is cut off", async () => {
  const number = "4539730194628578";
  const body = `${number} ${"x".repeat(4 * 1024 - 29)} ${number}`;
  const head = `HTTP/1.1 200 OK\r\nX-Card: ${number}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { response } = await sender(await receiverSaying(saying(head + body))).send();
  expect(response?.headers).toContainEqual({ name: expect.stringMatching(/x-card/i), value: "453973******8578" });
  expect(response?.body).toMatchObject({
    truncated: true,
    text: expect.stringMatching(/^453973\*{6}8578 x+ 453973\*+$/),
  });
});

testAtNight("a response that drips is left after 10 seconds", { timeout: 20_000 }, async () => {
  const drip = (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
    const timer = setInterval(() => socket.write("x"), 200);
    socket.on("close", () => clearInterval(timer));
  };
  const { fault, durationMs } = await sender(await receiverSaying(afterRequest(drip))).send();
  expect(fault).toBe("timed_out");
  expect(durationMs).toBeGreaterThan(9_900);
  expect(durationMs).toBeLessThan(12_000);
});

test("of two answers the first counts, and the second is nobody's", async () => {
  const accepted = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
  const gone = "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n";
  const receiver = await receiverSaying(afterRequest((socket) => socket.write(accepted + gone)));
  const { send } = sender(receiver);
  const statuses = [];
  for (let event = 0; event < 3; event += 1) statuses.push((await send()).response?.status);
  expect(statuses).toEqual([200, 200, 200]);
});

test("a name that leads into a private network after a day is not sent to, over an open connection neither", async () => {
  let addresses = ["127.0.0.1"];
  const receiver = await receiverSaying((socket) => socket.write(NOTHING));
  const { connections, send } = sender(receiver, () => addresses);
  expect((await send()).reason).toBeNull();
  await expect.poll(() => Object.values(connections.freeSockets).flat().length).toBe(1);
  for (const address of ["10.0.0.1", "169.254.169.254", "fd00::1"]) {
    addresses = [address];
    const { fault, reason, response } = await send();
    expect([fault, response]).toEqual(["refused", null]);
    expect(reason).toContain("Webhooks only go to the public internet.");
  }
  // A public address beside it changes nothing.
  addresses = ["93.184.215.14", "10.0.0.1"];
  expect((await send()).fault).toBe("refused");
  expect(receiver.received.join("").split("POST /events")).toHaveLength(2);
});
