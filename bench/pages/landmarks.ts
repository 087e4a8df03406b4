import type { Landmark } from "./pages.ts";

/** What the page notes about itself, in `window.__noted`. */
export interface Noted {
  /** Milliseconds from the navigation until each landmark stood on the page. */
  readonly stood: Record<string, number>;
  /** Cumulative layout shift so far: the worst window of a session, as web-vitals counts it. */
  shift: number;
}

declare global {
  var __noted: Noted;
}

/** Runs in the page before its own scripts, as text: it may use nothing but its argument. */
export function note(landmarks: readonly Landmark[]): void {
  const noted: Noted = { stood: {}, shift: 0 };
  globalThis.__noted = noted;
  observeShifts();
  requestAnimationFrame(look);

  function look() {
    for (const { name, selector, text } of landmarks) {
      if (noted.stood[name] === undefined && stands(selector, text)) noted.stood[name] = performance.now();
    }
    if (landmarks.some(({ name }) => noted.stood[name] === undefined)) requestAnimationFrame(look);
  }

  function stands(selector: string, text: string): boolean {
    return [...document.querySelectorAll(selector)].some((element) => {
      if (!element.textContent?.includes(text) || element.textContent.trim() === "") return false;
      return element.getBoundingClientRect().width > 0 && element.checkVisibility({ visibilityProperty: true });
    });
  }

  /** Web Vitals: a window ends after a second without a shift, and after five seconds. */
  function observeShifts() {
    let sum = 0;
    let first = 0;
    let last = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue;
        if (entry.startTime - last > 1000 || entry.startTime - first > 5000) {
          sum = 0;
          first = entry.startTime;
        }
        sum += entry.value;
        last = entry.startTime;
        noted.shift = Math.max(noted.shift, sum);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }
}
