import type { Page } from "playwright-core";
import { settledLog, within, withPage } from "./browser.ts";
import type { BenchDocument } from "./documents.ts";
import { logScript, type PageLog } from "./page-log.ts";
import type { Viewer, ViewerSite } from "./viewer.ts";

/** Milliseconds after which a viewer is not waited for any longer. */
const LIMIT = 45_000;
const LATE = Number.POSITIVE_INFINITY;

/** One number of each kind; absent when the viewer has no such thing, Infinity when it took too long. */
export interface Measures {
  title?: number;
  navigation?: number;
  content?: number;
  /** Milliseconds of the main thread above 50 in each task: the share of a task that keeps a reader waiting. */
  blocked?: number;
  elements?: number;
  /** Bytes. */
  heap?: number;
  /** Bytes on the wire. */
  script?: number;
  deepLink?: number;
  /** On a slow phone: until the first operation stands there, the largest thing is painted, and what has moved by then. */
  phoneWords?: number;
  phoneLargest?: number;
  phoneShift?: number;
  /** From the press on what leads to the document until the first operation stands there, and the same on a slow phone. */
  click?: number;
  phoneClick?: number;
  /** As `blocked`, after the words that a click has led to. */
  clickBlocked?: number;
  phoneClickBlocked?: number;
  search?: number;
  /** Longest gap between two frames. */
  reading?: number;
  fling?: number;
}

/** Everything of one viewer with one document, once. */
export async function measure(viewer: Viewer, document: BenchDocument, site: ViewerSite): Promise<Measures> {
  const measures = await visitStart(viewer, document, site);
  if (!viewer.probe.content) measures.content = await visitOperation(viewer, document, site, "first");
  measures.deepLink = await visitOperation(viewer, document, site, "middle");
  return {
    ...measures,
    ...(await visitOnPhone(viewer, document, site)),
    ...(await visitByClicks(viewer, document, site)),
  };
}

/** The mouse comes to rest on what it presses for so many milliseconds, and holds it down. */
const AIM = 150;
const HOLD = 80;
/** A reader looks at a page for so long before the next press. */
const LOOK = 2000;

async function visitByClicks(viewer: Viewer, document: BenchDocument, site: ViewerSite): Promise<Measures> {
  if (!site.approach) return {};
  const [click = LATE, clickBlocked = LATE] = await visitByClick(viewer, document, site, false);
  const [phoneClick = LATE, phoneClickBlocked = LATE] = await visitByClick(viewer, document, site, true);
  return { click, clickBlocked, phoneClick, phoneClickBlocked };
}

/** From the press to the words, and how long the main thread was blocked after them; nothing when it took too long. */
function visitByClick(
  { probe }: Viewer,
  document: BenchDocument,
  { approach, enter }: ViewerSite,
  isPhone: boolean,
): Promise<readonly number[]> {
  return withPage(
    async (page) => {
      await page.addInitScript(logScript(probe, { title: document.title, operation: document.first }));
      const target = await approach?.(page);
      const box = await target?.boundingBox();
      if (!box) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.waitForTimeout(LOOK);
      if (isPhone) await page.touchscreen.tap(x, y);
      else {
        await page.mouse.move(x, y, { steps: 5 });
        await page.waitForTimeout(AIM);
        await page.mouse.down();
        await page.waitForTimeout(HOLD);
        await page.mouse.up();
      }
      const log = await settledLog(page, ({ marks }) => marks.content !== undefined, LIMIT);
      const words = log?.marks.content;
      if (!log || words === undefined || log.pressedAt === null) return [];
      const after = log.longTasks.filter(([start, duration]) => start + duration > words);
      const blocked = after.reduce((sum, [, duration]) => sum + duration - 50, 0);
      return [words - log.pressedAt, blocked];
    },
    { isPhone, enter },
  );
}

