import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../../scripts/chromium-options.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

interface BrowserOptions {
  readonly device?: typeof phone;
  /** Of the DevTools protocol, for a tool that opens a tab of its own. */
  readonly port?: number;
}

/** A browser of its own with an empty cache; nobody else's tab shares its processes. */
export async function withBrowser<T>(
  { device, port }: BrowserOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await temporaryFolder("browser");
  const options = chromiumOptions(...(port === undefined ? [] : [`--remote-debugging-port=${port}`]));
  const context = await chromium.launchPersistentContext(profile.path, { ...options, ...device });
  try {
    return await work(context);
  } finally {
    await context.close();
    await profile.remove();
  }
}

/** Who reads the pages that are not open to everybody. */
export interface Reader {
  readonly username: string;
  readonly password: string;
}

/** Signs in as a user does, in a tab that is closed then; the session is the browser's, and nothing stays in its cache. */
export async function signInBrowser(context: BrowserContext, url: string, reader: Reader): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(reader.username);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/select-product");
  await page.waitForLoadState("networkidle");
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await page.close();
}

/** 1.6 Mbit/s and 150 ms, as Lighthouse has slow 4G, and a processor four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
  await devTools.send("Network.emulateNetworkConditions", slow4G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
