import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { publicPages } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const CONTENT_DIR = join(import.meta.dirname, "../examples/brand-northbank");
const SANDBOX_BASE = "/openbanking";
const PASSWORD = "coastal-towns-keep-accounts";
/** What the portal's own brand says of itself. */
const OWN = /connect portal|powercard|\bpwc\b/i;
const PATIENCE = { timeout: 60_000 };

let portal: RunningPortal;

beforeAll(async () => {
  const env = { CONTENT_DIR, SANDBOX_BASE, ADMIN_PASSWORD: PASSWORD, HUMAN_CHECK: "off" };
  portal = await startPortal({ env });
}, 300_000);
afterAll(() => portal?.stop());

const visit = useBrowser();

const textOf = async (path: string) => {
  const response = await fetch(portal.url + path, { headers: { accept: "text/html,*/*" } });
  return `${[...response.headers].join("\n")}\n${await response.text()}`;
};

test("what browsers, programs and robots get says nothing of the portal's own brand", async () => {
  const others = [
    "/llms.txt",
    "/about.md",
    "/robots.txt",
    "/openapi.json",
    "/errors/token_missing",
    "/.well-known/oauth-protected-resource",
    `/.well-known/oauth-authorization-server${SANDBOX_BASE}`,
    "/users",
    "/sandbox",
    "/changes.atom",
    `${SANDBOX_BASE}/1.0/accounts/balances/accounts`,
  ];
  for (const path of [...publicPages, ...others]) {
    expect((await textOf(path)).match(OWN), path).toBeNull();
  }
  expect(await textOf("/")).toContain("<title>Account APIs: Northbank Developers</title>");
  expect(await textOf("/llms.txt")).toContain("# Northbank Developers\n\n> Documentation and sandbox of Northbank");
});

test.each(["light", "dark"] as const)("pages in the %s theme have the brand's look on each screen", async (scheme) => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: scheme });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/about", "/login"]) {
      await page.goto(portal.url + path);
      const logo = page.getByRole("banner").getByRole("link", { name: "Northbank Developers" });
      await logo.waitFor();
      const shown = logo.locator("img:visible");
      expect(await shown.count()).toBe(1);
      expect(await shown.getAttribute("data-use")).toBe(scheme);
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    const accent = scheme === "light" ? "rgb(154, 52, 18)" : "rgb(244, 165, 116)";
    await page.goto(portal.url);
    const button = page.getByRole("link", { name: "Read the APIs" });
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(accent);
    const fonts = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
    await expect.poll(fonts, PATIENCE).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.fonts.check('16px "Brand sans"'))).toBe(true);
  }
});

test("a call of Try it goes to the sandbox's own path, and a new password is mailed in the brand's words", async () => {
  const { page } = visit;
  await page.goto(`${portal.url}/login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/select-product");
  await page.goto(`${portal.url}/swagger-ui/1.0/accounts/balances`);
  await page.getByRole("heading", { name: "List accounts" }).waitFor();
  const sent = page.waitForResponse(`**${SANDBOX_BASE}/1.0/accounts/balances/accounts`);
  await page.getByRole("button", { name: "Send", exact: true }).first().click();
  expect((await sent).status()).toBe(200);
  expect((await page.locator("body").innerText()).match(OWN)).toBeNull();

  await fetch(`${portal.url}/public/v1/users/forgotPassword`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@connect-portal.example" }),
  });
  const outbox = join(portal.dataDir, "outbox");
  const mails = async () =>
    Promise.all((await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), "utf8")));
  await expect.poll(async () => (await mails()).length, PATIENCE).toBeGreaterThan(0);
  const [mail = ""] = await mails();
  expect(mail).toContain("From: Northbank Developers <no-reply@");
  expect(mail).toContain("Subject: A new password for Northbank Developers");
  expect(mail).toContain("Northbank Developers, 1 Quay Street, Port Haven");
  expect(mail.replaceAll("connect-portal.example", "").match(OWN)).toBeNull();
}, 120_000);
