import type { Page } from "playwright-core";

export interface FrameGaps {
  /** Milliseconds between two frames. */
  readonly max: number;
  readonly p99: number;
}

export interface Scrolling {
  /** About a screen in a second, for eight seconds. */
  readonly reading: FrameGaps;
  /** From the top to the bottom in six seconds, however far that is. */
  readonly fling: FrameGaps;
}

/** Scrolls by script, once a frame, and measures the time between the frames. */
export async function measureScrolling(page: Page): Promise<Scrolling> {
  const run = (kind: keyof Scrolling) => page.evaluate(scroll, kind);
  return { reading: await run("reading"), fling: await run("fling") };
}

/** Runs in the page. */
function scroll(kind: keyof Scrolling): Promise<FrameGaps> {
  return new Promise((resolve) => {
    const element = window.benchScroller?.() ?? document.documentElement;
    const duration = kind === "reading" ? 8000 : 6000;
    const gaps: number[] = [];
    let start = 0;
    let last = 0;
    const frame = (now: number) => {
      if (start === 0) start = now;
      else gaps.push(now - last);
      last = now;
      const elapsed = now - start;
      const distance = element.scrollHeight - element.clientHeight;
      element.scrollTop = kind === "reading" ? Math.min(elapsed * 0.9, distance) : (elapsed / duration) * distance;
      if (elapsed < duration) return requestAnimationFrame(frame);
      gaps.sort((a, b) => a - b);
      resolve({ max: gaps.at(-1) ?? 0, p99: gaps[Math.floor(gaps.length * 0.99)] ?? 0 });
    };
    element.scrollTop = 0;
    requestAnimationFrame(frame);
  });
}
