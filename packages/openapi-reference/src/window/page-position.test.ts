import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagePositionOf } from "./page-position.ts";

/** A window of 800 pixels on a page of 5,000: the list begins at 300, below a bar of 50. */
const page = {
  scrollY: 0,
  innerHeight: 800,
  scrollTo({ top }: { readonly top: number }) {
    page.scrollY = Math.round(top);
  },
};
const rectangle = () => ({ top: 300 - page.scrollY, bottom: 4800 - page.scrollY });
const list = { getBoundingClientRect: rectangle } as unknown as HTMLElement;

beforeEach(() => {
  page.scrollY = 0;
  vi.stubGlobal("window", page);
  vi.stubGlobal("getComputedStyle", () => ({ scrollMarginTop: "50px" }));
  const bounds = () => ({ bottom: 5000 - page.scrollY, height: 5000 });
  vi.stubGlobal("document", { documentElement: { getBoundingClientRect: bounds } });
});
afterEach(() => vi.unstubAllGlobals());

test("says where in the list the lower edge of the bar stands, and what is below the list", () => {
  const position = pagePositionOf(list);
  page.scrollY = 1000;
  expect(position.sight()).toEqual({ edge: 750, bar: 50, screen: 800, below: 200 });
});

test("scrolls a place of the list to the bar, and takes that for no doing of others", () => {
  const position = pagePositionOf(list);
  position.scrollTo(1200);
  expect(page.scrollY).toBe(1450);
  expect(position.sight().edge).toBe(1200);
  expect(position.scrolledByOthers()).toBe(0);
});

test("tells once by how much others have scrolled, either way", () => {
  const position = pagePositionOf(list);
  page.scrollY = 400;
  expect(position.scrolledByOthers()).toBe(400);
  expect(position.scrolledByOthers()).toBe(0);
  page.scrollY = 100;
  expect(position.scrolledByOthers()).toBe(-300);
});

test("a pixel is rounding, and what was looked at is known", () => {
  const position = pagePositionOf(list);
  page.scrollY = 1;
  expect(position.scrolledByOthers()).toBe(0);
  page.scrollY = 900;
  position.look();
  expect(position.scrolledByOthers()).toBe(0);
});

test("half a pixel more is not scrolled for", () => {
  const position = pagePositionOf(list);
  const scrollTo = vi.spyOn(page, "scrollTo");
  position.scrollTo(-249.7);
  expect(scrollTo).not.toHaveBeenCalled();
});
