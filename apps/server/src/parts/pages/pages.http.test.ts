import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";

const head = '<meta name="api-base-url" content=""/><script>let started;</script>';
const SCRIPT = `export const padding = "${"a".repeat(4000)}";`;

let directory: string;
let portal: TestApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "connect-portal-web-"));
  await mkdir(join(directory, "assets"));
  await mkdir(join(directory, "login"));
  await writeFile(join(directory, "index.html"), `<title>Home</title>${head}`);
  await writeFile(join(directory, "login/index.html"), `<title>Sign in</title>${head}`);
  await mkdir(join(directory, "about"));
  await writeFile(
    join(directory, "about/index.html"),
    `<title>About</title><script>let own;</script>${"<p>Much to read.</p>".repeat(200)}`,
  );
  await writeFile(join(directory, "__spa-fallback.html"), `<title>App</title>${head}`);
  await writeFile(join(directory, "__closed_users_id.html"), `<title>Member</title>${head}`);
  await writeFile(join(directory, "assets/app-1a2b.js"), SCRIPT);
  await writeFile(join(directory, "assets/inter-3c4d.woff2"), "font");
  for (const unserved of ["about.html", "app-1a2b.js.map", ".hidden.js"]) {
    await writeFile(join(directory, "assets", unserved), "not for callers");
  }
  await writeFile(join(directory, "favicon.svg"), "<svg/>");
  portal = await startTestApp({ webDirectory: directory, settings: { PUBLIC_URL: "https://portal.example.com" } });
});

afterAll(async () => {
  await portal.close();
  await rm(directory, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: "text/html", ...headers } });

test.each([
  ["/", "Home"],
  ["/login", "Sign in"],
  ["/login/", "Sign in"],
  ["/users?page=2", "App"],
  ["/users/7", "Member"],
  ["/__closed_users_id.html", "App"],
  ["/select-module/3/Card%20Management", "App"],
  ["/..%2f..%2fetc/passwd", "App"],
])("%s is the page that was built for it, or the app", async (url, title) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(`<title>${title}</title>`);
});

test("a page carries the base URL of its calls", async () => {
  expect((await open("/home")).body).toContain('<meta name="api-base-url" content="https://portal.example.com"/>');
});

test("a page is asked for again each time, and costs nothing while it stays the same", async () => {
  const { headers } = await open("/login");
  expect(headers["cache-control"]).toBe("no-cache");
  const again = await open("/login", { "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await open("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(200);
});

test("the content policy of a page allows its own inline script by hash, and no other", async () => {
  const policy = String((await open("/")).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-Kf7er3E+44Q4krOB/WiDj6TP9MtoIdfN7BG5a9tKcyg='");
  expect(policy).toContain("connect-src 'self' https://portal.example.com");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("a page does not allow the scripts of others, and a file allows none", async () => {
  const policyOf = async (url: string) => String((await open(url)).headers["content-security-policy"]);
  const own = "'sha256-fyRfWIMmZU68Qo1SKuRPneNpeMLEtW1VkRHdqbCq6+o='";
  expect(await policyOf("/about")).toContain(`script-src 'self' ${own};`);
  expect(await policyOf("/login")).not.toContain(own);
  expect(await policyOf("/assets/app-1a2b.js")).toContain("script-src 'self';");
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
] as const)(
  "a page travels compressed for a caller that accepts %s, under an entity tag of its own",
  async (accepted, decompress) => {
    const headers = { "accept-encoding": accepted };
    const [plain, small] = [await open("/about"), await open("/about", headers)];
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(small.headers["content-encoding"]).toBe(accepted);
    expect(small.headers.vary).toContain("Accept-Encoding");
    expect(small.rawPayload.length).toBeLessThan(500);
    expect(decompress(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    const again = await open("/about", { ...headers, "if-none-match": String(small.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
  },
);

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
  expect((await open("/home%00")).headers["content-type"]).toContain("text/html");
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
