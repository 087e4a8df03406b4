import { paths } from "@connect-portal/contract";
import { chromiumOptions } from "@connect-portal/e2e/chromium-options";
import { type BrowserContext, chromium } from "playwright-core";
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

/** Signs in by the call: the browser keeps the cookie from which a new tab has the session. */
export async function signIn(context: BrowserContext, url: string, reader: Reader): Promise<void> {
  const answer = await context.request.post(url + paths.authenticate, { data: reader });
  if (!answer.ok()) throw new Error(`${reader.username} cannot sign in: ${await answer.text()}`);
}
