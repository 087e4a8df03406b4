import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unzip } from "../../apps/server/src/modules/sdks/testing/unzip.ts";
import { paths, releaseClientLanguages } from "../../packages/contract/src/index.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const CURRENCIES = "/PowerCardConnectApi/rest/4.2.4/issuing/reference-data/currency-table";
const GEOGRAPHY = "/hps/4.2.4/issuing/reference-data/api/schemas/geography.yaml";
const RELEASE = 424;
const WHAT_IS_ASKED = {
  parameterList: [
    {
      parameterName: "CURRENCY_TABLE",
      parameterMode: "P",
      parameterColumnList: ["Code", "Label"],
      parameterConditionList: [],
    },
  ],
  requestInfo: {
    requestUID: "a2e839c4-585f-456a-a807-170e784b5807",
    requestDate: "2026-11-23T10:00:00Z",
    userID: "release",
  },
};
const PASSWORD = "release-release-release-1";
/** The web app is built first where it is not. */
const TIME = 300_000;

let folder: string;
let archiveFile: string;
/** Of the unpacked release, of its operator, and of the programs that it may find. */
let unpacked: string;
let home: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-release-test-"));
  await run(process.execPath, [join(root, "scripts/run.js"), "build", "--out", join(folder, "out")]);
  const [archive = "", provenance = "", sum = ""] = (await readdir(join(folder, "out"))).sort();
  expect(archive).toMatch(new RegExp(`^connect-portal-\\d.*-${process.platform}-${process.arch}\\.tar\\.gz$`));
  expect(sum).toBe(`${archive}.sha256`);
  const { subject } = JSON.parse(await readFile(join(folder, "out", provenance), "utf8"));
  const [hash] = (await readFile(join(folder, "out", sum), "utf8")).split(" ");
  expect(subject).toEqual([{ name: archive, digest: { sha256: hash } }]);
  await run("sha256sum", ["--check", sum], { cwd: join(folder, "out") });
  archiveFile = join(folder, "out", archive);
  await run("tar", ["--extract", "--file", archiveFile, "--directory", folder]);
  const [name = ""] = (await readdir(folder)).filter((entry) => entry.startsWith("connect-portal-"));
  unpacked = join(folder, name);
  home = join(folder, "home");
  const bin = join(folder, "bin");
  for (const path of [home, bin]) await mkdir(path);
  for (const tool of ["dirname", "readlink"]) {
    const { stdout } = await run("sh", ["-c", `command -v ${tool}`]);
    await symlink(stdout.trim(), join(bin, tool));
  }
  environment = { PATH: bin };
}, TIME);
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (...args: string[]) =>
  run(join(unpacked, "bin/connect-portal"), args, { cwd: home, env: environment, maxBuffer: 1e8 });

/** Starts the portal as an operator does, until it is ready. Its settings stand in `.env`. */
async function start(settings: Record<string, string>) {
  const all = { PORT: "0", ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD, LOG_LEVEL: "warn", ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(home, ".env"), lines.join(""));
  return untilReady(spawn(join(unpacked, "bin/connect-portal"), { cwd: home, env: environment }));
}

async function untilReady(launcher: ChildProcessWithoutNullStreams) {
  const ended = once(launcher, "exit");
  let said = "";
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const url = () => /^Ready on (http:\S+)$/m.exec(said)?.[1];
  const isOver = () => url() !== undefined || launcher.exitCode !== null;
  await expect.poll(isOver, { timeout: TIME / 5 }).toBe(true);
  expect(said).toContain("Ready on");
  const stop = () => launcher.kill("SIGTERM");
  return { url: url() ?? "", said: () => said, stop, ended };
}

async function send(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {}) {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([url, answer.status, answer.ok ? "" : text]).toEqual([url, answer.status, ""]);
  return text;
}

/** The files of the archive that the portal answers with, below a folder. */
async function unpackClient(url: string, headers: Record<string, string>, into: string): Promise<readonly string[]> {
  const answer = await fetch(url, { headers });
  expect([url, answer.status]).toEqual([url, 200]);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  for (const { name, text } of files) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await writeFile(join(into, name), text);
  }
  return files.map(({ name }) => name);
}

async function javaHome(): Promise<string> {
  const { stdout } = await run("sh", ["-c", "command -v java"]);
  return process.env.JAVA_HOME ?? join(await realpath(stdout.trim()), "../..");
}

async function signIn(url: string, username: string) {
  const answer = await send(url + paths.authenticate, { body: { username, password: PASSWORD } });
  return { authorization: `Bearer ${JSON.parse(answer).jwt}` };
}

