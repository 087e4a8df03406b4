import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followGuide } from "./follow-guide.ts";
import { signIn } from "./portal.ts";
import { openResults } from "./results.ts";
import { watchCalls } from "./watch-calls.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-matrix-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.guide`, { recursive: true, force: true });
});
const credentials = { id: "sandbox-1", secret: "s3cret" };

test("commands share one shell, and a file is there when the next command runs", async () => {
  const { done, printed } = await followGuide(
    [
      { does: "run", commands: "export ID=YOUR-CLIENT-ID SECRET=YOUR-CLIENT-SECRET\nls" },
      { does: "save", file: "src/call.sh", syntax: "bash", text: 'echo "$1 it\'s $HOME" | cut -c1-5' },
      { does: "run", commands: 'sh src/call.sh "$ID"\necho "$SECRET"' },
    ],
    folder,
    credentials,
  );
  expect([done, printed]).toEqual([3, ["", "", "sandb\ns3cret\n"]]);
  expect(await readdir(folder)).toEqual(["src"]);
});

test("the first command that fails ends it, with its words", async () => {
  const { done, lastWords } = await followGuide(
    [
      { does: "run", commands: "true" },
      { does: "run", commands: "echo no such tool >&2; false\necho not reached" },
    ],
    folder,
    credentials,
  );
  expect([done, lastWords]).toEqual([1, expect.stringMatching(/no such tool$/)]);
});

test("a file of a guide stays in its folder", async () => {
  const step = { does: "save", file: "../elsewhere", syntax: "", text: "" } as const;
  await expect(followGuide([step], folder, credentials)).rejects.toThrow("outside");
});

test("calls go through as they are and are written down", async () => {
  const server = createServer((request, response) => {
    response.writeHead(404, { "content-type": "application/problem+json" }).end(`{"host":"${request.headers.host}"}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const watch = await watchCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 0);
  const headers = { "idempotency-key": "k1" };
  const answer = await fetch(`${watch.url}/rest/cards?limit=1`, { method: "POST", headers, body: "{}" });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([404, `{"host":"${new URL(watch.url).host}"}`]);
  expect(watch.take()).toMatchObject([
    { method: "POST", path: "/rest/cards?limit=1", idempotencyKey: "k1", status: 404, answer: text },
  ]);
  expect(watch.take()).toEqual([]);
  await watch.close();
  server.close();
});

test("a sandbox that was reset too often is reset when it may be", async () => {
  const statuses = [429, 204];
  const portal = createServer((request, response) => {
    if (request.url === paths.authenticate) return response.end('{"jwt":"x"}');
    return response.writeHead(statuses.shift() ?? 500, { "retry-after": "0" }).end();
  }).listen(0, "127.0.0.1");
  await once(portal, "listening");
  const { port } = portal.address() as AddressInfo;
  const { startOver } = await signIn(`http://127.0.0.1:${port}`, "demo", "password");
  await startOver();
  expect(statuses).toEqual([]);
  portal.close();
});

test("what has come through is known to the next run, and to one beside it, unless it begins anew", async () => {
  const file = join(folder, "results.jsonl");
  const passed = { installs: true, token: true, call: true, field: undefined, error: true };
  const result = { language: "java", document: "/a.yaml", client: "1", passed, fault: "" } as const;
  const beside = await openResults(file, true);
  const first = await openResults(file, false);
  await first.add(result);
  await first.add({ ...result, client: "2", fault: "error: x" });
  expect(await beside.find("java", "/a.yaml", "1")).toMatchObject({ passed: { call: true } });
  expect(await beside.find("java", "/a.yaml", "2")).toBeUndefined();
  expect(await (await openResults(file, false)).find("java", "/a.yaml", "1")).toBeUndefined();
});
