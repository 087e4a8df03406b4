import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another colour scheme can break that has passed in one. */
const colours = ["color-contrast", "link-in-text-block"];

interface Asked {
  /** A selector: only what is inside. */
  readonly part?: string | undefined;
  /** The page has passed all rules in another colour scheme. */
  readonly coloursOnly?: boolean;
}

/** WCAG 2.2 AA by axe-core, once nothing moves any more; each violation as "rule: first element". */
export async function violations(page: Page, { part, coloursOnly = false }: Asked = {}): Promise<string[]> {
  await calm(page);
  // Half faded in, a text has half its contrast. What turns for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  // To read it takes a page half a second, so each page does so once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    ({ selector, runOnly }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        runOnly,
        // Neither changes what is found: only violations are asked for, and no rule of these reads the style sheets' text.
        resultTypes: ["violations"],
        preload: { assets: ["media"] },
      }),
    { selector: part, runOnly: coloursOnly ? { type: "rule" as const, values: colours } : all },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** Waits until nothing has changed on the page for some frames: an editor that got another width measures itself anew 50 ms later. */
function calm(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const CALM_FRAMES = 8;
    let frames = 0;
    const observer = new MutationObserver(() => {
      frames = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (; frames < CALM_FRAMES; frames += 1) await new Promise((next) => requestAnimationFrame(next));
    observer.disconnect();
  });
}

/** How many px the page is wider than the screen; 0 or less when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

type ColorScheme = "light" | "dark";

interface Screen {
  readonly colorScheme: ColorScheme;
  readonly width: number;
  readonly coloursOnly: boolean;
}

const wide: Screen = { colorScheme: "light", width: 1440, coloursOnly: false };
const narrow: Screen = { colorScheme: "dark", width: 390, coloursOnly: false };
/** By day all rules in one of the two is enough: what breaks in the other alone, in its colours or its room, is rare. */
const screens: readonly Screen[] = isNightly
  ? [
      wide,
      { colorScheme: "dark", width: 1440, coloursOnly: true },
      narrow,
      { colorScheme: "light", width: 390, coloursOnly: true },
    ]
  : [narrow];

/**
 * Neither violations nor sideways scrolling in this state of the page, dark and narrow, and at night in both colour
 * schemes, wide and narrow. The page is loaded once, has to follow the reader's colours and window from there on, and
 * stands wide and light again afterwards.
 */
export async function expectCleanOnEveryScreen(page: Page, state: string, height = 844): Promise<void> {
  for (const { colorScheme, width, coloursOnly } of screens) {
    const screen = `${state}, ${colorScheme}, ${width} px wide`;
    await showOn(page, colorScheme, { width, height });
    expect(await violations(page, { coloursOnly }), screen).toEqual([]);
    expect(await sidewaysScroll(page), screen).toBeLessThanOrEqual(0);
  }
  await showOn(page, wide.colorScheme, { width: wide.width, height });
}

/** No violation in this state of the page, or of the part that the selector names, in dark, and at night in light, too; loaded once, and light afterwards. */
export async function expectAccessibleInBothSchemes(page: Page, state: string, part?: string): Promise<void> {
  await showIn(page, "dark");
  expect(await violations(page, { part }), `${state}, dark`).toEqual([]);
  await showIn(page, "light");
  if (isNightly) expect(await violations(page, { part, coloursOnly: true }), `${state}, light`).toEqual([]);
}

async function showOn(page: Page, colorScheme: ColorScheme, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await showIn(page, colorScheme);
}

async function showIn(page: Page, colorScheme: ColorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}
