import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedContent } from "@connect-portal/content/testing";
import { afterAll, beforeAll } from "vitest";
import { createUser, startTestApp, type TestApp } from "../../../apps/server/src/testing/index.ts";

export interface StoryPortal {
  readonly url: string;
  /** Of all its accounts. */
  readonly password: string;
}

/** A portal with what this repository publishes and its sandbox, on a port of its own, for the tests of a file. */
export function useStoryPortal(usernames: readonly string[]): StoryPortal {
  const password = "a-password-for-the-story";
  let dataDir: string;
  let portal: TestApp;
  let url: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "connect-portal-story-"));
    const settings = { PARTS: ["web" as const, "sandbox" as const], DATA_DIR: dataDir };
    portal = await startTestApp({ content: await publishedContent(), settings, now: new Date() });
    for (const username of usernames) await createUser(portal, { username, password });
    url = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    await portal?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get url() {
      return url;
    },
    password,
  };
}
