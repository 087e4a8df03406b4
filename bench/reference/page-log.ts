import type { Facts, Probe } from "./viewer.ts";

/** What the page tells of itself; milliseconds since the navigation began. */
export interface PageLog {
  readonly marks: { title?: number; navigation?: number; content?: number };
  /** Start and duration of each task above 50 ms of the main thread. */
  readonly longTasks: [number, number][];
  /** When the largest text or picture so far was painted. */
  largestPaint: number;
  /** Layout shifts so far, all of them together. */
  shift: number;
  /** Last change of the DOM. */
  changedAt: number;
  /** Since when the wanted operation stands in the viewport with its content, without a break. */
  inViewSince: number | null;
  /** When the reader last pressed something. */
  pressedAt: number | null;
}

declare global {
  interface Window {
    benchLog: PageLog;
    benchScroller: Probe["scroller"];
  }
}

/** Source of the script that runs before anything else of the page does. */
export function logScript(probe: Probe, facts: Facts): string {
  const functions = Object.entries(probe).map(([name, read]) => `${name}: ${asExpression(String(read))}`);
  return `(${String(install)})({ ${functions.join(", ")} }, ${JSON.stringify(facts)})`;
}

/** "title(facts) {…}" is a method only where an object stands around it. */
function asExpression(source: string): string {
  return /^(\(|[\w$]+\s*=>|function)/.test(source) ? source : `function ${source}`;
}

/** Runs in the page. */
function install(probe: Probe, facts: Facts): void {
  const log: PageLog = {
    marks: {},
    longTasks: [],
    largestPaint: 0,
    shift: 0,
    changedAt: 0,
    inViewSince: null,
    pressedAt: null,
  };
  window.benchLog = log;
  window.benchScroller = probe.scroller;

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) log.longTasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true } as PerformanceObserverInit);

  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) log.largestPaint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) log.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });

  // A finger's, too: the press begins the wait.
  const onPress = ({ timeStamp }: Event) => {
    log.pressedAt = timeStamp;
  };
  addEventListener("pointerdown", onPress, { capture: true, passive: true });

  const changes = new MutationObserver(() => {
    log.changedAt = performance.now();
  });
  const watch = (root: Node) => changes.observe(root, { subtree: true, childList: true, characterData: true });
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    watch(root);
    return root;
  };

  // Viewers that log each problem of a document would be measured for the tool that listens, not for themselves.
  for (const name of ["log", "info", "debug", "warn", "error", "trace"] as const) console[name] = () => undefined;

  const open = new Set<keyof PageLog["marks"]>(["title", "navigation"]);
  if (probe.content) open.add("content");
  const afterPaint = new MessageChannel();
  let found: (keyof PageLog["marks"])[] = [];
  afterPaint.port1.onmessage = () => {
    for (const name of found) log.marks[name] = performance.now();
    found = [];
  };

  const isSeen = (element: Element | null) => {
    if (!element) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight * 0.6 && bottom > 80;
  };
  const frame = () => {
    requestAnimationFrame(frame);
    if (!document.body) return;
    for (const name of open) {
      if (!probe[name]?.(facts)) continue;
      open.delete(name);
      found.push(name);
      // Runs when this frame has been painted.
      afterPaint.port2.postMessage(null);
    }
    if (!isSeen(probe.operation(facts))) log.inViewSince = null;
    else log.inViewSince ??= performance.now();
  };
  requestAnimationFrame(frame);
}
