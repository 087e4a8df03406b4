import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../../settings/read-settings.ts";
import { streamTarget } from "../stream-target.ts";
import { type Conduct, type SyslogReceiver, startSyslogReceiver } from "../testing/start-syslog-receiver.ts";
import { openSyslogReceiver } from "./syslog-receiver.ts";

const limits = { time: 3_000, linger: 100 };
const frames = ["5 first", "9 zweite é"];
const messages = ["first", "zweite é"];
const neverStopped = new AbortController().signal;

let folder: string;
let certificate: { key: string; cert: string };
let ofAnother: { key: string; cert: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-stream-"));
  certificate = await certificateOf("localhost");
  ofAnother = await certificateOf("siem.bank.example");
});
afterAll(() => rm(folder, { recursive: true }));

/** Written into the folder, too. */
async function certificateOf(name: string) {
  const { private: key, cert } = await generate([{ name: "commonName", value: name }], { keySize: 2048 });
  await Promise.all([writeFile(join(folder, `${name}.pem`), cert), writeFile(join(folder, `${name}.key`), key)]);
  return { key, cert };
}

let server: SyslogReceiver;
afterEach(() => server.stop());

function receiverAt(url: string, settings: Record<string, string> = {}) {
  const read = readSettings({ AUDIT_STREAM_URL: url, ...settings }, folder);
  const target = streamTarget(read);
  if (!target) throw new Error("There is no target");
  return openSyslogReceiver(target, read, limits);
}
const deliver = (events: readonly string[] = frames, signal = neverStopped) =>
  receiverAt(`syslog+tcp://127.0.0.1:${server.port}`).deliver(events, signal);

test("what the receiver has read to the end is delivered, each batch on a connection of its own", async () => {
  server = await startSyslogReceiver();
  await deliver();
  await deliver(["5 third"]);
  expect(server.received).toEqual([...messages, "third"]);
  expect(server.connections()).toBe(2);
});

test("a batch of a megabyte arrives whole", async () => {
  server = await startSyslogReceiver();
  const long = "x".repeat(9_995);
  await deliver(Array.from({ length: 100 }, () => `${long.length} ${long}`));
  expect(server.received).toEqual(Array.from({ length: 100 }, () => long));
});

// More than the buffers of both sides hold.
const large = ["x".repeat(32_000_000)];
test.each<[Conduct, readonly string[], RegExp]>([
  ["hang up", frames, /^(It closed the connection before it had everything|read ECONNRESET|write EPIPE)$/],
  [{ resetAfter: 1 }, frames, /^(read ECONNRESET|write EPIPE|It closed the connection before it had everything)$/],
  ["never end", frames, /^It accepted the records but does not close the connection within 3 s$/],
  ["never read", large, /^It does not read what is sent within 3 s$/],
])("a receiver that does %j has not taken them", async (conduct, events, failure) => {
  server = await startSyslogReceiver(() => conduct);
  await expect(deliver(events)).rejects.toThrow(failure);
});

test("one that is not there, and one whose end comes while the worker stops", async () => {
  server = await startSyslogReceiver(() => "never end");
  await expect(receiverAt("syslog+tcp://127.0.0.1:1").deliver(frames, neverStopped)).rejects.toThrow("ECONNREFUSED");
  const stopping = new AbortController();
  const delivery = deliver(frames, stopping.signal);
  await expect.poll(() => server.received.length).toBe(2);
  stopping.abort(new Error("The worker stops"));
  await expect(delivery).rejects.toThrow("The worker stops");
});

test("over TLS the certificate is checked, by AUDIT_STREAM_CA_FILE where it is set", async () => {
  server = await startSyslogReceiver(undefined, certificate);
  const url = `syslog+tls://localhost:${server.port}`;
  await receiverAt(url, { AUDIT_STREAM_CA_FILE: "localhost.pem" }).deliver(frames, neverStopped);
  expect(server.received).toEqual(messages);
  await expect(receiverAt(url).deliver(frames, neverStopped)).rejects.toThrow("self-signed certificate");
  expect(server.received).toEqual(messages);
});

test("a certificate of another name is not believed", async () => {
  server = await startSyslogReceiver(undefined, ofAnother);
  const receiver = receiverAt(`syslog+tls://localhost:${server.port}`, {
    AUDIT_STREAM_CA_FILE: "siem.bank.example.pem",
  });
  await expect(receiver.deliver(frames, neverStopped)).rejects.toThrow("does not match certificate's altnames");
  expect(server.received).toEqual([]);
});

test("a receiver that asks for a certificate gets that of AUDIT_STREAM_CERT_FILE, and takes nothing without", async () => {
  server = await startSyslogReceiver(undefined, { ...certificate, requestCert: true, ca: certificate.cert });
  const url = `syslog+tls://localhost:${server.port}`;
  const own = { AUDIT_STREAM_CERT_FILE: "localhost.pem", AUDIT_STREAM_KEY_FILE: "localhost.key" };
  const ca = { AUDIT_STREAM_CA_FILE: "localhost.pem" };
  await receiverAt(url, { ...ca, ...own }).deliver(frames, neverStopped);
  await expect(receiverAt(url, ca).deliver(frames, neverStopped)).rejects.toThrow(
    /certificate required|ECONNRESET|ended/,
  );
  expect(server.received).toEqual(messages);
});
