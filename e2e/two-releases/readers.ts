import type { Browser, BrowserContext, Page } from "playwright-core";
import { isLivePage } from "../support/live-page.ts";
import { SESSION_KEY } from "../support/session.ts";
import { watchPages } from "./watch-pages.ts";

/** Public pages, and pages of an administrator. */
const PUBLIC = ["/home", "/login", "/help", "/errors"];
const CLOSED = ["/select-product", "/credentials", "/users", "/select-module/42401/Issuing"];

export interface Readers {
  /** Pages that were opened and were alive. */
  readonly opened: readonly string[];
  /** By the sentence that each page had, how many there were. */
  readonly releases: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/** Opens a session of a browser without anything in its cache. */
export async function openContext(browser: Browser, url: string, session?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const keep = ([key, token]: readonly [string, string]) => {
    // A frame that may run nothing has no storage either.
    if (window.origin !== "null") sessionStorage.setItem(key, token);
  };
  if (session !== undefined) await context.addInitScript(keep, [SESSION_KEY, session] as const);
  return context;
}

/** The search is a script that is loaded when it is wanted: a page that shows it is alive. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(isLivePage);
  await page.getByRole("button", { name: "Go to" }).click();
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "hidden" });
}

/** A visitor and an administrator who open one page after the other, each as somebody who was never here. */
export function startReaders(browser: Browser, url: string, session: string, sentences: readonly string[]): Readers {
  const opened: string[] = [];
  const faults: string[] = [];
  const releases = new Map<string, number>();
  let isOver = false;

  async function open(path: string, token?: string): Promise<void> {
    const context = await openContext(browser, url, token);
    const found = watchPages(context);
    try {
      const page = await context.newPage();
      await page.goto(path);
      await isAlive(page);
      const foot = await page.getByRole("contentinfo").innerText();
      const sentence = sentences.find((one) => foot.includes(one)) ?? foot;
      releases.set(sentence, (releases.get(sentence) ?? 0) + 1);
      opened.push(path);
    } catch (error) {
      faults.push(`${path}: ${error}`);
    } finally {
      faults.push(...found.map((fault) => `${path}: ${fault}`));
      // When the test has failed, it is closed with the browser.
      await context.close().catch(() => {});
    }
  }

  async function read(paths: readonly string[], token?: string): Promise<void> {
    for (let at = 0; !isOver && browser.isConnected(); at += 1) await open(paths[at % paths.length] ?? "/", token);
  }

  const reading = [read(PUBLIC), read(CLOSED, session)];
  return {
    opened,
    releases,
    faults,
    stop: async () => {
      isOver = true;
      await Promise.all(reading);
    },
  };
}
