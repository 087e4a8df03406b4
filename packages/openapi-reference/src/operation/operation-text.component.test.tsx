import { vi } from "vitest";
import { expect, page, test } from "../testing/component-test.tsx";

test("an example that stands elsewhere is linked, and the reader chooses among those that the document has", async ({
  renderOperation,
}) => {
  const examples = {
    remote: { summary: "Large", externalValue: "https://cards.example/large.json" },
    lost: { value: { reason: "lost" } },
    nothing: { value: null },
  };
  renderOperation("POST /cards", { requestBody: { content: { "application/json": { schema: {}, examples } } } });
  await expect.element(page.getByText(/^The example Large stands elsewhere:/)).toBeVisible();
  const link = page.getByRole("link", { name: "https://cards.example/large.json" });
  await expect.element(link).toHaveAttribute("href", "https://cards.example/large.json");
  const picker = page.getByRole("combobox", { name: "Example" });
  await expect.element(picker).toHaveValue("lost");
  expect(Array.from(picker.element().querySelectorAll("option"), ({ value }) => value)).toEqual(["lost", "nothing"]);
});

test("an operation is copied as Markdown, with all that its page says", async ({ renderOperation }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderOperation("GET /cards", { responses: { 404: { description: "No such card." } } });
  await page.getByRole("button", { name: "Copy for an assistant, as Markdown" }).click();
  await expect.poll(() => write.mock.calls.join()).toContain("`GET /cards`");
  expect(write.mock.calls.join()).toContain("### 404\n\nNo such card.");
  write.mockRestore();
});

test("a placeholder in angle brackets is read, and no element", async ({ renderOperation }) => {
  renderOperation("GET /cards", { description: "Send **Bearer** <token> for <card-id>, <u>now</u>." });
  await expect.element(page.getByText("Send Bearer <token> for <card-id>, now.")).toBeVisible();
});