async function visitStart(viewer: Viewer, document: BenchDocument, site: ViewerSite): Promise<Measures> {
  const { probe } = viewer;
  const facts = { title: document.title, operation: document.first };
  return withPage(async (page) => {
    await page.addInitScript(logScript(probe, facts));
    await within(LIMIT, page.goto(site.origin + site.start, { waitUntil: "commit", timeout: LIMIT }));
    const log = await settledLog(
      page,
      ({ marks }) => marks.navigation !== undefined && (marks.content !== undefined || !probe.content),
      LIMIT,
    );
    if (!log) return { title: LATE, navigation: LATE, blocked: LATE, ...(probe.content && { content: LATE }) };
    const { title, navigation = LATE, content } = log.marks;
    const measures: Measures = {
      navigation,
      blocked: log.longTasks.reduce((sum, [, duration]) => sum + duration - 50, 0),
      script: await scriptBytes(page, content ?? navigation),
    };
    if (title !== undefined) measures.title = title;
    if (content !== undefined) measures.content = content;
    Object.assign(measures, await within(LIMIT, measureMemory(page)));
    const search = viewer.search && (await within(LIMIT, viewer.search(page, wordOf(document))));
    if (search) measures.search = search;
    const gaps = async (kind: "reading" | "fling") => ({ [kind]: await page.evaluate(scroll, kind) });
    Object.assign(measures, await within(LIMIT, gaps("reading")), await within(LIMIT, gaps("fling")));
    return measures;
  }, site);
}

/** A word that stands in the document. */
function wordOf({ middle }: BenchDocument): string {
  return /[a-z]{4,}/i.exec(middle.summary)?.[0] ?? middle.tag;
}

/** Bytes of the scripts that had come by then. */
function scriptBytes(page: Page, until: number): Promise<number> {
  return page.evaluate((end) => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.m?js$/.test(name));
    const early = scripts.filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= end);
    return early.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
  }, until);
}

/** Script objects of the page after a collection, and elements, those in shadow trees too. */
async function measureMemory(page: Page): Promise<Measures> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  const elements = await page.evaluate(() => {
    const count = (root: Document | ShadowRoot): number => {
      const all = root.querySelectorAll("*");
      let total = all.length;
      for (const { shadowRoot } of all) if (shadowRoot) total += count(shadowRoot);
      return total;
    };
    return count(document);
  });
  return { heap, elements };
}

/**
 * Runs in the page. Scrolls by script, once a frame, and returns the longest gap between two frames: about a screen in a
 * second for eight seconds, or from the top to the bottom in six, however far that is.
 */
function scroll(kind: "reading" | "fling"): Promise<number> {
  return new Promise((resolve) => {
    const element = window.benchScroller?.() ?? document.documentElement;
    const duration = kind === "reading" ? 8000 : 6000;
    let longest = 0;
    let start = 0;
    let last = 0;
    const frame = (now: number) => {
      if (start === 0) start = now;
      else longest = Math.max(longest, now - last);
      last = now;
      const elapsed = now - start;
      const distance = element.scrollHeight - element.clientHeight;
      element.scrollTop = kind === "reading" ? Math.min(elapsed * 0.9, distance) : (elapsed / duration) * distance;
      if (elapsed < duration) return requestAnimationFrame(frame);
      resolve(longest);
    };
    element.scrollTop = 0;
    requestAnimationFrame(frame);
  });
}

/** The landing page, or the first operation's address where a landing page shows none, on a slow phone. */
async function visitOnPhone(viewer: Viewer, document: BenchDocument, site: ViewerSite): Promise<Measures> {
  const { probe } = viewer;
  const address = probe.content ? site.start : site.addressOf(document.first);
  return withPage(
    async (page) => {
      await page.addInitScript(logScript(probe, { title: document.title, operation: document.first }));
      await within(LIMIT, page.goto(site.origin + address, { waitUntil: "commit", timeout: LIMIT }));
      const wordsIn = ({ marks, inViewSince }: PageLog) => (probe.content ? marks.content : (inViewSince ?? undefined));
      const log = await settledLog(page, (log) => wordsIn(log) !== undefined, LIMIT);
      if (!log) return { phoneWords: LATE, phoneLargest: LATE };
      return { phoneWords: wordsIn(log) ?? LATE, phoneLargest: log.largestPaint, phoneShift: log.shift };
    },
    { isPhone: true, enter: site.enter },
  );
}

/** Until the operation of an address stands in the viewport with its content, to stay there. */
async function visitOperation(viewer: Viewer, document: BenchDocument, site: ViewerSite, which: "first" | "middle") {
  const operation = document[which];
  return withPage(async (page) => {
    await page.addInitScript(logScript(viewer.probe, { title: document.title, operation }));
    const address = site.origin + site.addressOf(operation);
    await within(LIMIT, page.goto(address, { waitUntil: "commit", timeout: LIMIT }));
    const log = await settledLog(page, ({ inViewSince }) => inViewSince !== null, LIMIT);
    return log?.inViewSince ?? LATE;
  }, site);
}
