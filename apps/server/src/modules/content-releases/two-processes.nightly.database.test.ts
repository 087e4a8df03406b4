import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandEnvironment } from "../../testing/command-environment.ts";
import { type RunningPortal, runPortal } from "../../testing/run-portal.ts";

/** Two starts and some loads, on a machine that does other work. */
const LONG = 300_000;
const DEMO_PASSWORD = "demo-password-for-tests";
const CONTENT = join(import.meta.dirname, "../../../../../content");
const NORTHBANK = join(CONTENT, "../examples/brand-northbank");
const PRODUCT = "PowerCard V4";
const SANDBOX_CALL = "/PowerCardConnectApi/rest/4.2.4/issuing/simulation/clock";

let postgres: TestPostgres;
let root: string;
let settings: Record<string, string>;
let processes: RunningPortal[];

beforeAll(async () => {
  postgres = await startTestPostgres();
  root = await mkdtemp(join(tmpdir(), "connect-portal-releases-"));
  settings = { DATABASE_URL: await postgres.createDatabase(), CONTENT_DIR: CONTENT, DEMO_PASSWORD };
  const start = (name: string) => runPortal({ ...settings, DATA_DIR: join(root, name) });
  processes = await Promise.all([start("one"), start("two")]);
}, LONG);
afterAll(async () => {
  await Promise.all(processes?.map((one) => one.kill()) ?? []);
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Runs a command as an operator does. */
function run(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, `cli/${command}.ts`);
  const env = { ...commandEnvironment, ...settings, DATA_DIR: join(root, "command") };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** The repository's content with a product called so. */
async function bundle(name: string): Promise<string> {
  const folder = join(root, `bundle-${name}`);
  await cp(CONTENT, folder, { recursive: true });
  const catalogue = join(folder, "catalogue.yaml");
  await writeFile(catalogue, (await readFile(catalogue, "utf8")).replaceAll(PRODUCT, name));
  return folder;
}

interface Answer {
  readonly at: number;
  readonly process: number;
  readonly name: string;
}

/** Calls both processes without a pause until it is told to end. */
function callBoth(jwt: string, token: string) {
  const answers: Answer[] = [];
  const lost: string[] = [];
  let calls = 0;
  let isWanted = true;
  const ask = async (url: string, bearer: string) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  const caller = async (process: number) => {
    const { url = "" } = processes[process] ?? {};
    while (isWanted) {
      try {
        const products = (await ask(url + paths.products, jwt)) as { id: number; name: string }[];
        answers.push({ at: Date.now(), process, name: products.find(({ id }) => id === 2)?.name ?? "" });
        await ask(url + SANDBOX_CALL, token);
      } catch (error) {
        lost.push(String(error));
      }
      calls += 2;
    }
  };
  const running = Promise.all([0, 0, 1, 1].map(caller));
  return {
    answers,
    async end() {
      isWanted = false;
      await running;
      return { answers, lost, calls };
    },
  };
}

test(
  "content that is published and taken back under load is everybody's at once: no mixed answer, no lost call",
  async () => {
    const [{ url = "" } = {}] = processes;
    const post = async (path: string, body: object, bearer?: string) => {
      const headers = { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) };
      return (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
    };
    const { jwt } = (await post(paths.authenticate, { username: "demo", password: DEMO_PASSWORD })) as {
      jwt: string;
    };
    const { access_token: token } = (await post(paths.sandboxToken, {}, jwt)) as { access_token: string };
    const load = callBoth(jwt, token);
    const switches: { name: string; live: number; end: number }[] = [];
    for (const [name, command, ...args] of [
      ["Product A", "publish", await bundle("Product A")],
      ["Product B", "publish", await bundle("Product B")],
      ["Product A", "back"],
      [PRODUCT, "back", "folder"],
    ] as const) {
      const { code, said } = await run(command, ...args);
      expect([code, said]).toEqual([0, expect.stringContaining("2 of 2 processes show it.")]);
      const live = Date.parse(/ is live from (\S+)\.$/m.exec(said)?.[1] ?? "");
      switches.push({ name, live, end: Date.now() });
      const reached = load.answers.length + 40;
      await expect.poll(() => load.answers.length, { timeout: 30_000 }).toBeGreaterThan(reached);
    }
    const { answers, lost, calls } = await load.end();
    expect(lost).toEqual([]);
    expect(calls).toBeGreaterThan(300);
    const apart = switches.map(({ name, end }, at) => {
      const next = switches[at + 1];
      const after = answers.filter((one) => one.at > end && (!next || one.at < next.live));
      expect(
        after.filter((one) => one.name !== name),
        `mixed after ${name}`,
      ).toEqual([]);
      // Between the first answer of the one process and that of the other.
      const began = switches[at - 1]?.end ?? 0;
      const firsts = [0, 1].map(
        (process) => answers.find((one) => one.process === process && one.name === name && one.at > began)?.at ?? 0,
      );
      return Math.abs((firsts[0] ?? 0) - (firsts[1] ?? 0));
    });
    const measured = `${calls} calls, ${lost.length} lost; milliseconds between the switches: ${apart.join(", ")}`;
    expect(Math.max(...apart), measured).toBeLessThan(10_000);

    const list = await run("list");
    expect(list.said).toMatch(/^[0-9a-f]{16} {2}kept {2}\d+ files/m);
    expect(list.said).toContain("No bundle is live");
    expect(list.said.match(/of its folder/g)).toHaveLength(2);
  },
  LONG,
);

test(
  "errors refuse a bundle, with their place, and a time lets it wait",
  async () => {
    const folder = await bundle("Product C");
    await writeFile(join(folder, "catalogue.yaml"), "products: [\n");
    const refused = await run("publish", folder);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain("catalogue.yaml:2  error  catalogue/syntax");
    expect(refused.said).toContain("Nothing has changed.");
    expect((await run("publish", await bundle("Product A"), "--at", "2020-01-01T00:00Z")).said).toContain(
      "is no time within the next year",
    );
    const later = new Date(Date.now() + 8_000).toISOString().replace(/\.\d+Z$/, "Z");
    const waiting = await run("publish", await bundle("Product D"), "--at", later);
    expect([waiting.code, waiting.said]).toEqual([0, expect.stringMatching(/^Content [0-9a-f]{16} is live from /)]);
    const [, version] = /Content (\S+) is/.exec(waiting.said) ?? [];
    const versions = async () =>
      Promise.all(
        processes.map(
          async ({ url }) =>
            ((await (await fetch(`${url}/ready`)).json()) as { contentVersion: string }).contentVersion,
        ),
      );
    expect(await versions()).not.toContain(version);
    await expect.poll(versions, { timeout: 20_000, interval: 200 }).toEqual([version, version]);
    // Another start shows what is published, whatever its folder says.
    const third = await runPortal({ ...settings, DATA_DIR: join(root, "three") });
    processes.push(third);
    expect(await versions()).toEqual([version, version, version]);
  },
  LONG,
);

test(
  "a bundle with a brand of its own changes the name of every process at once, and gives it back",
  async () => {
    const names = async () => {
      const ask = async ({ url }: RunningPortal) => (await fetch(url, { headers: { accept: "text/html" } })).text();
      const pages = await Promise.all(processes.map(ask));
      return [...new Set(pages.map((page) => /<title>[^<]*?([^:<]*)<\/title>/.exec(page)?.[1]?.trim()))];
    };
    const before = await names();
    expect(before).toHaveLength(1);
    const published = await run("publish", NORTHBANK);
    expect([published.code, published.said]).toEqual([0, expect.stringContaining("processes show it.")]);
    expect(await names()).toEqual(["Northbank Developers"]);
    expect((await run("back")).code).toBe(0);
    expect(await names()).toEqual(before);
  },
  LONG,
);
