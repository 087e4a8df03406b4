import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { type EncryptionKeysAnswer, paths, type SandboxClientAnswer } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningPortal, runPortal } from "../../apps/server/src/testing/run-portal.ts";

const LONG = { timeout: 300_000 };
const run = promisify(execFile);
/** As strict as a user's project may be. */
const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: "nodenext",
    target: "esnext",
    types: ["node"],
  },
  include: ["*.ts"],
};

const password = "a-password-for-the-day";

let folder: string;
let portal: RunningPortal;
let session: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-day-"));
  portal = await runPortal({
    DATA_DIR: join(folder, "data"),
    DEMO_PASSWORD: password,
    HUMAN_CHECK: "off",
    HOOKS_ALLOW_LOOPBACK: "true",
  });
  const answer = await call("POST", paths.authenticate, { username: "demo", password });
  session = { authorization: `Bearer ${((await answer.json()) as { jwt: string }).jwt}` };
}, LONG.timeout);
afterAll(async () => {
  await portal?.kill();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: object) => {
  const headers = { ...session, ...(body && { "content-type": "application/json" }) };
  return fetch(portal.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
};

test("a day of an integration goes as its README says, in TypeScript", LONG, async () => {
  const client = (await (await call("POST", paths.sandboxClients, { name: "Day" })).json()) as SandboxClientAnswer;
  const { keys } = (await (await call("GET", paths.encryptionKeys)).json()) as EncryptionKeysAnswer;
  const archive = join(folder, "client.zip");
  await writeFile(archive, Buffer.from(await (await call("GET", paths.releaseClient(424))).arrayBuffer()));
  const day = join(folder, "day");
  await cp(join(import.meta.dirname, "typescript"), day, { recursive: true });
  await run("jar", ["xf", archive], { cwd: day });
  await writeFile(join(day, "package.json"), JSON.stringify({ type: "module", private: true }));
  await writeFile(join(day, "tsconfig.json"), JSON.stringify(tsconfig));
  await run("npm", ["install", "--silent", "./connect-client"], { cwd: day });

  const types = join(import.meta.dirname, "../../node_modules/@types");
  const compiler = join(import.meta.dirname, "../../node_modules/.bin/tsc");
  const { stdout } = await run(compiler, ["-p", day, "--typeRoots", types]).catch((error) => error);
  expect(stdout).toBe("");

  const env = {
    PATH: process.env.PATH,
    PORTAL: portal.url,
    CLIENT_ID: client.clientId,
    CLIENT_SECRET: client.clientSecret,
    ENCRYPTION_KEY: JSON.stringify(keys.find(({ slot }) => slot === "current")?.jwk),
  };
  const child = spawn(process.execPath, ["day.ts"], { cwd: day, env });
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complained).toBe("");
  expect(said).toMatch(/Everything was as told, in \d+ requests with one token\.\n$/);
  expect((await ended)[0]).toBe(0);
});
