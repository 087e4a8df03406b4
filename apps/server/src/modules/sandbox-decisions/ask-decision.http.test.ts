import type { Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { decisionAsker } from "../../parts/act-in-sandbox.ts";
import { type Answer, afterRequest, type Receiver, saying, startReceiver } from "../webhooks/testing/receiver.ts";
import type { DecisionRequest } from "./ask-decision.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MIB = 1024 * 1024;
const started: Receiver[] = [];
afterEach(async () => {
  for (const receiver of started.splice(0)) await receiver.close();
});

async function receiverSaying(answer: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  started.push(receiver);
  return receiver;
}

interface Trick {
  readonly host?: string;
  readonly timeLimitMs?: number;
  readonly allowsLoopback?: boolean;
  /** Addresses that the name resolves to; null for a name server that gives no answer. */
  readonly addresses?: readonly string[] | null;
}

/** Asks a receiver of this machine, through the gate of production. */
async function ask(
  { port }: Pick<Receiver, "port">,
  { host = "127.0.0.1", timeLimitMs = 5_000, allowsLoopback = true, addresses = ["127.0.0.1"] }: Trick = {},
) {
  const settings = {
    PUBLIC_URL: "https://portal.example",
    HOOKS_PORTS: ["443", String(port)],
    HOOKS_ALLOW_LOOPBACK: allowsLoopback,
    PARTS: ["web" as const, "sandbox" as const, "worker" as const],
  };
  const resolve = () => (addresses ? Promise.resolve(addresses) : new Promise<never>(() => {}));
  const errors: unknown[] = [];
  const send = decisionAsker(
    { server: { address: () => null }, settings, resolve },
    { now: () => new Date("2025-03-04T10:22:31Z"), log: { error: (line: unknown) => errors.push(line) } },
  );
  const request: DecisionRequest = {
    id: "dcn_A000000001",
    url: `http://${host}:${port}/decide`,
    body: '{"type":"authorization.decision"}',
    secrets: [SECRET],
    timeLimitMs,
  };
  const start = performance.now();
  const response = await send(request);
  return { response, took: performance.now() - start, errors };
}

const http = (status: string, body: string, headers = "") =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

test("a question is signed as a delivery is, and its response is what the endpoint said", async () => {
  const receiver = await receiverSaying(saying(http("200 OK", '{"decision":"approve"}')));
  const { response } = await ask(receiver);
  expect(response).toEqual({ latencyMs: expect.any(Number), text: '{"decision":"approve"}' });
  const [head = "", body = ""] = (receiver.received[0] ?? "").split("\r\n\r\n");
  expect(head).toMatch(/^POST \/decide HTTP\/1.1/);
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, "im").exec(head.replaceAll("\r", ""))?.[1] ?? "";
  const sentAt = new Date(Number(header("webhook-timestamp")) * 1000);
  expect(header("webhook-id")).toBe("dcn_A000000001");
  expect(header("webhook-signature")).toBe(new Webhook(SECRET).sign("dcn_A000000001", sentAt, body));
});

/** Writes endlessly, as long as the client reads. */
function flood(socket: Socket): void {
  const chunk = Buffer.alloc(MIB, " ");
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", more);
  more();
}

/** A byte from time to time. */
function drip(socket: Socket): void {
  socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
  const timer = setInterval(() => socket.write(" "), 20);
  socket.on("close", () => clearInterval(timer));
}

test.each<[string, Answer, RegExp]>([
  ["redirects", saying(http("302 Found", "", "Location: http://127.0.0.1:22/\r\n")), /redirected \(302\)/],
  ["fails", saying(http("500 Internal Server Error", '{"decision":"approve"}')), /responded with 500/],
  [
    "answers 1 GB",
    afterRequest((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
      flood(socket);
    }),
    /larger than 16 KiB/,
  ],
  [
    "answers 10 MB of JSON",
    saying(http("200 OK", `{"decision":"approve"}${" ".repeat(10 * MIB)}`)),
    /larger than 16 KiB/,
  ],
  ["answers something that is no text", saying(Buffer.from("HTTP/1.1 200 OK\r\n\r\n\xff\xfe", "latin1")), /not UTF-8/],
  ["speaks no HTTP", saying("220 smtp.example ESMTP\r\n"), /not HTTP/],
  ["hangs up", afterRequest((socket) => socket.destroy()), /closed the connection/],
])("an endpoint that %s gives no decision, and is left at once", async (_, answer, fault) => {
  const { response, took, errors } = await ask(await receiverSaying(answer));
  expect(response).toMatchObject({ fault: expect.stringMatching(fault) });
  expect([took < 4_000, errors]).toEqual([true, []]);
});

test.each<[string, Answer, Trick]>([
  ["drips", afterRequest(drip), {}],
  ["says nothing", () => {}, {}],
  ["has a name that nobody resolves", () => {}, { host: "decisions.bank.example", addresses: null }],
])("an endpoint that %s is left when its time limit is over", async (_, answer, trick) => {
  const { response, took } = await ask(await receiverSaying(answer), { ...trick, timeLimitMs: 150 });
  expect(response).toMatchObject({ fault: "No complete response came within the time limit of 150 ms." });
  expect(took).toBeGreaterThanOrEqual(145);
  expect(took).toBeLessThan(2_000);
});

test("a name that leads into a private network is not asked", async () => {
  const receiver = await receiverSaying(saying(http("200 OK", '{"decision":"approve"}')));
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"]) {
    const trick = { host: "decisions.bank.example", allowsLoopback: false, addresses: [address] };
    const { response } = await ask(receiver, trick);
    expect(response).toMatchObject({ fault: expect.stringContaining("only go to the public internet") });
  }
  expect(receiver.connections).toBe(0);
});

test("a port where nobody listens is no decision", async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const { response } = await ask(receiver);
  expect(response).toMatchObject({ fault: expect.stringContaining("does not accept connections") });
});
