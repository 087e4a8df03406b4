import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { paths, type SandboxClientAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { useStoryPortal } from "./testing/story-portal.ts";
import { expectStory } from "./testing/told-story.ts";

const portal = useStoryPortal(["teller"]);
const script = path.join(import.meta.dirname, "story.sh");
const account = { PORTAL_USER: "teller", PORTAL_PASSWORD: portal.password };

/** Runs it as the README says, with these variables and no others. */
async function tell(env: NodeJS.ProcessEnv) {
  const child = spawn(script, { env: { PATH: process.env.PATH, PORTAL: portal.url, ...env } });
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: (await ended)[0] };
}

/** What the page /credentials makes. */
async function newClient() {
  const body = JSON.stringify({ username: account.PORTAL_USER, password: portal.password });
  const headers = { "content-type": "application/json" };
  const client = JSON.stringify({ name: "Card story" });
  const session = await fetch(portal.url + paths.authenticate, { method: "POST", headers, body });
  const { jwt } = (await session.json()) as { jwt: string };
  const signedIn = { ...headers, authorization: `Bearer ${jwt}` };
  const made = await fetch(portal.url + paths.sandboxClients, { method: "POST", headers: signedIn, body: client });
  const { clientId, clientSecret } = (await made.json()) as SandboxClientAnswer;
  return { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
}

test("curl tells the whole story, with a client's secret and once more with an account", {
  timeout: 600_000,
}, async () => {
  for (const who of [await newClient(), account]) {
    const { said, complained, code } = await tell(who);
    expect(complained).toBe("");
    expect(code, said).toBe(0);
    expectStory(said);
  }
});

test("it stops with the reason: nobody known, nobody there, and an answer that is not as told", async () => {
  const unknown = await tell({ CLIENT_ID: "nobody", CLIENT_SECRET: "nothing" });
  expect(unknown).toMatchObject({ code: 1, complained: expect.stringContaining("The client is unknown") });
  const wrong = await tell({ ...account, PORTAL_PASSWORD: "wrong" });
  expect(wrong.complained).toContain("The username or the password is not correct.");
  const nameless = await tell({});
  expect(nameless.complained).toContain("set CLIENT_ID and CLIENT_SECRET, or PORTAL_PASSWORD");

  const other = createServer((_, response) => response.end('{"access_token": "t", "status": "active"}'));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const PORTAL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const told = await tell({ PORTAL, CLIENT_ID: "a", CLIENT_SECRET: "b" });
  expect(told.complained).toContain("Stopped: in step 1 the customer's status should be prospect and is active.");
  expect(told.code).toBe(1);
  other.close();
  await once(other, "close");
  const alone = await tell({ PORTAL, CLIENT_ID: "a", CLIENT_SECRET: "b" });
  expect(alone).toMatchObject({ code: 1, complained: expect.stringContaining(`no answer from ${PORTAL}`) });
});
