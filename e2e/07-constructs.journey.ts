import { describe, expect, test } from "vitest";
import type { Construct } from "./constructs/construct.ts";
import { operationConstructs } from "./constructs/operation-constructs.ts";
import { schemaConstructs } from "./constructs/schema-constructs.ts";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useReferencePage } from "./support/reference.ts";

const reference = useReferencePage();

describe("a schema shows", () => {
  test.each(schemaConstructs)("$construct", look);
});

test("what the reader opens is there with the press, at any depth and once more after it was closed", async () => {
  await reference.show("recursive.yaml");
  const names = reference.page.locator("[data-text] .oar-name-opens");
  await expect.poll(() => names.count()).toBe(2);
  /** Presses the row of the depth, and counts the rows under it before the browser paints. */
  const press = (depth: number) =>
    names.nth(depth).evaluate(async (name: HTMLElement) => {
      name.click();
      await Promise.resolve();
      return name.closest(".oar-opens")?.querySelectorAll(":scope > .oar-kids .oar-row").length;
    });
  expect(await press(1)).toBe(2);
  expect(await press(1)).toBe(0);
  expect(await press(0)).toBe(0);
  expect(await press(0)).toBe(2);
});

describe("an operation shows", () => {
  test.each(operationConstructs)("$construct", look);
});

async function look({ file, press = [], rows = [], texts = [], hidden = [] }: Construct) {
  await reference.show(file);
  for (const name of press) await pressNamed(name);
  // Until the Markdown renderer has arrived, a skeleton stands in place of texts.
  await expect.poll(async () => missing(rows, await rowTexts()), { message: "rows that are missing" }).toEqual([]);
  await expect.poll(async () => missing(texts, [await pageText()]), { message: "texts that are missing" }).toEqual([]);
  const shown = await pageText();
  expect(
    hidden.filter((text) => shown.includes(text)),
    "texts that are there",
  ).toEqual([]);
  expect(await sidewaysScroll(), "pixels that the page is too wide").toBeLessThanOrEqual(0);
}

/** A button, or what opens something that is folded, which begins with the name. */
async function pressNamed(name: string) {
  const start = name.replace(/[^\w]+/g, "[^\\w]*");
  const button = reference.page.getByRole("button", { name, exact: true });
  const fold = reference.page.locator("summary, .oar-line-fold").filter({ hasText: new RegExp(`^\\s*${start}`) });
  await button.or(fold).first().click();
}

function missing(wanted: readonly string[], found: readonly string[]): string[] {
  return wanted.filter((text) => !found.some((one) => (found.length === 1 ? one.includes(text) : one === text)));
}

function rowTexts(): Promise<string[]> {
  return reference.page.locator(".oar-row").evaluateAll((rows) => {
    return [...rows.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, " ").trim()), ""];
  });
}

/** What is read; the console of an operation says the same again as an example. */
async function pageText(): Promise<string> {
  const parts = "[data-intro], .oar-problems-document, [data-group], [data-text], [data-schema] [data-console]";
  const texts = await reference.page.locator(parts).allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ")).join("\n");
}

function sidewaysScroll(): Promise<number> {
  return reference.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe("a hostile document", () => {
  test("runs nothing, asks nobody, and dresses up as nothing", async () => {
    const { page } = reference;
    await reference.show("markdown.yaml");
    const operation = page.locator('[data-operation="hostile"]');
    await operation.getByRole("heading", { name: "A title" }).waitFor();
    await operation.getByRole("button", { name: "Show more" }).click();
    for (const link of ["six", "seven", "Dressed up"]) await operation.getByText(link).first().click();

    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
    expect(reference.requestsElsewhere).toEqual([]);
    const text = operation.locator("[data-text]");
    const refused =
      "script, style, iframe, svg:not(.tabler-icon), math, object, embed, form, input, base, link, meta, video";
    expect(await text.locator(refused).count()).toBe(0);
    const attributes = page.locator(".oar *").evaluateAll((all) => all.flatMap((one) => one.getAttributeNames()));
    expect((await attributes).filter((name) => name.startsWith("on"))).toEqual([]);
    expect(await text.getByText("Dressed up").evaluate((element) => element.getAttributeNames())).toEqual([]);
  });

  test("has links to the web, to mail and to this page only", async () => {
    const { page } = reference;
    await reference.show("markdown.yaml");
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByText("Dressed up").waitFor();
    const links = await page
      .locator(".oar a")
      .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links.filter(([, href]) => !/^(https?:\/\/|mailto:|#)/.test(href ?? ""))).toEqual([]);
    expect(links).toContainEqual(["good link", "https://good.example/page"]);
    expect(links).toContainEqual(["another operation", "#operation/other"]);
    // A foreign picture would tell its host who reads what.
    expect(links).toContainEqual(["A foreign picture", "http://127.0.0.1:9/pixel.png"]);
  });
});

describe("everything together", () => {
  test("has no accessibility violation in light and dark", { timeout: 120_000 }, async () => {
    const { page } = reference;
    await page.setViewportSize({ width: 1440, height: 12_000 });
    await reference.show("../../packages/openapi-reference/dev/constructs.yaml");
    for (const name of ["2 servers", "3 security schemes", "2 ways to authenticate, or none"]) await pressNamed(name);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectAccessibleInBothSchemes(page, "all constructs", ".oar");
  });

  test("texts and nesting without end stand there, and the page answers", async () => {
    const { page } = reference;
    await reference.show("endless.yaml");
    const more = page.getByRole("button", { name: "Show more" });
    await expect.poll(() => more.count()).toBe(3);
    // From the foot upwards: what opens pushes what stands below it off the page.
    for (const end of ["lists", "quotations"]) {
      await more.last().click();
      await page.getByText(`The end of the ${end}.`).waitFor();
    }
    await more.click();
    await page.getByText("The end of the description.").waitFor();
  });
});
