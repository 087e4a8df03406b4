import { expect, page, test, userEvent } from "../../testing/component-test.tsx";

const CREATE = "POST /cards";
const url = "POST https://cards.example/cards";
const schema = {
  type: "object",
  required: ["pan"],
  properties: { pan: { type: "string" }, limit: { type: "integer" } },
};
const requestBody = { content: { "application/json": { schema, example: { pan: "4000", limit: 5 } } } };
/** The full editor is there, and the keys are its. */
const isEditing = () => document.activeElement?.matches(".cm-content") ?? false;
const body = page.getByRole("textbox", { name: "Request body" });

test("the example stands in the editor, and what is typed is sent", async ({ server, renderOperation }) => {
  server.respond(url, () => Response.json({}, { status: 201 }));
  renderOperation(CREATE, { requestBody });
  await body.click();
  await expect.poll(isEditing).toBe(true);
  await userEvent.keyboard('{Control>}a{/Control}{{"pan":"4111"}');
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("201 Created")).toBeVisible();
  expect(server.sent(url)).toMatchObject([{ body: { pan: "4111" } }]);
});

test("Tab leaves the editor", async ({ renderOperation }) => {
  renderOperation(CREATE, { requestBody });
  await body.click();
  await expect.poll(isEditing).toBe(true);
  await userEvent.keyboard("{Tab}");
  await expect.poll(isEditing).toBe(false);
  await expect.element(body).toMatchTextContent('"pan": "4000"');
});
