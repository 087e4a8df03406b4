import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HookInbox, type InboxPage, paths } from "@connect-portal/contract";
import { expect, onTestFinished, test } from "vitest";
import { type RunningPortal, runPortal } from "../../testing/run-portal.ts";

/** Two starts of everything, the content of the repository included. */
const TIMEOUT = 180_000;

const account = { username: "demo", password: "demo-demo-demo-1" };

async function signInTo({ url }: RunningPortal) {
  const answer = await fetch(`${url}${paths.authenticate}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return async <T>(path: string): Promise<T> => {
    const got = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
    return (await got.json()) as T;
  };
}

test(
  "an answered request outlives a power cut, and so do the address and how the inbox answers",
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "connect-portal-inbox-"));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const settings = { DATA_DIR, DEMO_PASSWORD: account.password, LOG_LEVEL: "fatal" };
    const before = await runPortal(settings);
    onTestFinished(before.kill);
    const inbox = await (await signInTo(before))<HookInbox>(paths.hookInbox);
    const { pathname } = new URL(inbox.url);
    const sent = await fetch(inbox.url, { method: "POST", body: '{"type":"card.blocked"}' });
    expect(sent.status).toBe(200);
    await before.kill();

    const after = await runPortal(settings);
    onTestFinished(after.kill);
    const get = await signInTo(after);
    expect((await get<InboxPage>(paths.inboxRequests)).content).toMatchObject([{ id: 1, event: "card.blocked" }]);
    expect(new URL((await get<HookInbox>(paths.hookInbox)).url).pathname).toBe(pathname);
    await fetch(`${after.url}${pathname}`, { method: "POST" });
    expect((await get<InboxPage>(paths.inboxRequests)).content.map((line) => line.id)).toEqual([2, 1]);
  },
  TIMEOUT,
);