test("the archive says what it is made of, for people and for scanners", async () => {
  const notices = await readFile(join(unpacked, "THIRD-PARTY.txt"), "utf8");
  const named = [...notices.matchAll(/^(\S+) (\d\S*)\nLicence: /gm)].map(([, name, version]) => `${name} ${version}`);
  const sbom = await readFile(join(unpacked, "sbom.cdx.json"), "utf8");
  const { components }: { components: { name: string; group?: string; version: string; purl: string }[] } =
    JSON.parse(sbom);
  const listed = components.map(({ purl }) => decodeURIComponent(purl));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((one) => !listed.includes(`pkg:npm/${one.replace(/ (?=\S+$)/, "@")}`))).toEqual([]);
  expect(listed).toContain(`pkg:generic/node.js@${process.version.slice(1)}`);
});

test("the archive starts in an empty folder without npm or Node, does its work, and ends cleanly", {
  timeout: TIME,
}, async () => {
  const portal = await start({});
  const { url } = portal;
  try {
    expect(await send(`${url}/home`, { headers: { accept: "text/html" } })).toContain("<h1");
    const session = await signIn(url, "demo");
    const { access_token } = JSON.parse(await send(url + paths.sandboxToken, { headers: session, body: {} }));
    const answer = await send(url + CURRENCIES, {
      headers: { authorization: `Bearer ${access_token}` },
      body: WHAT_IS_ASKED,
    });
    expect(answer).toContain('"Euro"');
    // Threads of their own, and packages that are not in the bundle.
    for (const format of ["postman", "bruno"]) {
      const query = new URLSearchParams({ spec: GEOGRAPHY, format });
      expect(await send(`${url}${paths.referenceDocument}?${query}`, { headers: session })).toContain("Currency table");
    }
    const administrator = await signIn(url, "admin");
    const body = { username: "demo", format: "pdf" };
    const lines = (await send(url + paths.activityExports, { headers: administrator, body })).trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ file: { name: "rapport_activity_log_demo.pdf" } });
  } finally {
    portal.stop();
  }
  expect(await portal.ended).toEqual([0, null]);
  expect((await readdir(home)).sort()).toEqual([".env", "data"]);
  // What the next start reads instead of compiling it again.
  const [cache = ""] = await readdir(join(home, "data/cache"));
  for (const kept of ["content", "code"]) {
    expect(await readdir(join(home, "data/cache", cache, kept))).not.toEqual([]);
  }
  expect((await command("audit:verify")).stdout).toContain("The activity log holds");
  await command("backup", join(folder, "backup"));
});

test("it makes clients of a document and of a whole release, and one of them makes its call", {
  timeout: TIME,
}, async () => {
  const portal = await start({ JAVA_HOME: await javaHome() });
  const clients = join(folder, "node_modules");
  try {
    const session = await signIn(portal.url, "demo");
    for (const language of ["java", "go", "python", "typescript-fetch"]) {
      const query = new URLSearchParams({ language, yamlFile: GEOGRAPHY });
      const names = await unpackClient(`${portal.url}${paths.clientSdk}?${query}`, session, clients);
      expect(names).toContain(`client_sdk_${language}/GETTING-STARTED.md`);
    }
    for (const language of releaseClientLanguages) {
      const url = `${portal.url}${paths.releaseClient(RELEASE)}?language=${language}`;
      const names = await unpackClient(url, session, language === "typescript" ? clients : join(clients, language));
      expect(names).toContain("connect-client/README.md");
    }
    const created = await send(portal.url + paths.sandboxClients, { headers: session, body: { name: "Release" } });
    const { clientId, clientSecret } = JSON.parse(created);
    const program = join(folder, "first-card.mjs");
    await writeFile(
      program,
      `import { ConnectClient } from "connect-client";
      const connect = new ConnectClient(${JSON.stringify({ baseUrl: portal.url, clientId, clientSecret })});
      for await (const { cardId } of connect.cards.search({ limit: 1 })) { console.log(cardId); break; }`,
    );
    expect((await run(process.execPath, [program])).stdout).toMatch(/^crd_\w+\n$/);
  } finally {
    portal.stop();
  }
  expect(await portal.ended).toEqual([0, null]);
});

test("its public pages have the texts of the operator, and an own film", { timeout: TIME }, async () => {
  const content = join(folder, "content");
  const site = join(content, "site");
  await cp(join(unpacked, "content/site"), site, { recursive: true });
  await writeFile(join(content, "catalogue.yaml"), "products: []\nreleases: []\n");
  const about = await readFile(join(site, "about.md"), "utf8");
  await writeFile(join(site, "about.md"), about.replace(/^headline: .*$/m, "headline: A bank of its own"));
  await writeFile(join(site, "media/one-decline/one-decline.mp4"), "another film");
  const portal = await start({ CONTENT_DIR: content });
  try {
    const page = await send(`${portal.url}/about`, { headers: { accept: "text/html" } });
    expect(page).toContain("<h1>A bank of its own</h1>");
    expect(await send(`${portal.url}/about.data`)).toContain("A bank of its own");
    const videos = await send(`${portal.url}/videos`, { headers: { accept: "text/html" } });
    const [film = ""] = /\/site\/media-\w+\/one-decline\/one-decline\.mp4/.exec(videos) ?? [];
    expect(await send(portal.url + film)).toBe("another film");
  } finally {
    portal.stop();
  }
  expect(await portal.ended).toEqual([0, null]);
});

