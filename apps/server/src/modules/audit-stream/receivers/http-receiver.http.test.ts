import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "../../../settings/read-settings.ts";
import { streamTarget } from "../stream-target.ts";
import { openHttpReceiver } from "./http-receiver.ts";

const neverStopped = new AbortController().signal;
const events = ['{"a":1}', '{"b":"é"}'];

let server: Server;
let seen: { url: string | undefined; headers: IncomingMessage["headers"]; body: string }[];
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Answers each request by `answer`; `seen` has them all. */
async function listen(
  answer: (response: ServerResponse) => void,
  tls?: { key: string; cert: string },
): Promise<number> {
  seen = [];
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ url: request.url, headers: request.headers, body: await text(request) });
    answer(response);
  };
  server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function deliverTo(url: string, settings: Record<string, string> = {}, signal = neverStopped) {
  const read = readSettings({ AUDIT_STREAM_URL: url, ...settings }, tmpdir());
  const target = streamTarget(read);
  if (!target) throw new Error("There is no target");
  return openHttpReceiver(target, read, 2_000).deliver(events, signal);
}

test("a batch of OCSF is one JSON array with the header of the settings, one of CEF a line for each", async () => {
  const port = await listen((response) => response.writeHead(202).end());
  const url = `http://127.0.0.1:${port}/intake?token=7`;
  await deliverTo(url, { AUDIT_STREAM_AUTHORIZATION: "Splunk 11-22" });
  await deliverTo(url, { AUDIT_STREAM_FORMAT: "cef" });
  expect(seen).toMatchObject([
    {
      url: "/intake?token=7",
      headers: { "content-type": "application/json", authorization: "Splunk 11-22" },
      body: '[{"a":1},{"b":"é"}]',
    },
    { headers: { "content-type": "text/plain; charset=utf-8" }, body: '{"a":1}\n{"b":"é"}\n' },
  ]);
  expect(seen[1]?.headers.authorization).toBeUndefined();
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ["refuses", (response) => response.writeHead(403).end("Invalid\n token"), "It answers 403 Forbidden: Invalid token"],
  ["fails", (response) => response.writeHead(500).end(), "It answers 500 Internal Server Error"],
  ["leads elsewhere", (response) => response.writeHead(307, { location: "/" }).end(), "It answers 307"],
  ["hangs up", (response) => response.destroy(), "socket hang up"],
  ["hangs", () => {}, "No response within 2 s"],
  ["refuses without end", (response) => void response.writeHead(400).write("x"), "No response within 2 s"],
  [
    "never ends to refuse",
    (response) => void response.writeHead(400).write("x".repeat(300)),
    "It answers 400 Bad Request",
  ],
])("a receiver that %s has not taken them", async (_what, answer, failure) => {
  const port = await listen(answer);
  await expect(deliverTo(`http://127.0.0.1:${port}/`)).rejects.toThrow(failure);
  expect(seen).toHaveLength(1);
});

test("a receiver that has taken them and never ends its answer has taken them", async () => {
  const port = await listen((response) => void response.writeHead(200).write("x"));
  await deliverTo(`http://127.0.0.1:${port}/`);
});

test("the worker can stop while a receiver hangs", async () => {
  const port = await listen(() => {});
  const stopping = new AbortController();
  const delivery = deliverTo(`http://127.0.0.1:${port}/`, {}, stopping.signal);
  await expect.poll(() => seen.length).toBe(1);
  stopping.abort();
  await expect(delivery).rejects.toThrow("aborted");
});

test("over TLS the certificate is checked, by AUDIT_STREAM_CA_FILE where it is set", async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-stream-"));
  await writeFile(join(folder, "ca.pem"), cert);
  const port = await listen((response) => response.writeHead(200).end(), { key, cert });
  const url = `https://localhost:${port}/`;
  await expect(deliverTo(url)).rejects.toThrow("self-signed certificate");
  await deliverTo(url, { AUDIT_STREAM_CA_FILE: join(folder, "ca.pem") });
  expect(seen).toHaveLength(1);
  await rm(folder, { recursive: true });
});
