import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { failToStart, startPortal } from "./support/portal.ts";
import { sharedPortal } from "./support/shared-portal.ts";

/** Exit code that tells whoever watches the process that starting it again does not help: EX_CONFIG of sysexits.h. */
const CANNOT_START = 78;

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyDataFolder();
});
afterEach(() => removeDataFolder(dataDir));

function signInAt(url: string, username: string, password: string) {
  return fetch(`${url}/public/v1/users/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
}

test("the first start prints passwords that work, the second prints none and keeps the accounts", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "connect-portal-start-"));
  const first = await startPortal({ dataDir });
  const printed = first.lines.join("\n");
  const passwords = ["admin", "demo"].map(
    (name) => new RegExp(`\\b${name}\\b.*?password (\\S+)`).exec(printed)?.[1] ?? "",
  );
  expect(first.lines.at(-1)).toBe(`Ready on ${first.url}`);
  expect((await signInAt(first.url, "admin", passwords[0] as string)).status).toBe(200);
  expect((await signInAt(first.url, "demo", passwords[1] as string)).status).toBe(200);
  expect(await first.stop()).toBe(0);

  const second = await startPortal({ dataDir });
  expect(second.lines.join("\n")).not.toContain("password");
  expect((await signInAt(second.url, "admin", passwords[0] as string)).status).toBe(200);
  expect(await second.stop("SIGINT")).toBe(0);
  await removeDataFolder(dataDir);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "npm start ends cleanly, the server with it, when npm gets %s",
  async (signal) => {
    const portal = await startPortal({ dataDir, npmStart: true });
    expect(await portal.stop(signal)).toBe(0);
    await expect(fetch(`${portal.url}/health`)).rejects.toThrow();
  },
);

test("a password from a setting works and is never printed", async () => {
  const portal = await startPortal({
    dataDir,
    env: { ADMIN_USERNAME: "root.user", ADMIN_PASSWORD: "chosen-by-operator" },
  });
  expect(portal.lines.join("\n")).not.toContain("chosen-by-operator");
  expect((await signInAt(portal.url, "root.user", "chosen-by-operator")).status).toBe(200);
  await portal.stop();
});

test("a killed portal leaves its data folder usable", async () => {
  const killed = await startPortal({ dataDir, env: { ADMIN_PASSWORD: "chosen-by-operator" } });
  await killed.stop("SIGKILL");
  const next = await startPortal({ dataDir });
  expect((await signInAt(next.url, "admin", "chosen-by-operator")).status).toBe(200);
  await next.stop();
});

test("a data folder that another portal holds is refused with its process and the mend", async () => {
  const holder = await startPortal({ dataDir });
  const { code, stderr } = await failToStart({ dataDir });
  expect(code).toBe(CANNOT_START);
  expect(stderr).toMatch(/^Cannot start: .*process \d+.*DATA_DIR.*\n$/);
  await holder.stop();
});

test("a port in use is refused with the port and the mend", async () => {
  const port = new URL(sharedPortal().url).port;
  const { code, stderr } = await failToStart({ dataDir, env: { PORT: port } });
  expect(code).toBe(CANNOT_START);
  expect(stderr).toMatch(new RegExp(`^Cannot start: .*${port}.*PORT.*\\n$`));
});

test.each([
  ["PORT", "eighty"],
  ["LOG_LEVEL", "loud"],
  ["PARTS", "web,kitchen"],
  ["CONTENT_DIR", "/nowhere"],
])("a bad %s is refused with one line that names it", async (name, value) => {
  const { code, stderr } = await failToStart({ dataDir, env: { [name]: value } });
  expect(code).toBe(CANNOT_START);
  expect(stderr).toMatch(new RegExp(`^Cannot start: .*${name}.*\\n$`));
});

test("a part that runs alone needs DATABASE_URL, and the refusal says so", async () => {
  const { code, stderr } = await failToStart({ dataDir, env: { PARTS: "sandbox" } });
  expect(code).toBe(CANNOT_START);
  expect(stderr).toMatch(/^Cannot start: .*DATABASE_URL.*\n$/);
});

test("health and readiness answer, an unknown call gets a problem, an unknown page the home page", async () => {
  const url = sharedPortal().url;
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  const unknown = await fetch(`${url}/v1/nothing`);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get("content-type")).toContain("application/problem+json");
  expect(await unknown.json()).toMatchObject({ code: "route_not_found", errorMessage: expect.any(String) });
});
