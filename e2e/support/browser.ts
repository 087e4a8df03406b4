import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { sharedPortal } from "./shared-portal.ts";

/** The suggestions of the address bar are pages of their own, which every new window renders, a third of a second each time, though no journey types there. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** What playwright-core 1.65 turns off itself. Of two switches of a name the last one counts, so ours has to say it again. */
const turnedOffByPlaywright = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

// As root Chromium needs --no-sandbox; the rest keeps it from talking to anybody but the portal.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...turnedOffByPlaywright, ...addressBar].join()}`,
];

/** The browser that all journeys use. */
export function chromiumOptions(): LaunchOptions {
  return { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args };
}

export interface Visit {
  /** A fresh page in a fresh browser session for each test. */
  readonly page: Page;
  readonly context: BrowserContext;
}

/** One Chromium for the file. Every test also fails when the page logs an error that it does not expect. */
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
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // A refused call is part of some journeys; the browser reports each as an error of its own.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        errors.push(message.text());
    });
    visit = { page, context, errors };
  });
  afterEach(async () => {
    const { errors } = visit;
    await visit.context.close();
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
