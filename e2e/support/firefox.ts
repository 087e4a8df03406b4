import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { isLivePage } from "./live-page.ts";

/** Milliseconds that an element may take to appear, on a machine that has other work, too. */
const PATIENCE = 45_000;

/** Milliseconds that Firefox may take to start there. */
const START = 110_000;

/** Characters of a page that a failed test tells. */
const TOLD_LENGTH = 8000;

/** A page in Firefox. Elements are found by what a person reads: `button`, `field`, `text`, or a CSS selector in front of them. */
interface FirefoxVisit {
  readonly page: Page;
  /** Folder of what this file has saved. */
  readonly downloads: string;
  /** Goes to an address and waits until the app has taken over what the server wrote. */
  open(address: string): Promise<void>;
  /** Waits until the element is there and can be seen. */
  see(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  /** What stands in a text field. */
  valueOf(selector: string): Promise<string>;
}

// What Firefox finds by accessible names takes it half a minute on a busy machine, so these read the page itself.

/** Selects a button by its whole name. */
export const button = (name: string) => `::-p-xpath(.//button[normalize-space()="${name}" or @aria-label="${name}"])`;

/** Selects a heading by its whole text. */
export const heading = (name: string) => `::-p-xpath(.//*[self::h1 or self::h2][normalize-space()="${name}"])`;

/** Selects a field by the whole text of its label. */
export const field = (name: string) =>
  `::-p-xpath(.//*[self::input or self::textarea][@aria-label="${name}" or @id=//label[normalize-space()="${name}"]/@for])`;

/** Selects a region by its name. */
export const region = (name: string) => `section[aria-label="${name}"]`;

/** Selects the smallest element that holds this text. */
export const text = (part: string) => `::-p-text(${part})`;

/**
 * One Firefox for the file, by WebDriver BiDi, with a fresh session for each test. Playwright drives only a Firefox of its
 * own, or one that is newer than the extended support release. A test also fails when the page logs an error.
 */
export function useFirefox(): FirefoxVisit {
  let browser: Browser;
  let downloads: string;
  let visit: { context: BrowserContext; page: Page; errors: string[] };

  beforeAll(async () => {
    const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
    if (!existsSync(executablePath))
      throw new Error(
        `There is no Firefox at ${executablePath}. Run NIGHTLY=1 npm run setup, or set FIREFOX_PATH to one.`,
      );
    downloads = await mkdtemp(path.join(os.tmpdir(), "connect-portal-firefox-"));
    browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: START });
  });
  afterAll(async () => {
    await browser?.close();
    if (downloads) await rm(downloads, { recursive: true });
  });

  beforeEach(async () => {
    const context = await browser.createBrowserContext({
      downloadBehavior: { policy: "allow", downloadPath: downloads },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ width: 1440, height: 900 });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    visit = { context, page, errors };
  });
  afterEach(async ({ task }) => {
    const { context, page, errors } = visit;
    const shown = task.result?.state === "fail" ? await page.evaluate(() => document.body.innerText) : undefined;
    await context.close();
    if (shown) throw new Error(`The page showed:\n${shown.slice(0, TOLD_LENGTH)}`);
    expect(errors, "errors in the browser's console").toEqual([]);
  });

  const find = (selector: string) => visit.page.locator(selector);
  return {
    get page() {
      return visit.page;
    },
    get downloads() {
      return downloads;
    },
    async open(address) {
      await visit.page.goto(address);
      await visit.page.waitForFunction(isLivePage);
    },
    async see(selector) {
      await find(selector).setVisibility("visible").wait();
    },
    click: (selector) => find(selector).click(),
    fill: (selector, value) => find(selector).fill(value),
    valueOf: (selector) =>
      find(selector)
        .map((element) => (element as HTMLInputElement).value)
        .wait(),
  };
}
