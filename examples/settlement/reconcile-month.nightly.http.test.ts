import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { paths, type SandboxClientAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { useStoryPortal } from "../card-story/testing/story-portal.ts";

const portal = useStoryPortal(["accountant"]);
const script = path.join(import.meta.dirname, "reconcile-month.ts");

/** Runs it as the README says, with these variables and no others. */
async function reconcile(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env } });
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: (await ended)[0] };
}

/** What the page /credentials makes. */
async function newClient() {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ username: "accountant", password: portal.password });
  const session = await fetch(portal.url + paths.authenticate, { method: "POST", headers, body });
  const { jwt } = (await session.json()) as { jwt: string };
  const signedIn = { ...headers, authorization: `Bearer ${jwt}` };
  const client = JSON.stringify({ name: "Reconciliation" });
  const made = await fetch(portal.url + paths.sandboxClients, { method: "POST", headers: signedIn, body: client });
  const { clientId, clientSecret } = (await made.json()) as SandboxClientAnswer;
  return { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
}

/** Hands everything on to the portal, and changes one amount of the ledger on its way back. */
async function tamperingProxy() {
  const proxy = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const answer = await fetch(portal.url + url, {
      method,
      headers: { ...(headers as Record<string, string>), host: new URL(portal.url).host },
      ...(method === "POST" && { body: await text(request) }),
    });
    const said = await answer.text();
    const isLedger = url.includes("int_interchange") && !url.includes("cursor=");
    const sent = isLedger ? said.replace(/"amount":(\d+)/g, (_all, amount) => `"amount":${Number(amount) + 1}`) : said;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(sent);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return { PORTAL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

test("a month reconciles to the last unit, and a unit that is wrong is found", { timeout: 600_000 }, async () => {
  const client = await newClient();
  const right = await reconcile({ ...client, PORTAL: portal.url });
  expect(right.complained).toBe("");
  expect(right.said).toContain("Everything reconciles.");
  expect(right.said.split("\n").filter((line) => /^ *MAD +\d+ +\d+ +-\d+/.test(line))).toHaveLength(1);
  expect(right.code).toBe(0);
  const { close, ...tampering } = await tamperingProxy();
  const wrong = await reconcile({ ...client, ...tampering });
  close();
  expect(wrong.said).toMatch(/Not explained: .*MAD interchange: -?\d+/);
  expect(wrong.code).toBe(1);
  const nobody = await reconcile({ PORTAL: portal.url });
  expect(nobody).toMatchObject({ code: 1, complained: expect.stringContaining("set CLIENT_ID and CLIENT_SECRET") });
});
