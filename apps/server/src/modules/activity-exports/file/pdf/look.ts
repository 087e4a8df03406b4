import { PAGE } from "./pdf-document.ts";

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** --text, --text-3, --accent-mark, --danger and --rule of the portal's light theme. */
export const INK: Color = [0.043, 0.122, 0.227];
export const SOFT: Color = [0.345, 0.412, 0.506];
export const ACCENT: Color = [0, 0.604, 0.522];
export const DANGER: Color = [0.725, 0.149, 0.149];
export const HAIRLINE: Color = [0.867, 0.89, 0.922];

/** In points: what is free on the left and on the right, what is between, and where the rows of a page have to end. */
export const MARGIN = 32;
export const WIDTH = PAGE.width - 2 * MARGIN;
export const BOTTOM = PAGE.height - 46;
