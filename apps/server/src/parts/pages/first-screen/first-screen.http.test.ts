import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type FirstScreenPattern, firstScreenFile, firstScreenWriters, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards35, cards42, cards43 } from "../../../modules/catalogue/testing/sample-content.ts";
import { type CatalogueApp, startCatalogueApp } from "../../../modules/catalogue/testing/start-catalogue-app.ts";
import { createUser } from "../../../testing/index.ts";

/** In place of the built ones: they say what they were asked for. */
const writers = {
  "write-reference.js": `
export const planReference = ({ wsYamlUrl, search, operationId, chosen, isPhone, documentOf }) =>
  search.includes("nothing") || operationId === "unknown" ? undefined : {
    key: [wsYamlUrl, search, operationId, isPhone].join(" "),
    isElsewhere: search.includes("below"),
    html() {
      if (search.includes("broken")) throw new Error("cannot be written");
      globalThis.firstScreensWritten = (globalThis.firstScreensWritten ?? 0) + 1;
      return "<title>Cards</title><p>http://portal.invalid/x " + [wsYamlUrl, search, chosen.product?.name, chosen.release.name, isPhone, documentOf("api.yaml")?.index.title, operationId].join("|") + "</p>";
    },
  };`,
  "write-catalogue.js": `
export const planCatalogue = (wish) =>
  ({ key: JSON.stringify(wish), isElsewhere: false, html: () => "<code>" + JSON.stringify(wish) + "</code>" });`,
};

let directory: string;
let portal: CatalogueApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "connect-portal-web-"));
  const web = join(directory, "client");
  await mkdir(web);
  await mkdir(join(directory, "first-screen"));
  for (const [file, text] of Object.entries(writers)) await writeFile(join(directory, "first-screen", file), text);
  await writeFile(join(directory, "first-screen/package.json"), '{"type":"module"}');
  await writeFile(join(web, "__spa-fallback.html"), '<html lang="en"><title>App</title><body></body></html>');
  const page = `<html lang="en"><title>App</title><body><script>let heed;</script><!-- first-screen -->${"<i></i>".repeat(200)}</body></html>`;
  for (const pattern of Object.keys(firstScreenWriters) as FirstScreenPattern[]) {
    await writeFile(join(web, firstScreenFile(pattern)), page);
  }
  portal = await startCatalogueApp({ webDirectory: web });
});

afterAll(async () => {
  await portal.close();
  await rm(directory, { recursive: true });
});

/** Of a browser in which somebody has signed in who sees these products. */
async function cookieOf(productIds: number[]) {
  const { username, password } = await createUser(portal, { productIds });
  const payload = { username, password };
  const answer = await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  return { cookie: String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "", jwt: answer.json().jwt as string };
}

const open = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: path, headers: { accept: "text/html", ...headers } });

test("a signed-in browser gets the first screen of a module, and nobody may keep it", async () => {
  const { cookie } = await cookieOf([2]);
  const answer = await open(`/swagger-ui${cards42}?api=Cards`, { cookie, "sec-ch-ua-mobile": "?1" });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.body).toContain('<html lang="en" data-first-screen="top"><title>Cards</title>');
  expect(answer.body).toContain('<first-screen inert=""><p>');
  expect(answer.body).toContain(`${cards42}|?api=Cards|PowerCard V4|4.2.4|true|`);
  expect(answer.body).toContain("<p>http://localhost:80/x ");
  expect(answer.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
});

test.each([
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" },
])("with %j the cookie opens no document: the page comes without it", async (fetched) => {
  const { cookie } = await cookieOf([2]);
  for (const asked of [{}, { "first-screen": "" }]) {
    const answer = await open(`/swagger-ui${cards42}?api=Cards`, { cookie, ...fetched, ...asked });
    expect(answer.body).not.toContain("Cards");
  }
});

test.each([
  { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "first-screen": "" },
])("with %j it opens one", async (fetched) => {
  const { cookie } = await cookieOf([2]);
  expect((await open(`/swagger-ui${cards42}?api=Cards`, { cookie, ...fetched })).body).toContain("Cards");
});

