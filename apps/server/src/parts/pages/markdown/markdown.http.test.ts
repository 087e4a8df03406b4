import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards42 } from "../../../modules/catalogue/testing/sample-content.ts";
import { type CatalogueApp, startCatalogueApp } from "../../../modules/catalogue/testing/start-catalogue-app.ts";
import { createUser } from "../../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

let web: BuiltWeb;
let portal: CatalogueApp;

beforeAll(async () => {
  web = await createBuiltWeb();
  await web.say("About");
  portal = await startCatalogueApp({
    site: web.site,
    webDirectory: web.directory,
    settings: { DATA_DIR: web.data },
  });
});
afterAll(async () => {
  await portal.close();
  await web.remove();
});

/** Cookie of a browser in which a user of these products has signed in. */
async function cookieOf(productIds: number[]): Promise<{ readonly cookie: string }> {
  const { username, password } = await createUser(portal, { productIds });
  const payload = { username, password };
  const answer = await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  return { cookie: String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "" };
}

const open = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

test.each([
  ["/about.md", "*/*"],
  ["/about", "text/markdown"],
  ["/about", "text/markdown, */*;q=0.1"],
])("%s for %s is what the page says", async (url, accept) => {
  const { statusCode, headers, body } = await open(url, { accept });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(body).toMatch(/^# About\n\nCards in \[one API\]\(\/help\)\.\n/);
});

test("a browser gets the page", async () => {
  const { headers } = await open("/about", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("an error's page has its status and its text", async () => {
  expect((await open("/errors/invalid_credentials.md")).body).toMatch(
    /^# invalid_credentials\n\nHTTP 401\. The username/,
  );
});

test.each(["/nowhere.md", "/errors/constructor.md", "/users.md", "/swagger-ui/4.2.4/issuing/cards.md"])(
  "%s is nothing that a visitor reads",
  async (url) => {
    expect((await open(url)).headers["content-type"]).not.toContain("markdown");
  },
);

test("guides are in the language that the reader asks for, which caches are told", async () => {
  const { headers, body } = await open("/guides.md", { "accept-language": "fr" });
  expect(body).toMatch(/^# Guides\n/);
  expect(headers.vary).toContain("accept-language");
  expect((await open("/guides.md", { cookie: "language=ar" })).body).toMatch(/^# الأدلة\n/);
  expect((await open("/guides.md")).body).toMatch(/^# Guides\n/);
});

test("/llms.txt leads to the pages that are there, and to the MCP server", async () => {
  const { body } = await open("/llms.txt", { host: "portal.test" });
  expect(body).toContain("- [/about](http://portal.test/about.md)");
  expect(body).toContain("http://portal.test/PowerCardConnectApi/mcp");
  expect(body).not.toContain("/privacy");
});

test("a signed-in reader has a module's documents and its operations, and another product's reader has neither", async () => {
  const reader = await cookieOf([2]);
  const { statusCode, body } = await open(`/swagger-ui${cards42}.md`, reader);
  expect(statusCode).toBe(200);
  const [, operation = ""] = /<(\/swagger-ui[^>]+\?operation=[^>]+)>/.exec(body) ?? [];
  expect((await open(operation, reader)).body).toMatch(/^# [^\n]+\n\n`[A-Z]+ \//);
  const stranger = await cookieOf([1]);
  for (const url of [`/swagger-ui${cards42}.md`, operation]) {
    expect((await open(url, stranger)).headers["content-type"]).not.toContain("markdown");
    const fromElsewhere = { ...reader, "sec-fetch-site": "cross-site" };
    expect((await open(url, fromElsewhere)).headers["content-type"]).not.toContain("markdown");
  }
});