test("it says its version, checks content, and refuses what is no command", { timeout: TIME }, async () => {
  const { version } = JSON.parse(await readFile(join(unpacked, "release.json"), "utf8"));
  expect((await command("--version")).stdout).toBe(`${version}\n`);
  await expect(command("instal")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("audit:verify") });
  // Where no content is; the linter is there, too.
  const checked = command("content:check", home);
  await expect(checked).rejects.toMatchObject({ code: 1, stderr: "", stdout: expect.stringContaining("1 errors") });
});

test("its manifests start its own image, and its commands say what they take", { timeout: TIME }, async () => {
  const { image } = JSON.parse(await readFile(join(unpacked, "release.json"), "utf8"));
  expect(image).toMatch(/^connect-portal:\w[\w.-]{0,127}$/);
  const manifest = await readFile(join(unpacked, "packaging/kubernetes/image/kustomization.yaml"), "utf8");
  expect(manifest).toContain(`newTag: ${image.split(":")[1]}`);
  for (const name of ["start", "backup", "migrate", "advisories"]) {
    expect((await command(name, "--help")).stdout).toContain(`Usage: connect-portal ${name}`);
  }
});

test("it looks up its own packages in a folder of advisories", { timeout: TIME }, async () => {
  const database = join(root, "scripts/advisories/testing/database");
  const { stdout } = await command("advisories", database).catch((error) => error);
  expect(stdout).toMatch(/^Installed: \d+ npm packages, \d+ Java libraries\.$/m);
  expect(stdout).toContain("Registry: not asked: a release has no npm.");
});

test("an operator finds in it what the page Operations names", async () => {
  const text = await readFile(join(unpacked, "docs/operations.md"), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => join("docs", match[1] ?? ""));
  const paths = [...text.matchAll(/\/opt\/connect-portal\/([\w./@-]*\w)/g)].map((match) => match[1] ?? "");
  const named = [...new Set([...links, ...paths])];
  expect(named).toContain("packaging");
  // A test is no part of a release.
  const missing = named.filter((path) => !path.endsWith(".test.ts") && !existsSync(join(unpacked, path)));
  expect(missing).toEqual([]);
  const commands = [...text.matchAll(/bin\/connect-portal ([a-z]+:?[a-z]+)/g)].map((match) => match[1] ?? "");
  const { stderr } = await command("instal").catch((error) => error);
  for (const name of new Set(commands)) expect(stderr).toContain(name);
});

test("no development package is in it, and whose work is in it is said", async () => {
  const packages = await readdir(join(unpacked, "node_modules"));
  expect(packages).toContain("pdfkit");
  expect(packages.filter((name) => /^(?:vitest|vite|typescript|playwright.*|@biomejs|newman)$/.test(name))).toEqual([]);
  const notices = await readFile(join(unpacked, "THIRD-PARTY.txt"), "utf8");
  for (const name of ["fastify 5", "react 19", "pdfkit 0", "@electric-sql/pglite 0"]) expect(notices).toContain(name);
  expect(notices).toContain("Permission is hereby granted");
});

test("Northbank's script brings its own name, path and emails up from the archive", { timeout: TIME }, async () => {
  const northbank = join(folder, "northbank");
  const { PATH } = process.env;
  const env = { PATH, PORT: "0", ADMIN_PASSWORD: PASSWORD, HUMAN_CHECK: "off" };
  const portal = await untilReady(
    spawn(join(root, "examples/brand-northbank/start.sh"), [archiveFile, northbank], { env }),
  );
  try {
    const page = await send(`${portal.url}/home`, { headers: { accept: "text/html" } });
    expect(page).toMatch(/<title>[^<]*Northbank Developers/);
    expect(await send(`${portal.url}/.well-known/oauth-authorization-server/openbanking`)).toContain("/openbanking/");
    await fetch(`${portal.url}/public/v1/users/reset_password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "portal@northbank.example" }),
    });
    const outbox = join(northbank, "data/outbox");
    const mail = async () => (await readdir(outbox).catch(() => [])).find((name) => name.includes("reset-password"));
    await expect.poll(mail, { timeout: TIME / 5 }).toBeDefined();
    const text = await readFile(join(outbox, (await mail()) ?? ""), "utf8");
    expect(text).toContain("From: Northbank Developers <no-reply@northbank.example>");
  } finally {
    portal.stop();
    await portal.ended;
  }
});
