import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "./testing/built-web.ts";

const SCRIPT = `export const padding = "${"a".repeat(4000)}";`;

let web: BuiltWeb;
let portal: TestApp;

beforeAll(async () => {
  web = await createBuiltWeb({
    "assets/app-1a2b.js": SCRIPT,
    "assets/inter-3c4d.woff2": "font",
    "assets/about.html": "not for callers",
    "assets/app-1a2b.js.map": "not for callers",
    "assets/.hidden.js": "not for callers",
    "favicon.svg": "<svg/>",
  });
  portal = await startTestApp({
    webDirectory: web.directory,
    settings: { CONTENT_DIR: web.content, DATA_DIR: web.data, PUBLIC_URL: "https://portal.example.com" },
  });
});

afterAll(async () => {
  await portal.close();
  await web.remove();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: "text/html", ...headers } });

test.each([
  ["/", "/"],
  ["/login", "/login"],
  ["/login/", "/login"],
  ["/errors/invalid_credentials", "/errors/invalid_credentials"],
  // The server sends the same page for every id; the browser fills it.
  ["/errors/no_such_error", "/errors/1"],
  ["/users?page=2", "/users"],
  ["/users/7", "/users/1"],
  ["/select-module/3/Card%20Management", "/select-module/1/1"],
])("%s is rendered as %s", async (url, rendered) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(`<title>${rendered}</title>`);
  expect(answer.body).toContain('"reader":null,"answers":null');
});

// React Router's browser side takes /About for /about, which the server has not rendered: the server leads away itself.
test.each(["/nope", "/About", "/home/x", "/select-version", "//about", "/..%2f..%2fetc/passwd"])(
  "%s is no page, and leads home",
  async (url) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers.location, headers["cache-control"]]).toEqual([302, "/home", "no-cache"]);
  },
);

test("a page that everybody gets is rendered once", async () => {
  const rendered = () => (globalThis as { pagesRendered?: number }).pagesRendered;
  await open("/press-release");
  const before = rendered();
  for (const url of ["/press-release", "/press-release/", "/press-release?release=1"]) await open(url);
  expect(rendered()).toBe(before);
});

test("what an address of somebody else's says stands in no page that is kept", async () => {
  const body = async () => (await open("/videos", { host: "evil.example" })).body;
  expect(await body()).not.toContain("evil");
});

test("a page carries the base URL of its calls", async () => {
  expect((await open("/home")).body).toContain('<meta name="api-base-url" content="https://portal.example.com"/>');
});

test("a page is asked for again each time: its scripts run by a nonce of its own", async () => {
  const answers = [await open("/login"), await open("/login"), await open("/users")];
  const nonces = answers.map(({ body }) => /<script nonce="([\w-]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(3);
  for (const [at, { headers }] of answers.entries()) {
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers.etag).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[at]}';`);
    expect(policy).toContain("connect-src 'self' https://portal.example.com");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect((await open("/assets/app-1a2b.js")).headers["content-security-policy"]).toContain("script-src 'self';");
});

test("the page of a challenge may stand in a frame of a shop's page and post to it; an address below it may not", async () => {
  const shops = "https: http://localhost:* http://127.0.0.1:*";
  const { headers } = await open("/challenge/0-nobodyhasthisaddress00");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`frame-ancestors ${shops}`);
  expect(policy).toContain(`form-action 'self' ${shops}`);
  expect(headers["x-frame-options"]).toBeUndefined();
  for (const path of ["/challenge", "/challenge/", "/challenge/a/b", "/challenge/../home", "/home?/challenge/a"]) {
    const other = await open(path);
    expect([path, String(other.headers["content-security-policy"])]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(other.headers["x-frame-options"]).toBe("DENY");
  }
});

