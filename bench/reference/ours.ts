import { startReference } from "@connect-portal/reference";
import type { Page } from "playwright-core";
import type { Viewer } from "./viewer.ts";

/** What `npm run reference` serves. */
function ours(raw: boolean): Viewer {
  return {
    name: raw ? "ours-raw" : "ours",
    label: raw ? "ours, --raw" : "ours, precompiled",
    isOurs: true,
    async site({ file }) {
      const { url, close } = await startReference({ file, raw });
      return {
        origin: url,
        close: () => void close(),
        start: "/",
        addressOf: ({ id }) => `/#operation/${id}`,
      };
    },
    probe: {
      title: ({ title }) => document.querySelector("h1")?.textContent === title,
      navigation: () => document.querySelector('[role="treeitem"], #operations a') !== null,
      content: () => document.querySelector("[data-operation] :is(.oar-row, .oar-responses summary)") !== null,
      operation({ operation: { id, summary } }) {
        const section = document.getElementById(`operation/${id}`);
        const isFilled = section?.querySelector(":is(.oar-row, .oar-responses summary)") != null;
        return isFilled && section?.textContent?.includes(summary) ? section : null;
      },
    },
    search: searchTime,
  };
}

/** The words are loaded when the reader comes to the box, so that a first search has made them ready. */
async function searchTime(page: Page, word: string): Promise<number> {
  const box = page.getByRole("searchbox", { name: "Search this API" });
  await box.fill(word.slice(0, 3));
  await page.locator(".oar-search-status", { hasText: /\d/ }).waitFor();
  await box.fill("");
  await page.locator(".oar-search-status", { hasNotText: /\d/ }).waitFor({ state: "attached" });
  return page.evaluate((word) => {
    const input = document.querySelector<HTMLInputElement>(".oar-search input");
    const status = document.querySelector(".oar-search-status");
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    if (!input || !status || !setValue) throw new Error("There is no search box.");
    return new Promise<number>((resolve) => {
      const began = performance.now();
      setValue.call(input, word);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      const frame = () => {
        if (!/[1-9]/.test(status.textContent)) requestAnimationFrame(frame);
        // After the frame that shows the hits.
        else setTimeout(() => resolve(performance.now() - began));
      };
      frame();
    });
  }, word);
}

export const oursPrecompiled = ours(false);
export const oursRaw = ours(true);
