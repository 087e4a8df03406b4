import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@connect-portal/content";
import { pageDataFile, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packBundle } from "../../../modules/content-releases/bundle/pack-bundle.ts";
import { storePreview, versionOf } from "../../../modules/content-releases/publish-content.ts";
import { createUser, fixedContent, startTestApp, type TestApp } from "../../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

const NORTHBANK = join(import.meta.dirname, "../../../../../../examples/brand-northbank");
const [, NEXT = ""] = /^headline: (.*)$/m.exec(readFileSync(join(NORTHBANK, "site/about.md"), "utf8")) ?? [];

interface Browser {
  readonly jwt: string;
  cookies: Map<string, string>;
}

let folder: string;
let web: BuiltWeb;
let portal: TestApp;
let live: string;
let next: string;
let publisher: Browser;
let integrator: Browser;
const nobody = { jwt: "", cookies: new Map<string, string>() };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-preview-pages-"));
  web = await createBuiltWeb({ "favicon.svg": "<svg>trace</svg>" });
  const before = await loadContent(web.content);
  portal = await startTestApp({
    webDirectory: web.directory,
    content: fixedContent(before),
    settings: { CONTENT_DIR: web.content, DATA_DIR: join(folder, "data") },
  });
  const bundle = await packBundle(NORTHBANK);
  next = versionOf(bundle.hash);
  await storePreview(portal.database.db, bundle, "root");
  publisher = await signIn(["publish_content"]);
  integrator = await signIn([]);
  live = headlineOf(await open(nobody, "/about"));
});
afterAll(async () => {
  await portal.close();
  await web.remove();
  await rm(folder, { recursive: true });
});
beforeEach(() => preview(publisher, null));

async function signIn(permissions: readonly "publish_content"[]): Promise<Browser> {
  const { username, password } = await createUser(portal, { permissions: [...permissions], productIds: [1, 2] });
  const payload = { username, password };
  const answer = await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  const browser = { jwt: answer.json().jwt as string, cookies: new Map<string, string>() };
  keepCookies(browser, answer.headers["set-cookie"]);
  return browser;
}

function keepCookies({ cookies }: Browser, set: string | string[] | undefined): void {
  for (const one of [set ?? []].flat()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
    if (/max-age=0/i.test(one)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function preview(browser: Browser, version: string | null) {
  const headers = { authorization: `Bearer ${browser.jwt}` };
  const answer = await portal.app.inject({ method: "PUT", url: paths.contentPreview, headers, payload: { version } });
  expect(answer.statusCode).toBe(204);
  keepCookies(browser, answer.headers["set-cookie"]);
}

const open = (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: "text/html", cookie: cookieOf(browser), ...headers } });
type Answer = Awaited<ReturnType<typeof open>>;
const headlineOf = ({ body }: Answer) => /<h1>([^<]*)</.exec(body)?.[1] ?? "";
/** What a page was rendered with. */
const shown = (answer: Answer) => {
  const { preview, brand } = JSON.parse(/<code>(.*)<\/code>/.exec(answer.body)?.[1] ?? "{}");
  return [headlineOf(answer), brand, preview];
};

test("public pages and the shells of others are of the previewed content, to who previews it only, whoever came first", async () => {
  for (const path of ["/about", "/", "/credentials"]) {
    const before = shown(await open(nobody, path));
    expect(before).toEqual([live, "Connect Portal", null]);
    await preview(publisher, next);
    for (let round = 0; round < 2; round += 1) {
      expect(shown(await open(publisher, path)), path).toEqual([NEXT, "Northbank Developers", next]);
      for (const other of [nobody, integrator]) expect(shown(await open(other, path)), path).toEqual(before);
    }
    await preview(publisher, null);
    expect(shown(await open(publisher, path)), path).toEqual(before);
  }
});

test("nothing between may keep a page of a preview, nor the data of one", async () => {
  const data = `/${pageDataFile("/about")}`;
  const before = await open(publisher, data);
  await preview(publisher, next);
  for (const url of ["/about", "/credentials", data]) {
    const answer = await open(publisher, url, { "if-none-match": String(before.headers.etag) });
    expect([url, answer.statusCode, answer.headers["cache-control"]]).toEqual([url, 200, "private, no-store"]);
    expect((await open(integrator, url)).headers["cache-control"]).toBe("no-cache");
  }
  expect((await open(publisher, data)).body).toContain(NEXT);
  expect((await open(integrator, data)).body).toContain(live);
});

test("the brand's files come to who previews them", async () => {
  await preview(publisher, next);
  const { brand } = await loadContent(NORTHBANK);
  const [logo = ""] = [...brand.files.keys()].filter((address) => address.endsWith("logo-light.svg"));
  const image = { accept: "image/*", "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" };
  const own = await open(publisher, logo, image);
  expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "no-cache"]);
  for (const other of [nobody, integrator]) expect((await open(other, logo, image)).statusCode).toBe(404);
});

test("a link of another site, a mark without a session and the session of somebody who may not publish preview nothing", async () => {
  await preview(publisher, next);
  const marks = new Map([...publisher.cookies].filter(([name]) => name.includes("previews")));
  expect(marks.size).toBe(1);
  for (const answer of [
    await open(publisher, "/about", { "sec-fetch-site": "cross-site" }),
    await open({ jwt: "", cookies: marks }, "/about"),
    await open({ ...integrator, cookies: new Map([...integrator.cookies, ...marks]) }, "/about"),
  ]) {
    expect(headlineOf(answer)).toBe(live);
  }
});

test("search finds what the previewed content has, and what is live for others", async () => {
  const find = async ({ jwt }: Browser) => {
    const url = `${paths.portalSearch}?text=List+accounts`;
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
    return answer.json<{ hits: { title: string }[] }>().hits.some(({ title }) => title === "List accounts");
  };
  await preview(publisher, next);
  for (let round = 0; round < 2; round += 1) {
    expect([await find(publisher), await find(integrator)]).toEqual([true, false]);
  }
  await preview(publisher, null);
  expect(await find(publisher)).toBe(false);
});
