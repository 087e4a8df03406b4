import type { Page } from "playwright-core";
import type { BenchDocument } from "../documents/bench-document.ts";
import type { RunningSite, Sent } from "../serve/listen.ts";
import type { Viewer, ViewerSite } from "../viewers/viewer.ts";
import { withPage } from "./browser.ts";
import { type Memory, measureMemory } from "./memory.ts";
import { logScript, type PageLog } from "./page-log.ts";
import { measureScrolling, type Scrolling } from "./scroll.ts";
import { blockedTime, settledLog, within } from "./settle.ts";

/** Milliseconds after which a viewer is not waited for any longer. */
export const LIMIT = 45_000;

/** One number of each kind; absent when the viewer has no such thing, Infinity when it took too long. */
export interface Measures {
  title?: number;
  navigation?: number;
  content?: number;
  /** Milliseconds. */
  blocked?: number;
  elements?: number;
  /** Bytes. */
  heap?: number;
  workerHeap?: number;
  /** Bytes on the wire. */
  script?: number;
  deepLink?: number;
  /** On a slow phone: until the first operation stands there, the largest thing is painted, and what has moved by then. */
  phoneWords?: number;
  phoneLargest?: number;
  phoneShift?: number;
  search?: number;
  readingMax?: number;
  readingP99?: number;
  flingMax?: number;
  flingP99?: number;
}

export type Site = RunningSite & ViewerSite;

/** Everything of one viewer with one document, once. */
export async function measure(viewer: Viewer, document: BenchDocument, site: Site): Promise<Measures> {
  const measures = await visitStart(viewer, document, site);
  if (!viewer.probe.content) measures.content = (await visitOperation(viewer, document, site, "first")).time;
  const deep = await visitOperation(viewer, document, site, "middle");
  measures.deepLink = deep.time;
  return { ...measures, ...(await visitOnPhone(viewer, document, site)) };
}

async function visitStart(viewer: Viewer, document: BenchDocument, site: Site): Promise<Measures> {
  const { probe } = viewer;
  const facts = { title: document.title, operation: document.first };
  return withPage(async (page) => {
    site.takeSent?.();
    await page.addInitScript(logScript(probe, facts));
    const began = Date.now();
    await within(LIMIT, page.goto(site.origin + site.start, { waitUntil: "commit", timeout: LIMIT }));
    const log = await settledLog(
      page,
      ({ marks }) => marks.navigation !== undefined && (marks.content !== undefined || !probe.content),
      LIMIT,
    );
    if (!log) return failedStart(viewer);
    const { title, navigation, content } = log.marks;
    const measures: Measures = { blocked: blockedTime(log), navigation: navigation ?? Number.POSITIVE_INFINITY };
    if (title !== undefined) measures.title = title;
    if (content !== undefined) measures.content = content;
    // The clock of the page begins a little later than ours; the difference is far below what a script takes.
    const until = content ?? navigation ?? 0;
    measures.script = site.takeSent ? scriptBytes(site.takeSent(), began + until) : await scriptBytesIn(page, until);
    const memory = await within<Memory>(LIMIT, measureMemory(page));
    if (memory) {
      Object.assign(measures, { elements: memory.elements, heap: memory.page, workerHeap: memory.workers });
    }
    const search = viewer.search && (await within(LIMIT, viewer.search(page, wordOf(document))));
    if (search) measures.search = search;
    const scrolling = await within<Scrolling>(LIMIT, measureScrolling(page));
    if (scrolling) {
      const { reading, fling } = scrolling;
      Object.assign(measures, { readingMax: reading.max, readingP99: reading.p99 });
      Object.assign(measures, { flingMax: fling.max, flingP99: fling.p99 });
    }
    return measures;
  }, site);
}

/** A word that stands in the document. */
function wordOf({ middle }: BenchDocument): string {
  return /[a-z]{4,}/i.exec(middle.summary)?.[0] ?? middle.tag;
}

function failedStart({ probe }: Viewer): Measures {
  const late = Number.POSITIVE_INFINITY;
  return { title: late, navigation: late, blocked: late, ...(probe.content && { content: late }) };
}

function scriptBytes(sent: readonly Sent[], until: number): number {
  return sent.filter(({ path, at }) => /\.m?js$/.test(path) && at <= until).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** As the page says it, where somebody else serves it. */
function scriptBytesIn(page: Page, until: number): Promise<number> {
  return page.evaluate((end) => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.m?js$/.test(name));
    const early = scripts.filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= end);
    return early.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
  }, until);
}

/** The landing page, or the first operation's address where a landing page shows none, on a slow phone. */
async function visitOnPhone(viewer: Viewer, document: BenchDocument, site: Site): Promise<Measures> {
  const { probe } = viewer;
  const address = probe.content ? site.start : site.addressOf(document.first);
  return withPage(
    async (page) => {
      await page.addInitScript(logScript(probe, { title: document.title, operation: document.first }));
      await within(LIMIT, page.goto(site.origin + address, { waitUntil: "commit", timeout: LIMIT }));
      const wordsIn = ({ marks, inViewSince }: PageLog) => (probe.content ? marks.content : (inViewSince ?? undefined));
      const log = await settledLog(page, (log) => wordsIn(log) !== undefined, LIMIT);
      const late = Number.POSITIVE_INFINITY;
      if (!log) return { phoneWords: late, phoneLargest: late };
      return { phoneWords: wordsIn(log) ?? late, phoneLargest: log.largestPaint, phoneShift: log.shift };
    },
    { isPhone: true, enter: site.enter },
  );
}

/** Until the operation of an address stands in the viewport with its content, to stay there. */
async function visitOperation(viewer: Viewer, document: BenchDocument, site: Site, which: "first" | "middle") {
  const operation = document[which];
  return withPage(async (page) => {
    await page.addInitScript(logScript(viewer.probe, { title: document.title, operation }));
    const address = site.origin + site.addressOf(operation);
    await within(LIMIT, page.goto(address, { waitUntil: "commit", timeout: LIMIT }));
    const log = await settledLog(page, ({ inViewSince }) => inViewSince !== null, LIMIT);
    return { time: log?.inViewSince ?? Number.POSITIVE_INFINITY };
  }, site);
}
