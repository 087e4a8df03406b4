import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { chromiumOptions } from "../../scripts/chromium-options.ts";
import { isLivePage } from "./live-page.ts";
import { sharedPortal } from "./shared-portal.ts";

/** Characters of a page that a failed test tells. */
const TOLD_LENGTH = 8000;

interface Visit {
  /** A fresh page in a fresh browser session for each test. */
  readonly page: Page;
  readonly context: BrowserContext;
}

/** One browser for the file. Every test also fails when the page logs an error that it does not expect. */
export function useBrowser(options: BrowserContextOptions = {}): Visit {
  let browser: Browser;
  let visit: { page: Page; context: BrowserContext; errors: string[] };

  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions());
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    const context = await browser.newContext({
      baseURL: sharedPortal().url,
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    if (options.javaScriptEnabled !== false) waitForLivePage(page);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // A refused call is part of some journeys; the browser reports each as an error of its own.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        errors.push(message.text());
    });
    visit = { page, context, errors };
  });
  afterEach(async ({ task }) => {
    const { errors } = visit;
    const shown = task.result?.state === "fail" ? await textOf(visit.context) : undefined;
    await visit.context.close();
    if (shown) throw new Error(shown);
    expect(errors, "errors in the browser's console").toEqual([]);
  });

  return {
    get page() {
      return visit.page;
    },
    get context() {
      return visit.context;
    },
  };
}

/** What stood there when a test failed: a missed element says nothing of what came in its place. */
async function textOf(context: BrowserContext): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch((reason: Error) => reason.message);
    const lines = text.split("\n").filter((line) => !/^\d*$/.test(line.trim()));
    return `${page.url()} showed:\n${lines.join(" | ").slice(0, TOLD_LENGTH)}`;
  });
  return (await Promise.all(pages)).join("\n\n");
}

/** Lets navigation wait for a live page. */
function waitForLivePage(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await page.waitForFunction(isLivePage);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await page.waitForFunction(isLivePage);
    return answer;
  };
}
