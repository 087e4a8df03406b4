import type { Page } from "playwright-core";
import { type phone, type Reader, signInBrowser, slowDown, withBrowser } from "../support/browser.ts";
import { note } from "./landmarks.ts";
import type { MeasuredPage } from "./pages.ts";

/** Of one visit, in milliseconds but for the shift. */
export interface SlowVisit {
  readonly firstPaint: number;
  readonly stood: Readonly<Record<string, number>>;
  /** Layout shift while the page is read from its top to its end. */
  readonly shift: number;
}

/** Milliseconds after which a landmark is not waited for any longer. */
const LIMIT = 30_000;

/** One visit on a slow phone's network, with an empty cache, and the page read to its end. */
export async function measureSlow(
  { path, signedIn, landmarks }: MeasuredPage,
  { device, url, reader }: { device: typeof phone; url: string; reader: Reader },
): Promise<SlowVisit> {
  return withBrowser({ device }, async (context) => {
    if (signedIn) await signInBrowser(context, url, reader);
    const page = context.pages()[0] ?? (await context.newPage());
    await slowDown(page);
    await page.addInitScript(note, landmarks);
    await page.goto(url + path, { waitUntil: "load", timeout: LIMIT });
    const names = landmarks.map(({ name }) => name);
    await page.waitForFunction((all) => all.every((name) => name in globalThis.__noted.stood), names, {
      timeout: LIMIT,
      polling: 100,
    });
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    await readToTheEnd(page);
    const { stood, shift } = await page.evaluate(() => globalThis.__noted);
    return { firstPaint, stood, shift };
  });
}

/** A screen at a time, as somebody reads, at most this many. */
const MOST_SCREENS = 30;

async function readToTheEnd(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (let screen = 0; screen < MOST_SCREENS; screen++) {
    await page.mouse.wheel(0, height * 0.8);
    await page.waitForTimeout(400);
    const isEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    if (isEnd) return;
  }
}
