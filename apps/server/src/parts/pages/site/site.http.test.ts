import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestSite } from "@connect-portal/content/site";
import { mediaFolder, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedContent } from "../../../testing/content.ts";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { type BuiltWeb, changingContent, createBuiltWeb } from "../testing/built-web.ts";

const PATIENCE = { timeout: 30_000 };
const NOTICE =
  "---\ntitle: Privacy\ndescription: What the portal keeps of you, for how long and why it needs to.\n---\n\nWe keep little.\n";
let release: BuiltWeb;
let portal: TestApp;
let changed: () => Promise<void>;

beforeAll(async () => {
  release = await createBuiltWeb();
  await release.say("Of the bank");
  await mkdir(join(release.site, "media/film"));
  await writeFile(join(release.site, "media/film/film.mp4"), "film");
  const { changed: change, ...watched } = changingContent(release.content);
  changed = change;
  portal = await startTestApp({
    content: { ...fixedContent(), ...watched },
    webDirectory: release.directory,
    settings: {
      CONTENT_DIR: release.content,
      DATA_DIR: release.data,
      PUBLIC_URL: "https://portal.example",
      METRICS_PORT: 0,
    },
  });
});
afterAll(async () => {
  await portal.close();
  await release.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: "text/html", ...headers } });

test("a page has the texts of the content, and the day's: what it says may be over tomorrow", async () => {
  const { body, headers } = await get("/about");
  expect(body).toContain("<h1>Of the bank</h1>");
  expect(body).toContain('<meta name="api-base-url" content="https://portal.example"/>');
  expect(headers["cache-control"]).toBe("no-cache");
});

test("what a page says comes by itself, too, and costs nothing while it stays the same", async () => {
  const { statusCode, body, headers } = await get("/about.data?from=elsewhere", { accept: "*/*" });
  expect([statusCode, body, headers["cache-control"]]).toEqual([200, "data in en: Of the bank", "no-cache"]);
  expect((await get("/about.data", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  expect((await get("/users.data", { accept: "*/*" })).json().code).toBe("route_not_found");
});

test("a change is sent without a restart", async () => {
  const { etag } = (await get("/about.data")).headers;
  await release.say("Anew");
  await changed();
  await expect.poll(async () => (await get("/about")).body, PATIENCE).toContain("<h1>Anew</h1>");
  expect((await get("/about.data", { "if-none-match": String(etag) })).body).toBe("data in en: Anew");
});

test("a notice has a page and a line in the sitemap once it is written, and leads home before", async () => {
  const before = await get("/privacy/");
  expect([before.statusCode, before.headers.location]).toEqual([302, "/home"]);
  await mkdir(join(release.site, "notices"), { recursive: true });
  await writeFile(join(release.site, "notices/privacy.md"), NOTICE);
  await changed();
  await expect.poll(async () => (await get("/privacy")).body, PATIENCE).toContain("<title>/privacy</title>");
  const sitemap = (await get("/sitemap.xml")).body;
  expect(sitemap).toContain("<loc>https://portal.example/privacy</loc>");
  expect(sitemap).not.toContain("/terms");
});

/** Reads what an operator sees of the problem: for machines, for Prometheus and for administrators. */
async function seen(administrator: Record<string, string>) {
  const ready = (await get("/ready", { accept: "*/*" })).json();
  const system = (await get(paths.systemStatus, { accept: "*/*", ...administrator })).json();
  const figures = await portal.app.exposition?.read();
  const errors = /portal_content_problems\{severity="error"\} (\d+)/.exec(figures ?? "")?.[1];
  return [ready.status, ready.checks.content, system.checks.content, Number(errors)];
}

test("texts that are wrong are seen where documents' errors are", async () => {
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const well = ["ready", "ok", "ok", 0];
  expect(await seen(administrator)).toEqual(well);
  await writeFile(join(release.site, "events.yaml"), "- id: [\n");
  await changed();
  await expect.poll(() => seen(administrator), PATIENCE).toEqual(["ready", "errors", "errors", 1]);
  await writeFile(join(release.site, "events.yaml"), "[]\n");
  await changed();
  await expect.poll(() => seen(administrator), PATIENCE).toEqual(well);
});

const mediaNow = async () => mediaFolder((await digestSite(release.site)).media);
const kept = async (url: string) => {
  const { statusCode, headers, body } = await get(url, { accept: "*/*" });
  return [statusCode, body, headers["cache-control"]];
};

test("a film comes in parts and may be kept for ever; by an older address comes what is there now", async () => {
  const old = await mediaNow();
  expect(await kept(`${old}/film/film.mp4`)).toEqual([200, "film", "public, max-age=31536000, immutable"]);
  const part = await get(`${old}/film/film.mp4`, { range: "bytes=1-2" });
  expect([part.statusCode, part.body, part.headers["content-type"]]).toEqual([206, "il", "video/mp4"]);
  await writeFile(join(release.site, "media/film/film.mp4"), "film, longer");
  await changed();
  await expect
    .poll(async () => kept(`${await mediaNow()}/film/film.mp4`), PATIENCE)
    .toEqual([200, "film, longer", "public, max-age=31536000, immutable"]);
  expect(await kept(`${old}/film/film.mp4`)).toEqual([200, "film, longer", "no-cache"]);
});

test.each(["..%2fsite.yaml", "%252e%252e%252fsite.yaml", ".secret", "film/none.mp4", "film", "film%00.mp4"])(
  "%s is no way to anything beside the media, and no cache keeps the refusal",
  async (path) => {
    await writeFile(join(release.site, "media/.secret"), "");
    const [status, body, cache] = await kept(`${await mediaNow()}/${path}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([body, cache]).toEqual([expect.not.stringContaining("Anew"), "no-store"]);
  },
);
