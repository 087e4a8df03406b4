import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const SANDBOX_BASE = "/openbanking";
const PASSWORD = "coastal-towns-keep-accounts";
/** What the portal's own brand says of itself. */
const OWN = /connect portal|powercard|\bpwc\b/i;

let portal: RunningPortal;

/** What an operator starts who has a brand, content and a path of their own. */
beforeAll(async () => {
  const CONTENT_DIR = join(import.meta.dirname, "../examples/brand-northbank");
  portal = await startPortal({ env: { CONTENT_DIR, SANDBOX_BASE, ADMIN_PASSWORD: PASSWORD, HUMAN_CHECK: "off" } });
});
afterAll(() => portal?.stop());

const visit = useBrowser();

async function expectNothingOfTheOwnBrand(page: Page): Promise<void> {
  expect(`${await page.title()}\n${await page.locator("body").innerText()}`).not.toMatch(OWN);
}

test("in both themes and on each screen, pages look like the brand", async () => {
  const { page } = visit;
  for (const path of ["/", "/login"]) {
    await page.goto(portal.url + path);
    const logo = page.getByRole("banner").getByRole("link", { name: "Northbank Developers" }).locator("img:visible");
    for (const [colorScheme, accent] of [
      ["light", "#9a3412"],
      ["dark", "#f4a574"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => logo.evaluateAll((images) => images.map((image) => image.dataset.use)))
          .toEqual([colorScheme]);
        expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        expect(await sidewaysScroll(page)).toBe(0);
      }
      const used = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
      expect(await used()).toBe(accent);
    }
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
    await expectNothingOfTheOwnBrand(page);
  }
});

test("programs and robots read nothing of the portal's own brand", async () => {
  const texts = ["/llms.txt", "/about.md", "/robots.txt", "/openapi.json", "/errors/token_missing", "/changes.atom"];
  const calls = [
    `/.well-known/oauth-authorization-server${SANDBOX_BASE}`,
    `${SANDBOX_BASE}/1.0/accounts/balances/accounts`,
  ];
  for (const path of [...texts, ...calls]) {
    const answer = await fetch(portal.url + path);
    expect(`${[...answer.headers].join("\n")}\n${await answer.text()}`, path).not.toMatch(OWN);
  }
});

test("a call of Try it goes to the sandbox's own path", async () => {
  const { page } = visit;
  await page.goto(`${portal.url}/login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/select-product");
  await expectNothingOfTheOwnBrand(page);
  await page.goto(`${portal.url}/swagger-ui/1.0/accounts/balances`);
  await page.getByRole("heading", { name: "List accounts" }).waitFor();
  const sent = page.waitForResponse(`**${SANDBOX_BASE}/1.0/accounts/balances/accounts`);
  await page.getByRole("button", { name: "Send", exact: true }).first().click();
  expect((await sent).status()).toBe(200);
  await expectNothingOfTheOwnBrand(page);
});

test("a new password is mailed in the brand's words", async () => {
  const { page } = visit;
  await fetch(`${portal.url}/public/v1/users/reset_password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@connect-portal.example" }),
  });
  const outbox = join(portal.dataDir, "outbox");
  const mail = async () => (await readdir(outbox).catch(() => [])).find((name) => /reset-password.*\.eml$/.test(name));
  await expect.poll(mail).toBeDefined();
  const text = await readFile(join(outbox, (await mail()) ?? ""), "utf8");
  expect(text).toContain("From: Northbank Developers <no-reply@");
  expect(text).toContain("Subject: A new password for Northbank Developers");
  expect(text.replaceAll("connect-portal.example", "")).not.toMatch(OWN);
  await page.setContent((await PostalMime.parse(text)).html ?? "");
  for (const [colorScheme, paper] of [
    ["light", "rgb(250, 245, 238)"],
    ["dark", "rgb(26, 18, 13)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  }
  await page.getByRole("link", { name: "Choose a new password" }).waitFor();
  await page.getByText("Northbank, 1 Quay Street, Port Haven").waitFor();
});
