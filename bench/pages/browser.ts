import { type BrowserContext, chromium } from "playwright-core";
import { chromiumOptions } from "../support/chromium-options.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { Device } from "./devices.ts";

/** Who reads the pages that are not open to everybody. */
export interface Reader {
  readonly username: string;
  readonly password: string;
}

interface BrowserOptions {
  readonly device?: Device;
  /** Of the DevTools protocol, for a tool that opens a tab of its own. */
  readonly port?: number;
}

/** A browser of its own with an empty cache; nobody else's tab shares its processes. */
export async function withBrowser<T>(
  { device, port }: BrowserOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await temporaryFolder("pages");
  const options = chromiumOptions(...(port === undefined ? [] : [`--remote-debugging-port=${port}`]));
  const context = await chromium.launchPersistentContext(profile.path, {
    ...options,
    ...(device && { viewport: device.viewport, isMobile: device.isMobile, hasTouch: device.isMobile }),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    await profile.remove();
  }
}

/** Signs in as a user does, in a tab that is closed then; the session is the browser's, and nothing stays in its cache. */
export async function signIn(context: BrowserContext, url: string, reader: Reader): Promise<void> {
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
