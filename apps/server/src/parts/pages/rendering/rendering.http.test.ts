import { brotliDecompressSync } from "node:zlib";
import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards35, cards42, cards43 } from "../../../modules/catalogue/testing/sample-content.ts";
import { type CatalogueApp, startCatalogueApp } from "../../../modules/catalogue/testing/start-catalogue-app.ts";
import { createUser } from "../../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

let web: BuiltWeb;
let portal: CatalogueApp;

beforeAll(async () => {
  web = await createBuiltWeb();
  portal = await startCatalogueApp({
    webDirectory: web.directory,
    settings: { DATA_DIR: web.data },
  });
});
afterAll(async () => {
  await portal.close();
  await web.remove();
});

/** Cookie of a browser in which a user of these products has signed in. */
async function cookieOf(productIds: number[]) {
  const { username, password } = await createUser(portal, { productIds });
  const payload = { username, password };
  const answer = await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  const jwt = answer.json().jwt as string;
  return { cookie: String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "", jwt, username };
}

const open = async (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: path, headers: { accept: "text/html", ...headers } });

/** Returns the data that a page was rendered from. */
const knownOf = (body: string) => JSON.parse(/<code>(.*)<\/code>/.exec(body)?.[1] ?? "null");
const shownAt = async (path: string, headers: Record<string, string>) => knownOf((await open(path, headers)).body);

test("a signed-in browser gets the reference of a module with its document, and nobody may keep it", async () => {
  const { cookie, username } = await cookieOf([2]);
  const answer = await open(`/swagger-ui${cards42}?api=Cards`, { cookie, "sec-ch-ua-mobile": "?1" });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers.etag).toBeUndefined();
  const [, nonce] = /<script nonce="([\w-]+)"/.exec(answer.body) ?? [];
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  const { reader, answers, origin } = knownOf(answer.body);
  expect(reader).toMatchObject({ isPhone: true, session: { username, productIds: [2] } });
  expect(JSON.stringify(reader)).not.toContain("token");
  expect(answers).toMatchObject({ wsYamlUrl: cards42, chosen: { product: { name: "PowerCard V4" } } });
  expect(answers.document).toBeTruthy();
  expect(origin).toBe("http://localhost:80");
});

test("a page for a reader travels compressed", async () => {
  const { cookie } = await cookieOf([2]);
  const small = await open(`/swagger-ui${cards42}`, { cookie, "accept-encoding": "br" });
  expect([small.headers["content-encoding"], small.headers.vary]).toEqual([
    "br",
    "Cookie, Accept-Language, Accept-Encoding",
  ]);
  expect(knownOf(brotliDecompressSync(small.rawPayload).toString()).reader).not.toBeNull();
});

test.each([
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" },
])("with %j the cookie opens no page: the browser fills it", async (fetched) => {
  const { cookie } = await cookieOf([2]);
  const { body, headers } = await open(`/swagger-ui${cards42}`, { cookie, ...fetched });
  expect(knownOf(body)).toMatchObject({ origin: "", reader: null, answers: null });
  expect(headers["cache-control"]).toBe("no-cache");
});

