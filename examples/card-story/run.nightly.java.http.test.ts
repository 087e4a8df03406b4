import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useStoryPortal } from "./testing/story-portal.ts";
import { expectStory } from "./testing/told-story.ts";

const ways = ["typescript-fetch", "java"] as const;
const portal = useStoryPortal(ways);
const run = path.join(import.meta.dirname, "run.ts");

/** Runs it as `npm run story` does. */
async function tell(language: string, env: NodeJS.ProcessEnv) {
  const { PATH, HOME, JAVA_HOME } = process.env;
  const settings = { PATH, HOME, JAVA_HOME, PORTAL: portal.url, PORTAL_USER: language, ...env };
  const child = spawn(process.execPath, [run, language], { env: settings });
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: (await ended)[0] };
}

// Eleven clients are made and compiled, on a machine that does other work.
test.each(ways)("the clients in %s tell the whole story", { timeout: 600_000 }, async (language) => {
  const { said, complained, code } = await tell(language, { PORTAL_PASSWORD: portal.password });
  expect(complained).toBe("");
  expect(code, said).toBe(0);
  expectStory(said);
});

test("what is missing is said", { timeout: 120_000 }, async () => {
  const nameless = await tell("java", {});
  expect(nameless).toMatchObject({ code: 1, said: "", complained: expect.stringContaining("set PORTAL_PASSWORD") });
  const bare = await tell("java", { PORTAL_PASSWORD: "x", PATH: "/nowhere" });
  expect(bare.complained).toContain("this needs java, javac, jar, mvn. npm run setup brings Java and Maven.");
  const other = await tell("cobol", { PORTAL_PASSWORD: "x" });
  expect(other.complained).toContain("say which client tells it: java or typescript-fetch.");
  const stranger = await tell("java", { PORTAL_PASSWORD: "wrong" });
  expect(stranger.complained).toContain("java could not sign in");
  const alone = await tell("java", { PORTAL_PASSWORD: "x", PORTAL: "http://127.0.0.1:1" });
  expect(alone.complained).toContain("no answer from http://127.0.0.1:1.");
});
