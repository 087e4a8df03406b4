import type { OperationDocument, OperationEntry } from "@connect-portal/openapi-document";
import type { Page } from "playwright-core";

/** What has to stand on the page, by the operation's id. */
export interface Expected {
  readonly id: string;
  readonly texts: readonly string[];
}

export function expectedOf({ id, title }: OperationEntry, operation: OperationDocument | null | undefined): Expected {
  const { parameters = [], responses = [] } = operation ?? {};
  return { id, texts: [title, ...parameters.map((one) => one.name), ...responses.map(({ status }) => status)] };
}

/** Goes to each operation that has not been seen yet. */
export function missingFrom(page: Page, expected: readonly Expected[]): Promise<string[]> {
  return page.evaluate(async (operations) => {
    const PATIENCE_MS = 5_000;
    const CALM_FRAMES = 12;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const plain = (text: string) => text.replace(/\s+/g, " ").trim();
    const pending = new Map(operations.map(({ id, texts }) => [id, new Set(texts.map(plain))]));
    const missing: string[] = [];

    const elementOf = (id: string) => document.querySelector(`[data-operation="${CSS.escape(id)}"]`);
    /** What has still not been on the page; parts of a tall operation leave it again. */
    const absent = (id: string): ReadonlySet<string> => {
      const texts = pending.get(id) ?? new Set();
      const shown = plain(elementOf(id)?.textContent ?? "");
      for (const text of texts) if (shown.includes(text)) texts.delete(text);
      return texts;
    };
    const isReadToItsEnd = (id: string) => (elementOf(id)?.getBoundingClientRect().bottom ?? 0) < innerHeight;

    for (const { id } of operations) {
      if (!pending.has(id)) continue;
      location.hash = `operation/${id.split("/").map(encodeURIComponent).join("/")}`;
      let until = performance.now() + PATIENCE_MS;
      let [length, calm] = [0, 0];
      while (absent(id).size > 0 && performance.now() < until) {
        await nextFrame();
        const now = elementOf(id)?.textContent.length ?? 0;
        calm = now === length ? calm + 1 : 0;
        length = now;
        // Reads on once what is near the screen stands on the page.
        if (calm < CALM_FRAMES || isReadToItsEnd(id)) continue;
        calm = 0;
        scrollBy({ top: 400, behavior: "instant" });
        until = performance.now() + PATIENCE_MS;
      }
      missing.push(...[...absent(id)].map((text) => `${id}: ${text}`));
      pending.delete(id);
      for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-operation]")) {
        const other = dataset.operation ?? "";
        if (pending.has(other) && absent(other).size === 0) pending.delete(other);
      }
    }
    return missing;
  }, expected);
}
