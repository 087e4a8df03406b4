import type { SandboxClientAnswer } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { NewClientDialog } from "./new-client-dialog.tsx";

const scopes = [
  { name: "cards.read", description: "Read cards" },
  { name: "cards.write", description: "Change cards" },
];
const made: SandboxClientAnswer = {
  clientId: "c1",
  name: "Nightly",
  scopes: null,
  clientSecret: "s",
  tokenUrl: "/oauth/token",
  worldId: "default",
  createdAt: "2026-11-02T08:00:00Z",
  secrets: [],
};
const name = page.getByRole("textbox", { name: "Name" });
const create = page.getByRole("button", { name: /Create it/ });
const nobody = async () => undefined;

test.beforeEach(({ portal }) => portal.answer("listWorlds", { items: [], chosen: "default" }));

test("opens at its first field, and asks for a name", async ({ render }) => {
  render(<NewClientDialog scopes={scopes} onMade={nobody} onClose={nobody} />, { session: integrator });
  await expect.element(page.getByRole("dialog", { name: "Create a client" })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveAccessibleDescription("Give it a name, to tell it from others.");
});

test("of some scopes at least one is ticked; a click on the words ticks it", async ({ portal, render }) => {
  portal.answer("createSandboxClient", made);
  const answers: SandboxClientAnswer[] = [];
  const keep = async (answer: SandboxClientAnswer) => void answers.push(answer);
  render(<NewClientDialog scopes={scopes} onMade={keep} onClose={nobody} />, { session: integrator });
  await name.fill("Nightly");
  await page.getByRole("combobox", { name: "It may call" }).selectOptions("Only some scopes");
  await create.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Tick at least one scope.");
  await page.getByText("Read cards").click();
  await expect.element(page.getByRole("checkbox", { name: /cards.read/ })).toBeChecked();
  await create.click();
  await expect.poll(() => answers).toEqual([made]);
  expect(portal.asked("createSandboxClient")).toMatchObject([{ body: { name: "Nightly", scopes: ["cards.read"] } }]);
});

test("while it waits nothing can be changed; a refusal lets go again", async ({ portal, render }) => {
  const held = portal.hold("createSandboxClient");
  render(<NewClientDialog scopes={scopes} onMade={nobody} onClose={nobody} />, { session: integrator });
  await name.fill("Nightly");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(name).toBeDisabled();
  held.refuse("internal_error");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(name).toBeEnabled();
  await expect.element(name).toHaveValue("Nightly");
  expect(portal.asked("createSandboxClient")).toHaveLength(1);
});

test("a name that another client has is said, and nothing is lost", async ({ portal, render }) => {
  portal.refuse("createSandboxClient", "client_name_taken");
  render(<NewClientDialog scopes={[]} onMade={nobody} onClose={nobody} />, { session: integrator });
  await name.fill("Nightly");
  await create.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("You already have a client with this name.");
  await expect.element(name).toHaveValue("Nightly");
});