test("a first screen travels compressed", async () => {
  const { cookie } = await cookieOf([2]);
  const [plain, small] = [
    await open(`/swagger-ui${cards42}`, { cookie }),
    await open(`/swagger-ui${cards42}`, { cookie, "accept-encoding": "br" }),
  ];
  expect([small.headers["content-encoding"], small.headers.vary]).toEqual(["br", "Accept-Encoding"]);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test("a Host header cannot break out of the text", async () => {
  const { cookie } = await cookieOf([2]);
  const { body } = await open(`/swagger-ui${cards42}`, { cookie, host: 'a"><script>x</script>' });
  expect(body).not.toContain("<script>x");
});

test("an operation below the top says so to the page", async () => {
  const { cookie } = await cookieOf([2]);
  const { body } = await open(`/swagger-ui${cards42}?api=below`, { cookie });
  expect(body).toContain('data-first-screen="elsewhere"');
});

test("the operation that a fragment names comes alone, to the page that stands already", async () => {
  const { cookie } = await cookieOf([2]);
  const answer = await open(`/swagger-ui${cards42}`, { cookie, "first-screen": "caf%C3%A9" });
  expect(answer.headers).toMatchObject({ "first-screen": "elsewhere", "cache-control": "private, no-store" });
  expect(answer.body).toMatch(/^<p>http:\/\/localhost:80\/x .*\|café<\/p>$/);
});

test("each address gets the screen with its own, also of one that was sent to another", async () => {
  const { cookie } = await cookieOf([2]);
  const ask = async (host: string) => {
    const headers = { cookie, host, "accept-encoding": "br" };
    const answer = await open(`/swagger-ui${cards42}?api=both`, headers);
    return brotliDecompressSync(answer.rawPayload).toString();
  };
  for (const host of ["localhost:80", "portal.test:80", "localhost:80"]) {
    expect(await ask(host)).toContain(`<p>http://${host}/x `);
  }
});

test.each(["unknown", "%zz"])("there is no first screen of the operation %s", async (id) => {
  const { cookie } = await cookieOf([2]);
  const answer = await open(`/swagger-ui${cards42}`, { cookie, "first-screen": id });
  expect([answer.statusCode, answer.body, answer.headers["first-screen"]]).toEqual([204, "", undefined]);
});

test("nobody else gets an operation by asking for it alone", async () => {
  const { cookie, jwt } = await cookieOf([2]);
  const stranger = await open(`/swagger-ui${cards42}`, { authorization: `Bearer ${jwt}`, "first-screen": "getCard" });
  expect(stranger.statusCode).toBe(204);
  expect((await open(`/swagger-ui${cards35}`, { cookie, "first-screen": "getCard" })).statusCode).toBe(204);
});

test.each([
  ["nobody", () => ({})],
  ["a stranger's cookie", () => ({ cookie: "connect-portal-session=AAAA; __Host-connect-portal-session=AAAA" })],
])("%s gets the app's page, which says nothing of the module", async (_who, headersOf) => {
  const answer = await open(`/swagger-ui${cards42}`, headersOf());
  expect(answer.body).toContain("<title>App</title>");
  expect(answer.body).not.toContain("first-screen inert");
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("a token in a header opens no page: only the browser's cookie does", async () => {
  const { jwt } = await cookieOf([2]);
  expect((await open(`/swagger-ui${cards42}`, { authorization: `Bearer ${jwt}` })).body).toContain(
    "<title>App</title>",
  );
});

test("what is closed to the account is not in its HTML", async () => {
  const { cookie } = await cookieOf([2]);
  for (const path of [cards35, cards43, "/9.9.9/issuing/cards", "/4.2.4/%2e%2e/cards", "/4.2.4/%zz/cards"]) {
    const { body, statusCode } = await open(`/swagger-ui${path}`, { cookie });
    expect([path, body.includes("first-screen inert")]).toEqual([path, false]);
    expect(statusCode).toBeLessThan(500);
  }
});

test("after the session has ended nothing is written any more", async () => {
  const { cookie, jwt } = await cookieOf([2]);
  expect((await open(`/swagger-ui${cards42}`, { cookie })).body).toContain("first-screen inert");
  await portal.app.inject({ method: "DELETE", url: paths.currentSession, headers: { authorization: `Bearer ${jwt}` } });
  expect((await open(`/swagger-ui${cards42}`, { cookie })).body).not.toContain("first-screen inert");
});

test("each is written once, and one that cannot be written is done without", async () => {
  const { cookie } = await cookieOf([2]);
  const { cookie: another } = await cookieOf([2, 3]);
  const written = () => (globalThis as { firstScreensWritten?: number }).firstScreensWritten ?? 0;
  const before = written();
  for (const reader of [cookie, another, cookie]) await open(`/swagger-ui${cards42}?api=once`, { cookie: reader });
  expect(written()).toBe(before + 1);
  for (const search of ["?api=broken", "?api=nothing"]) {
    expect((await open(`/swagger-ui${cards42}${search}`, { cookie })).body).toContain("<title>App</title>");
  }
});

/** What a page of the catalogue was written from. */
const shownAt = async (path: string, headers: Record<string, string>) => {
  const { body } = await open(path, headers);
  const [, wish] = /<first-screen inert=""><code>(.*)<\/code>/.exec(body) ?? [];
  return wish === undefined ? undefined : JSON.parse(wish);
};

test("each page of the catalogue knows what its calls would answer, and the way to it", async () => {
  const { cookie, jwt } = await cookieOf([2]);
  const headers = { authorization: `Bearer ${jwt}` };
  const ask = async (url: string) => (await portal.app.inject({ url, headers })).json();

  expect(await shownAt("/select-product", { cookie })).toEqual({
    path: "/select-product",
    chosen: {},
    answers: { products: await ask(paths.products), lastModule: await ask(paths.lastModule) },
  });
  expect(await shownAt("/select-version/2/", { cookie })).toEqual({
    path: "/select-version/2/",
    chosen: { product: { id: 2, name: "PowerCard V4" } },
    answers: { productId: 2, releases: await ask(paths.releasesOfProduct(2)) },
  });
  const [release] = await ask(paths.releasesOfProduct(2));
  const [solution] = await ask(paths.solutionsOfRelease(release.id));
  expect(await shownAt(`/select-solution/${release.id}`, { cookie })).toMatchObject({
    chosen: { product: { id: 2 }, release: { id: release.id, name: release.name } },
    answers: { releaseId: release.id, solutions: await ask(paths.solutionsOfRelease(release.id)) },
  });
  expect(await shownAt(`/select-module/${solution.id}/any%20name`, { cookie })).toMatchObject({
    path: `/select-module/${solution.id}/any%20name`,
    chosen: { release: { id: release.id }, solution: { id: solution.id, name: solution.name } },
    answers: { solutionId: solution.id, modules: await ask(paths.modulesOfSolution(solution.id)) },
  });
});

test("a page of the catalogue is for one reader: who sees no product gets none, and nobody may keep it", async () => {
  const { cookie } = await cookieOf([]);
  const { answers } = await shownAt("/select-product", { cookie });
  expect(answers).toEqual({ products: [], lastModule: { lastModule: null, firstModule: null } });
  expect((await open("/select-product", { cookie })).headers["cache-control"]).toBe("private, no-store");
  expect(await shownAt("/select-product", {})).toBeUndefined();
});

test("of what is closed to the account, or does not exist, the catalogue writes nothing", async () => {
  const { cookie } = await cookieOf([2]);
  for (const path of [
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
    "/select-module/%zz/x",
  ]) {
    const { body, statusCode } = await open(path, { cookie });
    expect([path, body.includes("first-screen inert")]).toEqual([path, false]);
    expect(statusCode).toBeLessThan(500);
  }
});

test("a search is left to the page", async () => {
  const { cookie } = await cookieOf([2]);
  const { body } = await open("/select-module/421/Issuing?q=card", { cookie });
  expect(body).not.toContain("first-screen inert");
});

test("other pages have none", async () => {
  const { cookie } = await cookieOf([2]);
  for (const path of ["/users", "/home", `/webhooks-ui${cards42}`, "/__first_screen_select-product.html"]) {
    expect((await open(path, { cookie })).body).not.toContain("first-screen inert");
  }
});
