import { expect, integrator, page, test, userEvent } from "../../../../testing/component-test.tsx";
import { inbox } from "../../testing/fake-webhooks.ts";
import AnswerDialog from "./answer-dialog.tsx";

const field = (name: string) => page.getByRole("textbox", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const nothing = () => undefined;

test("opens with the current response", async ({ render }) => {
  render(<AnswerDialog current={{ ...inbox.answer, delayMs: 2500 }} onClose={nothing} />, { session: integrator });
  await expect.element(page.getByRole("dialog", { name: "Response of the inbox" })).toBeVisible();
  await expect
    .element(page.getByText(/^The inbox sends this response to every request\. .* up to 10 seconds\.$/))
    .toBeVisible();
  await expect.element(field("Status")).toHaveFocus();
  for (const [name, value] of [
    ["Status", "200"],
    ["Delay in seconds", "2.5"],
    ["Content type", "application/json"],
    ["Body", '{"received":true}'],
  ] as const)
    await expect.element(field(name)).toHaveValue(value);
});

test("what is wrong is said at its field, and nothing is sent", async ({ portal, render }) => {
  render(<AnswerDialog current={inbox.answer} onClose={nothing} />, { session: integrator });
  await field("Status").fill("99");
  await field("Delay in seconds").fill("31");
  await field("Content type").fill("");
  await button("Save").click();
  await expect.element(field("Status")).toHaveAccessibleDescription("Enter a status from 200 to 599.");
  await expect.element(field("Delay in seconds")).toHaveAccessibleDescription("Enter a delay from 0 to 30 seconds.");
  await expect
    .element(field("Content type"))
    .toHaveAccessibleDescription("Enter a content type such as application/json, up to 200 characters.");
  await field("Status").fill("201");
  await expect.element(page.getByText("Enter a status from 200 to 599.")).not.toBeInTheDocument();
  expect(portal.asked("changeInboxAnswer")).toEqual([]);
});

test("an example fills the form, and is saved once", async ({ portal, render }) => {
  const held = portal.hold("changeInboxAnswer");
  let closed = 0;
  render(<AnswerDialog current={inbox.answer} onClose={() => closed++} />, { session: integrator });
  await expect.element(button("200 OK")).toHaveAttribute("aria-pressed", "true");
  await field("Status").fill("99");
  await button("Save").click();
  await button("503 after 2 s").click();
  await expect.element(button("503 after 2 s")).toHaveAttribute("aria-pressed", "true");
  await expect.element(field("Status")).toHaveValue("503");
  await expect.element(page.getByText("Enter a status from 200 to 599.")).not.toBeInTheDocument();
  await button("Save").dblClick();
  held.answer(inbox);
  await expect.poll(() => closed).toBe(1);
  expect(portal.asked("changeInboxAnswer").map(({ body }) => body)).toEqual([
    { status: 503, delayMs: 2000, contentType: "application/json", body: '{"error":"unavailable"}' },
  ]);
});

test("a failure is said, and what was typed stays", async ({ portal, render }) => {
  portal.fail("changeInboxAnswer");
  render(<AnswerDialog current={inbox.answer} onClose={nothing} />, { session: integrator });
  await field("Status").fill("201");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Internal error please try again later.");
  await expect.element(field("Status")).toHaveValue("201");
});
