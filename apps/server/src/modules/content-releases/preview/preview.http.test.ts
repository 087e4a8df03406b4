import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadContent } from "@connect-portal/content";
import { type ContentBundlesAnswer, type ContentDifferences, paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, fixedContent, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { sampleContent } from "../../catalogue/testing/sample-content.ts";
import { packBundle } from "../bundle/pack-bundle.ts";
import { publishContent, storePreview, versionOf } from "../publish-content.ts";

type Headers = Record<string, string>;

let folder: string;
let portal: TestApp;
let publisher: Headers;
let integrator: Headers;
let next: string;
let live: string;

async function written(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, file)), { recursive: true });
    await writeFile(join(folder, name, file), text);
  }
  return join(folder, name);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-preview-"));
  const before = await written("before", sampleContent);
  const catalogue = (sampleContent["catalogue.yaml"] ?? "").replace("PowerCard V4", "PowerCard Next");
  const after = await written("after", { ...sampleContent, "catalogue.yaml": catalogue, "new.txt": "new" });
  const content = fixedContent(await loadContent(before));
  portal = await startTestApp({ content, settings: { DATA_DIR: join(folder, "data") } });
  publisher = await signIn(portal, await createUser(portal, { permissions: ["publish_content"], productIds: [1, 2] }));
  integrator = await signIn(portal, await createUser(portal, { productIds: [1, 2] }));
  const bundle = await packBundle(after);
  next = versionOf(bundle.hash);
  await storePreview(portal.database.db, bundle, "root");
  live = versionOf((await packBundle(before)).hash);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => setPreview(publisher, null));

const setPreview = async (headers: Headers, version: string | null) =>
  portal.app.inject({ method: "PUT", url: paths.contentPreview, headers, payload: { version } });
const products = async (headers: Headers) => {
  const answer = await portal.app.inject({ url: paths.products, headers });
  return answer.json<{ name: string }[]>().map(({ name }) => name);
};
const hasNext = async (headers: Headers) => (await products(headers)).includes("PowerCard Next");

test("a publisher's pages show content that is not live, until left; nobody else's do", async () => {
  expect(await hasNext(publisher)).toBe(false);
  expect((await setPreview(publisher, next)).statusCode).toBe(204);
  expect(await hasNext(publisher)).toBe(true);
  expect(await hasNext(integrator)).toBe(false);
  const listed = await portal.app.inject({ url: paths.content, headers: publisher });
  expect(listed.json<ContentBundlesAnswer>()).toMatchObject({
    live: null,
    preview: next,
    bundles: [{ version: next, state: "preview", madeBy: "root" }],
  });
  await setPreview(publisher, null);
  expect(await hasNext(publisher)).toBe(false);
});

test("the differences name the files and the operations", async () => {
  const answer = await portal.app.inject({ url: paths.contentDifferences(next), headers: publisher });
  expect(answer.json<ContentDifferences>()).toMatchObject({
    to: next,
    files: { added: ["new.txt"], changed: ["catalogue.yaml"], removed: [] },
    operations: [],
    isComplete: true,
  });
});

test("a session has its preview for itself, and a new one of the same user has none", async () => {
  await setPreview(publisher, next);
  const user = await createUser(portal, { permissions: ["publish_content"], productIds: [1, 2] });
  const [first, second] = [await signIn(portal, user), await signIn(portal, user)];
  await setPreview(first, next);
  expect([await hasNext(first), await hasNext(second)]).toEqual([true, false]);
});

test("who may no longer publish sees what is live, whatever the session says", async () => {
  const user = await createUser(portal, { permissions: ["publish_content"], productIds: [1, 2] });
  const headers = await signIn(portal, user);
  await setPreview(headers, next);
  await portal.database.db.execute(sql`DELETE FROM user_roles WHERE user_id = ${user.id}`);
  expect(await hasNext(headers)).toBe(false);
});

