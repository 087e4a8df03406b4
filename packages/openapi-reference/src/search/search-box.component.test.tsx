import { expect, page, test, userEvent } from "../testing/component-test.tsx";
import { createReferenceSearch } from "./reference-search.ts";

const operation = (operationId: string, summary: string, description: string) => ({
  operationId,
  summary,
  description,
  responses: {
    200: { description: "Done" },
    400: {
      description: "Rejected",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  },
});
const cards = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  paths: {
    "/cards/renew": { post: operation("renewCard", "Renew card", "Makes a replacement.") },
    "/cards/block": { post: operation("blockCard", "Block card", "Offers a replacement, too.") },
  },
  components: {
    schemas: {
      Problem: { type: "object", properties: { errorMessage: { type: "string", description: "What happened." } } },
    },
  },
});
const field = page.getByRole("searchbox", { name: "Search this API" });
// The box stands before the document.
const status = page.getByRole("status").first();

const textOf = (range: AbstractRange) => {
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  return live;
};
const marked = (name: "oar-hit" | "oar-hit-current") => [...(CSS.highlights.get(name) ?? [])].map(textOf);
const current = () => marked("oar-hit-current").map(String).join();

test("hits are counted and marked, and Enter leads through them in a circle", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  await expect.element(page.getByRole("heading", { name: "Renew card" }).first()).toBeVisible();
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("replacement");
  await expect.element(status).toMatchTextContent("2 hits");
  await expect.poll(() => marked("oar-hit").map(String)).toEqual(["replacement", "replacement"]);
  for (const [key, text] of [
    ["{Enter}", "1 of 2, in Renew card"],
    ["{Enter}", "2 of 2, in Block card"],
    ["{Enter}", "1 of 2, in Renew card"],
    ["{Shift>}{Enter}{/Shift}", "2 of 2, in Block card"],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(status).toMatchTextContent(text);
    await expect.poll(current).toBe("replacement");
  }
  await page.getByRole("button", { name: "Previous hit" }).click();
  await expect.element(status).toMatchTextContent("1 of 2, in Renew card");
});

test("a hit inside a closed row is opened and marked", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  await field.fill("errorMessage");
  await expect.element(status).toMatchTextContent("3 hits");
  expect(marked("oar-hit")).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(current).toBe("errorMessage");
  const [hit] = marked("oar-hit-current");
  expect(hit?.getBoundingClientRect().top).toBeGreaterThan(0);
  expect(hit?.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
});

test("the places under the box lead there, by keyboard", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  await field.fill("replacement");
  const places = page.getByRole("list", { name: "Places with hits" }).getByRole("button");
  await expect.element(places.last()).toMatchTextContent(/Block card\s*1 hit/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(places.last()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toMatchTextContent("2 of 2, in Block card");
  await expect.element(field).toHaveFocus();
  await expect.element(places).not.toBeInTheDocument();
});

test("what is nowhere is said so, and Escape clears box and marks", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  await field.fill("c");
  await expect.element(status).toMatchTextContent("Two letters or more");
  await field.fill("no such word anywhere");
  await expect.element(status).toMatchTextContent("No result found.");
  await expect.element(page.getByRole("button", { name: "Next hit" })).toBeDisabled();
  await field.fill("card");
  await expect.poll(() => marked("oar-hit").length).toBeGreaterThan(0);
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
  await expect.poll(() => marked("oar-hit")).toEqual([]);
  await expect.element(status).toBeEmptyDOMElement();
});

test("what is typed is text and nothing else", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  for (const query of [".*", "()", "[q-x]{9}", "\\d", "<script>alert(1)</script>", "__proto__", "x".repeat(10_000)]) {
    await field.fill("card");
    await expect.element(status).toMatchTextContent(/hits/);
    await field.fill(query);
    await expect.element(status).toMatchTextContent("No result found.");
  }
});

test("accents and capitals do not matter, and a slash is a letter", async ({ renderDocument }) => {
  renderDocument(cards, { search: createReferenceSearch() });
  await field.fill("RÉNEW");
  await expect.element(status).toMatchTextContent(/^\d+ hits$/);
  await field.fill("cards");
  await userEvent.keyboard("/");
  await expect.element(field).toHaveValue("cards/");
});
