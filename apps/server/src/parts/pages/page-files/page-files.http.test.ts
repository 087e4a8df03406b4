import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildApp } from "../../../app.ts";
import { startTestApp, type TestApp } from "../../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";
import { KEPT_DAYS } from "./keep-page-files.ts";

const DAY = 86_400_000;
const begun = new Date("2025-03-04T10:22:31Z");

let releases: BuiltWeb[];
let first: TestApp;
let others: FastifyInstance[];

beforeEach(async () => {
  releases = [];
  others = [];
  first = await startTestApp({
    now: begun,
    webDirectory: await release({
      "page-1a2b.js": "one()",
      "same-9i8h.css": "b {}",
      "inter-3c4d.woff2": "font",
    }),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(others.map((other) => other.close()));
  await first.close();
  await Promise.all(releases.map((one) => one.remove()));
});

async function release(assets: Readonly<Record<string, string>>): Promise<string> {
  const files = Object.entries(assets).map(([file, text]) => [`assets/${file}`, text] as const);
  const built = await createBuiltWeb(Object.fromEntries(files));
  releases.push(built);
  return built.directory;
}

/** Another process beside the first one, on its database. */
async function start(webDirectory: string, now = begun): Promise<FastifyInstance> {
  const other = await buildApp({ ...first.app.services, webDirectory, now: () => now });
  others.push(other);
  await other.ready();
  return other;
}

async function ask(process: FastifyInstance, name: string) {
  const { statusCode, body, headers } = await process.inject(`/assets/${name}`);
  return { status: statusCode, body, type: headers["content-type"], cache: headers["cache-control"] };
}

const forEver = "public, max-age=31536000, immutable";

test("while two releases run, each process serves the files of both", async () => {
  const second = await start(await release({ "page-5e6f.js": "two()", "same-9i8h.css": "b {}" }));
  for (const process of [first.app, second]) {
    for (const [name, body] of [
      ["page-1a2b.js", "one()"],
      ["page-5e6f.js", "two()"],
    ] as const) {
      const type = "application/javascript; charset=utf-8";
      expect(await ask(process, name)).toEqual({ status: 200, body, type, cache: forEver });
    }
    const font = await process.inject("/assets/inter-3c4d.woff2");
    expect([font.body, font.headers["access-control-allow-origin"]]).toEqual(["font", "*"]);
    expect((await ask(process, "page-7g8h.js")).status).toBe(404);
  }
});

test("a release's files are forgotten thirty days after another one was started, and not while it is in use", async () => {
  const two = await release({ "page-5e6f.js": "two()" });
  const later = new Date(begun.getTime() + 60 * DAY);
  const second = await start(two, later);
  expect((await ask(second, "page-1a2b.js")).status, "the first one ran until now").toBe(200);
  const third = await start(two, new Date(later.getTime() + (KEPT_DAYS + 1) * DAY));
  expect((await ask(third, "page-1a2b.js")).status).toBe(404);
  expect((await ask(third, "page-5e6f.js")).status).toBe(200);
});

test("what belongs to the build and not to its pages is not kept", async () => {
  const second = await start(await release({ "page-5e6f.js": "two()", "page-5e6f.js.map": "{}", "note.txt": "" }));
  expect((await ask(second, "page-5e6f.js.map")).status).toBe(404);
  expect((await ask(first.app, "page-5e6f.js.map")).status).toBe(404);
  expect((await ask(first.app, "note.txt")).status).toBe(404);
});

test("a database that takes no more does not end a start", async () => {
  vi.spyOn(first.database.db, "insert").mockImplementation(() => {
    throw new Error("no room");
  });
  const second = await start(await release({ "page-5e6f.js": "two()" }));
  expect((await ask(second, "page-5e6f.js")).status).toBe(200);
  expect((await ask(first.app, "page-5e6f.js")).status).toBe(404);
});