test("a file with a hash in its name is kept for ever, other files are asked for again", async () => {
  const script = await portal.app.inject("/assets/app-1a2b.js");
  expect(script.statusCode).toBe(200);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const icon = await portal.app.inject("/favicon.svg");
  expect(icon.headers["cache-control"]).toBe("no-cache");
  expect(icon.headers.etag).toBeTruthy();
});

test("a font may be read by the frame of a static page, which has no origin; a script may not", async () => {
  const originOf = async (url: string) =>
    (await portal.app.inject({ url, headers: { origin: "null" } })).headers["access-control-allow-origin"];
  expect(await originOf("/assets/inter-3c4d.woff2")).toBe("*");
  expect(await originOf("/assets/app-1a2b.js")).toBeUndefined();
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a page travels compressed for a caller that accepts %s", async (accepted, decompress) => {
  const small = await open("/about", { "accept-encoding": accepted });
  expect((await open("/about")).headers["content-encoding"]).toBeUndefined();
  expect(small.headers["content-encoding"]).toBe(accepted);
  expect(small.headers.vary).toContain("Accept-Encoding");
  expect(small.rawPayload.length).toBeLessThan(1000);
  expect(decompress(small.rawPayload).toString()).toContain("<title>/about</title>");
});

test("files travel compressed", async () => {
  const script = await portal.app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
  expect(script.headers["content-encoding"]).toBe("br");
  expect(script.rawPayload.length).toBeLessThan(500);
});

test.each([
  "/assets/gone.js",
  "/assets",
  "/assets/",
  "/assets/deep/gone.js",
  "/assets/about.html",
  "/assets/app-1a2b.js.map",
  "/assets/.hidden.js",
  "/assets/..%2findex.html",
  "/assets/%2e%2e/index.html",
  "/assets/..%5cindex.html",
  "/assets//app-1a2b.js",
  "/v1/nonsense",
  "/hps/../package.json",
])("%s is a problem for a program", async (url) => {
  const answer = await portal.app.inject({ url, headers: { accept: "*/*" } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
});

test.each(["/%zz", "/assets/%"])("400: %s cannot be decoded", async (url) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe("validation_failed");
});

test("a NUL byte in the path of a page or a file is no way out of the folder", async () => {
  expect((await open("/home%00")).headers.location).toBe("/home");
  expect((await portal.app.inject("/assets/app-1a2b.js%00.html")).statusCode).toBe(404);
});

test("crawlers are told the public pages by PUBLIC_URL, whatever host they ask for", async () => {
  const headers = { host: "evil.example" };
  const sitemap = await portal.app.inject({ url: "/sitemap.xml", headers });
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(sitemap.body).toContain("<loc>https://portal.example.com/about</loc>");
  expect(sitemap.body).not.toContain("evil");
  const robots = await portal.app.inject({ url: "/robots.txt", headers });
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.body).toContain("Sitemap: https://portal.example.com/sitemap.xml");
});

test("a video may come from this origin, and through a MediaSource", async () => {
  const policy = String((await open("/")).headers["content-security-policy"]);
  expect(policy).toContain("media-src 'self' blob:");
});

describe("other origins", () => {
  const preflight = (origin: string) =>
    portal.app.inject({
      method: "OPTIONS",
      url: "/v1/sandbox/tokens",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });

  test("pages of PUBLIC_URL may call", async () => {
    const answer = await preflight("https://portal.example.com");
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["access-control-allow-origin"]).toBe("https://portal.example.com");
    expect(answer.headers["access-control-allow-headers"]).toContain("Authorization");
    const call = await portal.app.inject({
      url: "/v1/sandbox/clients",
      headers: { origin: "https://portal.example.com" },
    });
    expect([call.statusCode, call.headers["access-control-allow-origin"]]).toEqual([401, "https://portal.example.com"]);
  });

  test("nobody else's may", async () => {
    const answer = await preflight("https://evil.example");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

test("without a built web app only calls are answered", async () => {
  const bare = await startTestApp();
  const answer = await bare.app.inject({ url: "/home", headers: { accept: "text/html" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
  await bare.close();
});
