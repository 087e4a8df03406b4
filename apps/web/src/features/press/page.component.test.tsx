import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import * as pressPage from "./page.tsx";

const release = (slug: string, date: string, title: string, text: string) => ({
  slug,
  date,
  title,
  summary: `In short: ${title}`,
  html: `<p>${text}</p>`,
});
const press = [
  release("portal-opens", "2026-03-02", "The portal opens", "Every open API stands there."),
  release("one-document", "2025-11-20", "One document", "It describes each API."),
];
const opens = page.getByText("Every open API stands there.");
const describes = page.getByText("It describes each API.");

// React warns once in development that the script of the page, which runs as its HTML is read, does not run here.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes("script tag")));
});

test("a release opens in place, one at a time, and the address names it", async ({ renderPage }) => {
  const { address } = renderPage(pressPage, { site: { press }, at: "/press-release" });
  await expect.element(page.getByRole("heading", { level: 2, name: "2026" })).toBeVisible();
  await expect.element(opens).not.toBeVisible();
  await page.getByText("In short: The portal opens").click();
  await expect.element(opens).toBeVisible();
  await expect.poll(address).toBe("/press-release?release=portal-opens");
  await expect.poll(() => document.title).toBe("The portal opens: Connect Portal");
  await page.getByText("In short: One document").click();
  await expect.element(describes).toBeVisible();
  await expect.element(opens).not.toBeVisible();
  await expect.poll(address).toBe("/press-release?release=one-document");
  await userEvent.keyboard("{Enter}");
  await expect.element(describes).not.toBeVisible();
  await expect.poll(address).toBe("/press-release");
});

test("the release that the address names is open", async ({ renderPage }) => {
  renderPage(pressPage, { site: { press }, at: "/press-release?release=one-document" });
  await expect.element(describes).toBeVisible();
  await expect.element(opens).not.toBeVisible();
});

test("without a release the page says so", async ({ renderPage }) => {
  renderPage(pressPage);
  await expect.element(page.getByRole("heading", { name: "No press releases yet" })).toBeVisible();
  await expect.element(page.getByText("New ones appear here first.")).toBeVisible();
});
