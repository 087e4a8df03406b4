import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueApp, startCatalogueApp } from "../../../modules/catalogue/testing/start-catalogue-app.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

let web: BuiltWeb;
let portal: CatalogueApp;

beforeAll(async () => {
  web = await createBuiltWeb();
  portal = await startCatalogueApp({ webDirectory: web.directory, settings: { DATA_DIR: web.data } });
});
afterAll(async () => {
  await portal.close();
  await web.remove();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: "text/html", ...headers } });

/** Language of the page that a browser with these headers gets, by its words and by its header. */
async function languageFor(headers: Record<string, string>, url = "/about") {
  const answer = await open(url, headers);
  expect(answer.statusCode).toBe(200);
  const [, language] = /(?:Menu|data) in (\w+)/.exec(answer.body) ?? [];
  expect(answer.headers["content-language"]).toBe(language);
  expect(answer.headers.vary).toMatch(/^Cookie, Accept-Language/);
  return language;
}

test.each([
  ["fr", "fr"],
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  ["de, ar;q=0.5", "ar"],
  ["en;q=0.5, fr;q=0.6", "fr"],
  ["fr;q=0, en;q=0.1", "en"],
  ["FR", "fr"],
  ["*", "en"],
  ["de", "en"],
  ["", "en"],
  [",;=q", "en"],
  ["fr;q=x", "en"],
  ["__proto__, constructor", "en"],
  ["x-".repeat(5000), "en"],
  ["de,".repeat(3000), "en"],
])("a browser that asks for %.30s reads in %s", async (accepted, language) => {
  expect(await languageFor({ "accept-language": accepted })).toBe(language);
});

test("a browser that asks for none reads in the brand's first language", async () => {
  expect(await languageFor({})).toBe("en");
});

test("a choice outdoes the browser, and what is no language of the brand is no choice", async () => {
  const asking = { "accept-language": "fr" };
  expect(await languageFor({ ...asking, cookie: "language=ar" })).toBe("ar");
  expect(await languageFor({ ...asking, cookie: "a=b; language=en; c=d" })).toBe("en");
  for (const value of ["de", "", "__proto__", "../../en", "%E0%A4%A", "e".repeat(9000)]) {
    expect(await languageFor({ ...asking, cookie: `language=${value}` })).toBe("fr");
  }
});

test("pages that are kept, and the data for a navigation, are kept by language", async () => {
  for (const language of ["fr", "en", "fr", "ar", "en"]) {
    expect(await languageFor({ "accept-language": language })).toBe(language);
    expect(await languageFor({ "accept-language": language }, "/about.data")).toBe(language);
    expect(await languageFor({ "accept-language": language }, "/users")).toBe(language);
  }
});

test("a page has the site's texts in its language, and those of the site where it has none", async () => {
  const about = async (language: string) => (await open("/about", { "accept-language": language })).body;
  expect(await about("fr")).toContain("Trente ans de paiements par carte");
  expect(await about("ar")).toContain("Thirty years of card payments");
});

test("data of one language is no answer for a browser that has that of another", async () => {
  const { etag } = (await open("/about.data", { "accept-language": "en" })).headers;
  const again = (language: string) =>
    open("/about.data", { "accept-language": language, "if-none-match": String(etag) });
  expect((await again("en")).statusCode).toBe(304);
  expect((await again("fr")).statusCode).toBe(200);
});

test("programs read the pages as Markdown in the brand's first language", async () => {
  const { body } = await open("/about.md", { "accept-language": "fr" });
  const english = await open("/about.md");
  expect(body).toBe(english.body);
});

test("without script, an address with a language sets the choice and leads on", async () => {
  const { statusCode, headers } = await open("/guides?version=1&language=fr&a=b");
  expect([statusCode, headers.location]).toEqual([303, "/guides?version=1&a=b"]);
  expect(headers["set-cookie"]).toBe("language=fr; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(headers["cache-control"]).toBe("no-store");
});

test("it leads to no other site, and takes no unknown language", async () => {
  for (const [url, location] of [
    ["/about?language=de"],
    ["/about?language="],
    ["/about?language=%00"],
    ["//evil.example/?language=fr", "/home"],
  ] as const) {
    const { headers } = await open(url);
    expect([headers.location, headers["set-cookie"]]).toEqual([location, undefined]);
  }
});
