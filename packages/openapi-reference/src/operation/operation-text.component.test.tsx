import { vi } from "vitest";
import { expect, page, test } from "../testing/component-test.tsx";

test("an operation is copied as Markdown, with all that its page says", async ({ renderOperation }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderOperation("GET /cards", { responses: { 404: { description: "No such card." } } });
  await page.getByRole("button", { name: "Copy for an assistant, as Markdown" }).click();
  await expect.poll(() => write.mock.calls.join()).toContain("`GET /cards`");
  expect(write.mock.calls.join()).toContain("### 404\n\nNo such card.");
  write.mockRestore();
});