test.each([
  { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
])("with %j it opens one", async (fetched) => {
  const { cookie } = await cookieOf([2]);
  expect((await shownAt(`/swagger-ui${cards42}`, { cookie, ...fetched })).reader).not.toBeNull();
});

test("nobody, a stranger's cookie and a token in a header open no page", async () => {
  const { jwt } = await cookieOf([2]);
  for (const headers of [
    {},
    { cookie: "connect-portal-session=AAAA; __Host-connect-portal-session=AAAA" },
    { authorization: `Bearer ${jwt}` },
  ]) {
    const shown = await shownAt(`/swagger-ui${cards42}`, headers as Record<string, string>);
    expect([shown.reader, shown.answers]).toEqual([null, null]);
  }
});

test("what is closed to the account, or does not exist, is in no page", async () => {
  const { cookie } = await cookieOf([2]);
  for (const path of [
    ...[cards35, cards43, "/9.9.9/issuing/cards", "/4.2.4/%2e%2e/cards", "/4.2.4/%zz/cards"].map(
      (module) => `/swagger-ui${module}`,
    ),
    "/select-version/1",
    "/select-version/99",
    "/select-version/02",
    "/select-version/1e0",
    "/select-version/99999999999",
    "/select-solution/35",
    "/select-solution/43",
    "/select-module/351/Issuing",
    "/select-module/422/Fraud",
    "/select-module/431/Issuing",
    "/select-module/9/x",
  ]) {
    const { body, statusCode } = await open(path, { cookie });
    expect(statusCode, path).toBeLessThan(500);
    if (statusCode === 200) expect([path, knownOf(body)?.answers]).toEqual([path, null]);
  }
});

test("after the session has ended no page is rendered for its reader", async () => {
  const { cookie, jwt } = await cookieOf([2]);
  expect((await shownAt(`/swagger-ui${cards42}`, { cookie })).reader).not.toBeNull();
  await portal.app.inject({ method: "DELETE", url: paths.currentSession, headers: { authorization: `Bearer ${jwt}` } });
  expect((await shownAt(`/swagger-ui${cards42}`, { cookie })).reader).toBeNull();
});

test("each page of the catalogue has what its calls would answer, and the way to it", async () => {
  const { cookie, jwt } = await cookieOf([2]);
  const headers = { authorization: `Bearer ${jwt}` };
  const ask = async (url: string) => (await portal.app.inject({ url, headers })).json();
  const answersAt = async (path: string) => (await shownAt(path, { cookie })).answers;

  expect(await answersAt("/select-product")).toEqual({
    products: await ask(paths.products),
    lastModule: await ask(paths.lastModule),
  });
  expect(await answersAt("/select-version/2/")).toEqual({
    productId: 2,
    releases: await ask(paths.releasesOfProduct(2)),
    chosen: { product: { id: 2, name: "PowerCard V4" } },
  });
  const [release] = await ask(paths.releasesOfProduct(2));
  const [solution] = await ask(paths.solutionsOfRelease(release.id));
  expect(await answersAt(`/select-solution/${release.id}`)).toMatchObject({
    releaseId: release.id,
    solutions: await ask(paths.solutionsOfRelease(release.id)),
    chosen: { product: { id: 2 }, release: { id: release.id, name: release.name } },
  });
  expect(await answersAt(`/select-module/${solution.id}/any%20name`)).toMatchObject({
    solutionId: solution.id,
    modules: await ask(paths.modulesOfSolution(solution.id)),
    chosen: { release: { id: release.id }, solution: { id: solution.id, name: solution.name } },
  });
});

test("other pages are the same to everybody", async () => {
  const { cookie } = await cookieOf([2]);
  for (const path of ["/users", "/home", `/webhooks-ui${cards42}`]) {
    const { body, headers } = await open(path, { cookie });
    expect([path, knownOf(body).reader, headers["cache-control"]]).toEqual([path, null, "no-cache"]);
  }
});

test.each(["broken", "failing"])("a page that is %s is left to the browser", async (how) => {
  const { cookie } = await cookieOf([2]);
  const { statusCode, body } = await open(`/swagger-ui${cards42}?api=${how}`, { cookie });
  expect([statusCode, knownOf(body).reader]).toEqual([200, null]);
});

test("more readers than are served at a time wait for nobody: the browser draws their pages", async () => {
  const { cookie } = await cookieOf([2]);
  const slow = Array.from({ length: 8 }, () => open(`/swagger-ui${cards42}?api=slow`, { cookie }));
  const held = () => (globalThis as { letPagesCome?: (() => void)[] }).letPagesCome ?? [];
  await expect.poll(() => held().length).toBe(slow.length);
  const shown = async () => (await shownAt(`/swagger-ui${cards42}`, { cookie })).reader;
  expect(await shown()).toBeNull();
  for (const come of held()) come();
  await Promise.all(slow);
  expect(await shown()).not.toBeNull();
});
