import { defaultBrand } from "@connect-portal/content";
import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedContent } from "../../../testing/content.ts";
import { startTestApp, type TestApp } from "../../../testing/index.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

const svg = { type: "image/svg+xml", bytes: Buffer.from("<svg/>") };
const icon = { address: "/brand/0123456789abcdef/icon.svg", type: svg.type, width: 1, height: 1 };
const own = {
  ...defaultBrand,
  name: "Banque du Nord é",
  summary: "Accounts by API.",
  icon,
  share: null,
  files: new Map([
    [icon.address, svg],
    ["/brand/fedcba9876543210/fonts/sans.woff2", { type: "font/woff2", bytes: Buffer.from("wOF2") }],
  ]),
};

let web: BuiltWeb;
let portal: TestApp;
let branded: TestApp;

beforeAll(async () => {
  web = await createBuiltWeb({ "favicon.svg": "<svg>trace</svg>", "favicon.ico": "trace", "share.png": "shared" });
  const settings = { CONTENT_DIR: web.content, DATA_DIR: web.data };
  portal = await startTestApp({ webDirectory: web.directory, settings });
  const content = fixedContent({ directory: web.content, brand: own });
  branded = await startTestApp({ webDirectory: web.directory, settings, content });
});

afterAll(async () => {
  await portal.close();
  await branded.close();
  await web.remove();
});

test("a file of the brand may be kept for ever, and runs nothing", async () => {
  const answer = await branded.app.inject(icon.address);
  expect(answer.body).toBe("<svg/>");
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none';style-src 'unsafe-inline';sandbox",
    "x-content-type-options": "nosniff",
  });
});

test("a page of before a change gets the file of that name that is there now", async () => {
  const answer = await branded.app.inject("/brand/aaaaaaaaaaaaaaaa/fonts/sans.woff2");
  expect(answer.body).toBe("wOF2");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
});

test.each(["/brand/0123456789abcdef/brand.yaml", "/brand/0123456789abcdef/..%2fbrand.yaml", "/brand/x/"])(
  "%s is no file of the brand",
  async (url) => {
    expect((await branded.app.inject(url)).statusCode).toBe(404);
  },
);

test("fixed addresses have the brand's icon, and no picture that it does not have", async () => {
  expect((await branded.app.inject("/favicon.ico")).headers["content-type"]).toBe("image/svg+xml");
  expect((await branded.app.inject("/favicon.svg")).body).toBe("<svg/>");
  expect((await branded.app.inject("/share.png")).statusCode).toBe(404);
});

test("without a brand they have the portal's own", async () => {
  for (const [path, body] of [
    ["/favicon.ico", "trace"],
    ["/favicon.svg", "<svg>trace</svg>"],
    ["/share.png", "shared"],
  ] as const) {
    const answer = await portal.app.inject(path);
    expect(answer.body).toBe(body);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
});

test("programs read the brand's name, a header only the letters that it may have", async () => {
  const { body } = await branded.app.inject("/llms.txt");
  expect(body).toMatch(/^# Banque du Nord é\n\n> Accounts by API\.\n/);
  const refused = await branded.app.inject(paths.changesFeed);
  expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([
    401,
    'Basic realm="Banque du Nord e", charset="UTF-8"',
  ]);
});
