import lighthouse, { desktopConfig } from "lighthouse";
import { type phone, type Reader, signInBrowser, withBrowser } from "../support/browser.ts";
import { freePort } from "../support/processes.ts";
import type { MeasuredPage } from "./pages.ts";

/** Lighthouse's scores of one visit, 0 to 100, and the times behind the first of them in milliseconds. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
}

interface Conditions {
  readonly device: typeof phone;
  readonly url: string;
  readonly reader: Reader;
}

/** The beginning of the trace was lost, as happens on a busy machine: Lighthouse asks to be run again. */
const LOST = "NO_NAVSTART";
const TRIES = 3;

/** Lighthouse as its authors set it: a phone on slow 4G, and a desktop, both simulated from what it saw. */
export async function measureLighthouse(page: MeasuredPage, conditions: Conditions): Promise<Scores> {
  for (let tried = 1; tried < TRIES; tried++) {
    const scores = await visit(page, conditions);
    if (scores !== LOST) return scores;
    console.warn(`${page.path}: Lighthouse lost the beginning of the trace`);
  }
  const scores = await visit(page, conditions);
  if (scores === LOST) throw new Error(`${page.path}: ${LOST}, ${TRIES} times`);
  return scores;
}

async function visit(
  { path, signedIn }: MeasuredPage,
  { device, url, reader }: Conditions,
): Promise<Scores | typeof LOST> {
  const port = await freePort();
  return withBrowser({ port }, async (context) => {
    if (signedIn) await signInBrowser(context, url, reader);
    const result = await lighthouse(
      url + path,
      // Its reset would take the session, too; the browser is new.
      {
        port,
        logLevel: "error",
        disableStorageReset: true,
        onlyCategories: ["performance", "accessibility", "best-practices"],
      },
      device.isMobile ? undefined : desktopConfig,
    );
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError?.code === LOST) return LOST;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      firstPaint: value("first-contentful-paint"),
      largestPaint: value("largest-contentful-paint"),
      blocked: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
    };
  });
}
