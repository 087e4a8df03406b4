import { expect, page, test, userEvent } from "../testing/component-test.tsx";

const BLOCK = "POST /cards/{cardId}/block";
const cardId = { name: "cardId", in: "path", required: true, schema: { type: "string" } };
const url = "POST https://cards.example/cards/7/block";
const field = page.getByRole("textbox", { name: /cardId/ });
const send = page.getByRole("button", { name: "Send" });

test("what is missing is marked and gets the focus; nothing is sent", async ({ renderOperation }) => {
  renderOperation(BLOCK, { parameters: [cardId] });
  await field.clear();
  await send.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription("cardId is required.");
});

test("Ctrl+Enter sends, and the answer is read", async ({ server, renderOperation }) => {
  server.respond(url, () => Response.json({ status: "blocked" }));
  renderOperation(BLOCK, { parameters: [cardId] });
  await field.fill("7");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("200 OK")).toBeVisible();
  await expect.element(page.getByText('"blocked"')).toBeVisible();
  expect(server.sent(url)).toHaveLength(1);
});

test("a call under way is cancelled with Escape", async ({ server, renderOperation }) => {
  server.hold(url);
  renderOperation(BLOCK, { parameters: [cardId] });
  await field.fill("7");
  await send.click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(send).toBeVisible();
});

test("a double click sends once and does not cancel, and one on Cancel does not send again", async ({
  server,
  renderOperation,
}) => {
  const held = server.hold(url);
  renderOperation(BLOCK, { parameters: [cardId] });
  await field.fill("7");
  await send.dblClick();
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toBeVisible();
  held(() => Response.json({ status: "blocked" }));
  await expect.element(page.getByText("200 OK")).toBeVisible();
  expect(server.sent(url)).toHaveLength(1);
  server.hold(url);
  await send.click();
  await cancel.dblClick();
  await expect.element(send).toBeVisible();
  expect(server.sent(url)).toHaveLength(2);
});

test("a server that is out of reach is said", async ({ server, renderOperation }) => {
  server.respond(url, () => Promise.reject(new TypeError("Failed to fetch")));
  renderOperation(BLOCK, { parameters: [cardId] });
  await field.fill("7");
  await send.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The call failed.");
});
