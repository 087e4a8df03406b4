import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import {
  type EncryptionKeysAnswer,
  paths,
  type ReleaseClientLanguage,
  type SandboxClientAnswer,
} from "@connect-portal/contract";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { type RunningPortal, runPortal } from "../../../apps/server/src/testing/run-portal.ts";

/** Milliseconds; a compiler, a package manager and a portal take their time. */
export const LONG = { timeout: 600_000 };
export const run = promisify(execFile);
const password = "a-password-for-the-day";

/** A portal of its own, and the day as its README says: a folder with the program and the client that was downloaded. */
export function useDay(language: ReleaseClientLanguage) {
  let folder: string;
  let portal: RunningPortal;
  let session: Record<string, string>;

  /** Asks again while the portal has no room, as a client does. @throws Error with what else it refuses */
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...session, ...(body && { "content-type": "application/json" }) };
    const send = async () => {
      const answer = await fetch(portal.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer.status === 503) throw new Error(await answer.text());
      return answer;
    };
    const answer = await vi.waitFor(send, { timeout: LONG.timeout, interval: 1_000 });
    if (!answer.ok) throw new Error(`${method} ${path} was ${answer.status}: ${await answer.text()}`);
    return answer;
  };

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

  /** What a program needs, besides its own arguments. */
  const clientEnvironment = ({ clientId, clientSecret }: SandboxClientAnswer) => ({
    PATH: process.env.PATH,
    PORTAL: portal.url,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
  });
  const createClient = async () =>
    (await (await call("POST", paths.sandboxClients, { name: "Day" })).json()) as SandboxClientAnswer;

  return {
    /** Calls the portal as the signed-in user. */
    call,
    createClient,
    /** Runs a program with this client. @returns what it said */
    async runWith(client: SandboxClientAnswer, program: string, args: readonly string[], cwd: string) {
      return (await run(program, args, { cwd, env: clientEnvironment(client) })).stdout;
    },
    /** The folder of the day, with the client unpacked in it. */
    async unpack(): Promise<string> {
      const day = join(folder, "day");
      await mkdir(day);
      await cp(join(import.meta.dirname, "..", language), day, { recursive: true });
      const archive = join(folder, "client.zip");
      const answer = await call("GET", `${paths.releaseClient(424)}?language=${language}`);
      await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
      await run("jar", ["xf", archive], { cwd: day });
      return day;
    },
    /** Runs the program, and expects it to tell the whole day. */
    async tell(day: string, program: string, args: readonly string[]): Promise<void> {
      const client = await createClient();
      const { keys } = (await (await call("GET", paths.encryptionKeys)).json()) as EncryptionKeysAnswer;
      const env = {
        ...clientEnvironment(client),
        ENCRYPTION_KEY: JSON.stringify(keys.find(({ slot }) => slot === "current")?.jwk),
      };
      const child = spawn(program, args, { cwd: day, env });
      const ended = once(child, "close");
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
      expect(complained).toBe("");
      expect(said).toMatch(/Everything was as told, in \d+ requests with one token\.\n$/);
      expect((await ended)[0]).toBe(0);
    },
  };
}
