import { median } from "./statistics.ts";

/** A table in Markdown: the first column to the left, numbers to the right. */
export function markdown([header = [], ...lines]: readonly (readonly string[])[]): string {
  const all = [header, header.map((_, at) => (at === 0 ? "---" : "---:")), ...lines];
  const widths = header.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all.map((line) => `| ${line.map((cell, at) => padded(cell, widths[at] ?? 0, at)).join(" | ")} |`).join("\n");
}

function padded(cell: string, width: number, at: number): string {
  return at === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Median of the rounds, and between what they were where that says more. */
export function range(values: readonly number[], text: (value: number) => string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(text);
  const middle = text(median(values));
  return low === high ? middle : `${middle} (${low} to ${high})`;
}

export const whole = (value: number) => Math.round(value).toLocaleString("en");
/** All take milliseconds or bytes. */
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
export const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`;
export const mebibytes = (value: number) => `${Math.round(value / 2 ** 20)} MiB`;
