import { vi } from "vitest";
import { expect, page, test, userEvent } from "../testing/component-test.tsx";

const READ = "GET /cards";
const url = "GET https://cards.example/cards";
const examples = { active: { value: { status: "active" } }, blocked: { value: { status: "blocked" } } };
const responses = {
  200: { description: "A card", content: { "application/json": { examples } } },
  404: { description: "None", content: { "application/json": { example: { errorMessage: "No such card." } } } },
};
const choice = page.getByRole("combobox", { name: "Example to return" });
const add = page.getByRole("button", { name: "Add to the request" });

test("an example is asked for by keyboard, also after a reload, and no longer", async ({ server, renderOperation }) => {
  server.respond(url, () => Response.json({}));
  renderOperation(READ, { responses }, { heedsPrefer: true });
  await choice.selectOptions("404");
  await expect.element(page.getByText("Prefer: code=404", { exact: true })).toBeVisible();
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  const added = page.getByRole("button", { name: "Added to the request", pressed: true });
  await expect.element(added).toHaveFocus();

  renderOperation(READ, { responses }, { heedsPrefer: true });
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await choice.selectOptions("404");
  await added.click();
  await expect.element(add).toBeVisible();
  await send.click();
  await expect.poll(() => server.sent(url).map(({ headers }) => headers.get("prefer"))).toEqual(["code=404", null]);
});

test("the header is copied as it is sent", async ({ renderOperation }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderOperation(READ, { responses }, { heedsPrefer: true });
  await choice.selectOptions("200: blocked");
  await page.getByRole("button", { name: "Copy header" }).click();
  await expect.poll(() => write.mock.calls).toEqual([["Prefer: code=200, example=blocked"]]);
  write.mockRestore();
});

test("nothing is offered where the server does not heed it", async ({ renderOperation }) => {
  renderOperation(READ, { responses });
  await expect.element(page.getByRole("heading", { name: "Responses" })).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});