test("an integrator cannot ask for it, and neither a cookie nor a header makes a preview", async () => {
  expect((await setPreview(integrator, next)).statusCode).toBe(403);
  const forged = { ...integrator, cookie: `preview=${next}; connect-portal-preview=${next}`, preview: next };
  expect(await hasNext(forged)).toBe(false);
  expect(
    (await portal.app.inject({ url: `${paths.products}?preview=${next}`, headers: integrator })).body,
  ).not.toContain("PowerCard Next");
});

test("400, 404: what is no version, and one that is not kept", async () => {
  expect((await setPreview(publisher, "../../etc")).statusCode).toBe(400);
  const answer = await setPreview(publisher, "0".repeat(16));
  expect([answer.statusCode, answer.json().code]).toEqual([404, "content_not_found"]);
});

test("what is published on the page is recorded under its publisher's name, and can be taken back", async () => {
  const change = (url: string) => portal.app.inject({ method: "POST", url, headers: publisher, payload: {} });
  const published = await change(paths.contentPublish(next));
  expect([published.statusCode, published.json().version]).toEqual([200, next]);
  await portal.database.db.execute(sql`UPDATE content_switches SET live_at = live_at - interval '9 s'`);
  expect((await change(paths.contentPublish(next))).json().code).toBe("content_unchanged");
  expect((await change(paths.contentBack)).json()).toMatchObject({ version: null });
  const { rows } = (await portal.database.db.execute(
    sql`SELECT action, actor_user_id::int AS user FROM audit_events WHERE action LIKE '%content' ORDER BY id`,
  )) as unknown as { rows: { action: string; user: number }[] };
  expect(rows.map(({ action }) => action)).toEqual(["Publish content", "Take back content"]);
  expect(rows.every(({ user }) => user > 0)).toBe(true);
});

test("content that waits for its time is listed with it, and can be withdrawn, once", async () => {
  // What was taken back above is so at once.
  await portal.database.db.execute(sql`UPDATE content_switches SET withdrawn_at = withdrawn_at - interval '9 s'`);
  const liveAt = new Date(Date.now() + 3_600_000).toISOString();
  const url = paths.contentPublish(next);
  const call = (method: "POST" | "DELETE", payload?: object) =>
    portal.app.inject({ method, url, headers: publisher, ...(payload && { payload }) });
  const state = async () => {
    const answer = await portal.app.inject({ url: paths.content, headers: publisher });
    const [bundle] = answer.json<ContentBundlesAnswer>().bundles;
    return [bundle?.state, bundle?.liveAt];
  };
  expect((await call("POST", { liveAt })).json()).toEqual({ version: next, liveAt });
  expect(await state()).toEqual(["scheduled", liveAt]);
  expect((await call("DELETE")).statusCode).toBe(204);
  expect(await state()).toEqual(["kept", undefined]);
  const again = await call("DELETE");
  expect([again.statusCode, again.json().code]).toEqual([409, "content_unchanged"]);
  expect((await call("POST", { liveAt: "2020-01-01T00:00:00Z" })).statusCode).toBe(400);
});

test("a bundle that is gone ends its previews; five are kept beside what was published", async () => {
  const { db } = portal.database;
  await setPreview(publisher, next);
  for (let number = 0; number < 5; number += 1) {
    const hash = `${number}`.repeat(64);
    await storePreview(db, { hash, archive: Buffer.from("x"), files: 1, bytes: 1 }, "root");
  }
  await db.execute(sql`DELETE FROM content_switches`);
  await publishContent(
    db,
    { hash: "f".repeat(64), archive: Buffer.from("x"), files: 1, bytes: 1 },
    { liveAt: null, by: "root" },
  );
  expect(await hasNext(publisher)).toBe(false);
  // One that cannot be unpacked is refused, and its session keeps to what is live.
  const broken = await setPreview(publisher, "4".repeat(16));
  expect([broken.statusCode, broken.json().code]).toEqual([422, "content_broken"]);
  expect(live).not.toBe(next);
  expect(await products(publisher)).not.toEqual([]);
});
