import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser({ locale: "fr-FR" });

/** Words of a page as the server sends it to a browser that asks for these languages. */
async function sentWords(path: string, languages: string): Promise<string> {
  const answer = await fetch(sharedPortal().url + path, {
    headers: { accept: "text/html", "accept-language": languages },
  });
  return await answer.text();
}

async function choose(page: Page, language: string): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name: language });
  await Promise.all([page.waitForNavigation(), link.press("Enter")]);
}

test("the server renders a page in the language of the browser", async () => {
  const [french, english] = [await sentWords("/login", "fr-CA, en;q=0.5"), await sentWords("/login", "en-US")];
  expect(french).toContain('<html lang="fr" dir="ltr"');
  expect(french).toContain("Se connecter");
  expect(english).toContain('<html lang="en" dir="ltr"');
  expect(english).toContain("Sign in");
});

test("a French browser takes over a French page, and the reader turns to Arabic and to English", async () => {
  const { page, context } = visit;
  await page.goto("/login?from=a-link#top");
  await page.getByRole("button", { name: "Se connecter" }).waitFor();

  await choose(page, "العربية");
  await page.waitForFunction(() => document.dir === "rtl");
  expect(page.url()).toMatch(/\/login\?from=a-link#top$/);
  for (const path of ["/login", "/", "/guides", "/errors"]) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.lang)]).toEqual([path, "ar"]);
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
  }

  await choose(page, "English");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "language");
  expect(cookie).toMatchObject({ value: "en", path: "/", sameSite: "Lax" });
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).waitFor();
});

test("a member reads the catalogue and the reference in French, and changes the language in the menu", async () => {
  const { page } = visit;
  const { username, password } = inject("accounts").integrator;
  await page.goto("/login");
  await page.getByLabel("Nom d’utilisateur").fill(username);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

  await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=Geography");
  await page.getByRole("button", { name: "Essayer" }).first().waitFor();
  await page.getByRole("button", { name: new RegExp(username) }).click();
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("button", { name: "Try it" }).first().waitFor();
});
