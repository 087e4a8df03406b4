import { type Browser, chromium, type Page } from "playwright-core";

// As root Chromium needs --no-sandbox; the rest keeps it, and the pages, from talking to anybody but this machine.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/**
 * A page in a browser of its own: nothing is cached, no other page shares its processes, and one that hangs can be ended.
 * The browser has done some work before it is measured, as a reader's has.
 */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args });
  try {
    await warmUp(browser);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    return await work(await context.newPage());
  } finally {
    await close(browser);
  }
}

async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.setContent("<p>Warm</p>");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.context().close();
}

/** A tab that never comes to rest does not answer the call to close: Playwright kills the browser's process then. */
async function close(browser: Browser): Promise<void> {
  await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 30_000))]);
}

export async function browserVersion(): Promise<string> {
  return withPage(async (page) => page.context().browser()?.version() ?? "unknown");
}
