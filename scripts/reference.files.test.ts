import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";

/** The page is built first where it is not. */
const TIME = 300_000;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reference-command-"));
  file = join(folder, "api.yaml");
  await writeFile(file, "openapi: 3.1.0\ninfo: { title: Cards, version: '1' }\npaths: {}\n");
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]): ChildProcess =>
  spawn("npm", ["run", "--silent", "reference", "--", ...args], { cwd: join(import.meta.dirname, "..") });

const signals = ["SIGTERM", "SIGINT"] as const;
test.each(signals)("prints its address, and ends cleanly on %s", { timeout: TIME }, async (signal) => {
  const child = run(file, "--port", "0");
  const ended = once(child, "exit");
  try {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => (said += chunk));
    const url = () => /^Ready on (http:\S+)$/m.exec(said)?.[1];
    await expect.poll(url, { timeout: TIME / 2 }).toBeDefined();
    expect((await fetch(String(url()))).status).toBe(200);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect(fetch(String(url()))).rejects.toThrow();
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});

/** What it says on standard error. */
async function refusal(...args: string[]): Promise<string> {
  const child = run(...args);
  const [said, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "close")]);
  expect(code).toBe(1);
  return said;
}

test.each([
  ["a file that is not there", ["nowhere.yaml"], /^Cannot serve: There is no file nowhere\.yaml\. .+\.\n$/],
  ["an option that it does not know", ["--prot", "1"], /^Cannot serve: Unknown option '--prot'\. .+\.\n$/],
])("refuses %s with one line", { timeout: TIME }, async (_, args, line) => {
  expect(await refusal(...args)).toMatch(line);
});

test("refuses a port in use with one line that names it", { timeout: TIME }, async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  try {
    expect(await refusal(file, "--port", String(port))).toMatch(new RegExp(`^Cannot serve: .*\\b${port}\\b.+\\n$`));
  } finally {
    holder.close();
  }
});
