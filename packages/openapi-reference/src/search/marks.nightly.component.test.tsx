import { compileDocument } from "@connect-portal/openapi-document";
import { beforeEach } from "vitest";
import { expect, page, test } from "../testing/component-test.tsx";
import { constructFiles } from "../testing/constructs/files.ts";
import { createReferenceSearch } from "./reference-search.ts";

beforeEach(() => () => page.viewport(1440, 900));

test.for(Object.entries(constructFiles))(
  "%s: what the search counts is marked, and nothing else",
  {
    timeout: 180_000,
  },
  async ([, text], { renderDocument }) => {
    // Only what is near the screen stands on the page.
    await page.viewport(1440, Math.max(12_000, 40 * text.split("\n").length));
    const counted = await countedLines(text);
    const search = createReferenceSearch();
    renderDocument(text, { search });
    await page.getByRole("button", { name: "Expand all" }).click();
    await isFilled();
    await openSchemas();
    const words = queriesFor(counted);
    const marked = new Map(words.map((query) => [query, new Set<string>()]));
    const offered = new Set<string>();
    for (let option = 0, most = 1; option < most; option += 1) {
      most = await openAll(option);
      for (const text of optionTexts()) offered.add(text);
      for (const query of words) {
        search.setQuery(query);
        await expect.poll(() => search.getState().status).toBe("ready");
        for (const text of await marksOf(query)) marked.get(query)?.add(text);
      }
    }
    const isSaid = (line: string, query: string) =>
      offered.has(line) || [...(marked.get(query) ?? [])].some((text) => text.includes(line));
    const missing = words.flatMap((query) => counted.filter((line) => line.includes(query) && !isSaid(line, query)));
    const surplus = words.flatMap((query) => {
      const lines = counted.filter((line) => line.includes(query));
      return [...(marked.get(query) ?? [])].filter((text) => !lines.some((line) => text.includes(line)));
    });
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  },
);

/** Every line that the search counts hits in, folded. */
async function countedLines(text: string): Promise<string[]> {
  const { parts } = await (await compileDocument(text)).searchText();
  return [...new Set(parts.flatMap((part) => part.text.split("\n").map(fold)))];
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** Pairs of letters, so that each line has one: what is in most of the lines that are left comes first. */
function queriesFor(lines: readonly string[]): string[] {
  const queries: string[] = [];
  for (let left = [...lines]; left.length > 0; ) {
    const counts = new Map<string, number>();
    for (const line of left) {
      for (const pair of new Set(pairsOf(line))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (best === undefined) break;
    queries.push(best);
    left = left.filter((line) => !line.includes(best));
  }
  return queries;
}

function pairsOf(line: string): string[] {
  return [...line.matchAll(/(?=([a-z0-9]{2}))/g)].map(([, pair = ""]) => pair);
}

function isFilled(): Promise<void> {
  return expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
}

/** They stay closed when all is expanded, which says the same of operations. */
async function openSchemas(): Promise<void> {
  const closed = document.querySelectorAll<HTMLElement>("[data-schema] .oar-folded button");
  for (const button of closed) button.click();
  await isFilled();
}

/** Opens what is closed, and in each choice the option of this number, if it has it. Says how many the largest has. */
async function openAll(option: number): Promise<number> {
  const closed = [
    ".oar-item .oar-name-opens[aria-expanded=false]",
    "[data-text] details:not([open]) > summary",
    ".oar-more[aria-expanded=false]",
    ".oar-line-fold[aria-expanded=false]",
    ".oar-values button",
  ].join(", ");
  for (let depth = 0; depth < 6; depth += 1) {
    for (const group of document.querySelectorAll("[data-text] .oar-switch")) {
      const button = group.querySelectorAll("button")[option];
      if (button?.ariaPressed === "false") button.click();
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>("[data-text] select:not(.oar-pick)")) {
      if (select.options[option] === undefined || select.selectedIndex === option) continue;
      select.selectedIndex = option;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const one of document.querySelectorAll<HTMLElement>(closed)) one.click();
    await nextFrame();
  }
  await isFilled();
  const choices = document.querySelectorAll("[data-text] .oar-switch, [data-text] select:not(.oar-pick)");
  return Math.max(1, ...Array.from(choices, ({ childElementCount }) => childElementCount));
}

/** Painted, and what waits for a paint is done. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function optionTexts(): string[] {
  return Array.from(document.querySelectorAll("[data-text] option"), ({ textContent }) => textContent.toLowerCase());
}

/** The blocks in which this is marked, folded. */
async function marksOf(wanted: string): Promise<string[]> {
  const read = () => [...(CSS.highlights.get("oar-hit") ?? [])] as StaticRange[];
  const textOf = (range: StaticRange) => (range.startContainer as Text).data.slice(range.startOffset);
  for (let frame = 0; frame < 5; frame += 1) {
    await nextFrame();
    const first = read()[0];
    if (frame > 1 && first && textOf(first).toLowerCase().startsWith(wanted.charAt(0))) break;
  }
  return [...new Set(read().map(blockOf))];
}

function blockOf({ startContainer }: StaticRange): string {
  const block = startContainer.parentElement?.closest("p, li, pre, td, th, h4, h5, h6, [data-searched]");
  return fold(block?.textContent ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
