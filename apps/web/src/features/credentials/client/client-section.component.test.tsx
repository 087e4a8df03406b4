import type { SandboxClientAnswer, SandboxClientSecret } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { ciWorld, defaultWorld } from "../../../testing/worlds.ts";
import { ClientSection } from "../page.tsx";

const soon = new Date(Date.now() + 23.5 * 3_600_000).toISOString();
const secretOf = (id: string, more: Partial<SandboxClientSecret> = {}): SandboxClientSecret => ({
  id,
  hint: `xx${id}`,
  createdAt: "2026-11-02T08:00:00Z",
  lastUsedAt: null,
  ...more,
});
const clientOf = (name: string, more: Partial<SandboxClientAnswer> = {}): SandboxClientAnswer => ({
  clientId: `id-of-${name}`,
  name,
  scopes: null,
  tokenUrl: "/oauth/token",
  worldId: "default",
  createdAt: "2026-11-02T08:00:00Z",
  secrets: [secretOf("new")],
  ...more,
});
const nightly = clientOf("Nightly");
const rotating = clientOf("Nightly", { secrets: [secretOf("new"), secretOf("old", { endsAt: soon })] });

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const secretShown = page.getByText("Copy the new secret now.");

test.beforeEach(({ portal }) => portal.answer("listWorlds", { items: [defaultWorld], chosen: "default" }));

test("without clients it says what one is for", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  render(<ClientSection />, { session: integrator });
  await expect
    .element(page.getByText(/^No clients yet\. Your application gets access tokens with a client id/))
    .toBeVisible();
  await button("Create a client").click();
  await expect.element(dialog).toBeVisible();
});

test("a client shows its id, its token endpoint, its scopes, and its secrets with their ends", async ({
  portal,
  render,
}) => {
  portal.answer("listSandboxClients", {
    clients: [rotating, clientOf("Reader", { scopes: ["cards:read"], secrets: [] })],
    scopes: [],
  });
  render(<ClientSection />, { session: integrator });
  const first = page.getByRole("article", { name: "Nightly" });
  await expect.element(first).toMatchTextContent(/id-of-Nightly.*\/oauth\/token.*all your APIs/);
  await expect.element(first.getByRole("row", { name: /…xxnew Current .* Not yet/ })).toBeVisible();
  await expect.element(first.getByRole("row", { name: /…xxold Expires in 23 hours/ })).toBeVisible();
  const second = page.getByRole("article", { name: "Reader" });
  await expect
    .element(second)
    .toMatchTextContent(/cards:read.*No active secret\. Your application cannot get access tokens\./);
  await expect.element(second.getByRole("button", { name: "New secret of Reader" })).toBeVisible();
});

test("of the most clients none can be added", async ({ portal, render }) => {
  const clients = Array.from({ length: 20 }, (_, index) => clientOf(`Client ${index}`));
  portal.answer("listSandboxClients", { clients, scopes: [] });
  render(<ClientSection />, { session: integrator });
  await expect.element(page.getByText("You have 20 clients, the maximum. Delete one first.")).toBeVisible();
  await expect.element(button(/^Create/)).not.toBeInTheDocument();
});

test("a new secret stays until it is stored, also while another client is created", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [nightly], scopes: [] });
  portal.answer("renewClientSecret", { ...nightly, clientSecret: "the-first-secret" });
  render(<ClientSection />, { session: integrator });
  await button("Rotate the secret of Nightly").click();
  await button("Create a new secret").click();
  await expect.element(page.getByText("the-first-secret")).toBeVisible();

  const reader = clientOf("Reader");
  portal.answer("listSandboxClients", { clients: [nightly, reader], scopes: [] });
  portal.answer("createSandboxClient", { ...reader, clientSecret: "the-second-secret" });
  await button("Create another client").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Reader");
  await button("Create it").click();
  await expect.element(page.getByText("the-second-secret")).toBeVisible();
  await expect.element(page.getByText("the-first-secret")).toBeVisible();
  await page.getByRole("article", { name: "Nightly" }).getByRole("button", { name: "I have stored it" }).click();
  await expect.element(page.getByText("the-first-secret")).not.toBeInTheDocument();
  await expect.element(page.getByText("the-second-secret")).toBeVisible();
});

test("a rotation says how long the current secret stays active, and asks once", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [rotating], scopes: [] });
  const held = portal.hold("renewClientSecret");
  render(<ClientSection />, { session: integrator });
  await button("Rotate the secret of Nightly").click();
  await expect.element(button("Cancel")).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent(/Only two secrets can be active: …xxold, replaced earlier, is revoked now\./);
  await page
    .getByRole("combobox", { name: "The current secret …xxnew stays active for" })
    .selectOptions("No time: revoke it now");
  await button("Create a new secret").click();
  await expect.element(button("Create a new secret")).toBeDisabled();
  held.refuse("internal_error");
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  portal.answer("renewClientSecret", { ...nightly, clientSecret: "s" });
  await button("Create a new secret").click();
  await expect.element(secretShown).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("renewClientSecret")).toMatchObject([
    { params: { id: "id-of-Nightly" }, body: { overlap: 0 } },
    {},
  ]);
});

test("Escape leaves a rotation undone, and gives the focus back", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [nightly], scopes: [] });
  render(<ClientSection />, { session: integrator });
  const opener = button("Rotate the secret of Nightly");
  await opener.click();
  await expect.element(button("Cancel")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("revoking asks first, says what stops, and takes the secret off the list", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [rotating], scopes: [] });
  portal.answer("deleteClientSecret", null);
  render(<ClientSection />, { session: integrator });
  await button("Revoke …xxold").click();
  await expect
    .element(page.getByRole("dialog", { name: "Revoke the secret …xxold?" }))
    .toMatchTextContent(/get no new tokens/);
  expect(portal.asked("deleteClientSecret")).toEqual([]);
  portal.answer("listSandboxClients", { clients: [nightly], scopes: [] });
  await button("Revoke it").click();
  await expect.element(button("Revoke …xxold")).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("deleteClientSecret")).toMatchObject([{ params: { id: "id-of-Nightly", secret: "old" } }]);
});

test("deleting a client says its id, and a failure stays in the dialog", async ({ portal, render }) => {
  portal.answer("listSandboxClients", { clients: [nightly], scopes: [] });
  portal.fail("deleteSandboxClient");
  render(<ClientSection />, { session: integrator });
  await button("Delete the client Nightly").click();
  await expect
    .element(page.getByRole("dialog", { name: "Delete Nightly?" }))
    .toMatchTextContent(/id-of-Nightly, its secrets, and its tokens stop/);
  await button("Delete it").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("deleteSandboxClient", null);
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  await button("Delete it").click();
  await expect.element(button("Create a client")).toBeVisible();
});

test("of several worlds a client tells its own, and is moved to another", async ({ portal, render }) => {
  portal.answer("listWorlds", { items: [defaultWorld, ciWorld], chosen: "default" });
  portal.answer("listSandboxClients", { clients: [nightly], scopes: [] });
  portal.refuse("moveSandboxClient", "world_not_found");
  render(<ClientSection />, { session: integrator });
  const world = page.getByRole("combobox", { name: "World of Nightly" });
  await expect.element(world).toHaveDisplayValue("Default");
  await world.selectOptions("CI");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(world).toHaveDisplayValue("Default");
  portal.answer("moveSandboxClient", null);
  portal.answer("listSandboxClients", { clients: [clientOf("Nightly", { worldId: ciWorld.worldId })], scopes: [] });
  await world.selectOptions("CI");
  await expect.element(world).toHaveDisplayValue("CI");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(portal.asked("moveSandboxClient").at(-1)).toMatchObject({
    params: { id: nightly.clientId },
    body: { worldId: ciWorld.worldId },
  });
});

test("a new client is made in the world that is chosen for it", async ({ portal, render }) => {
  portal.answer("listWorlds", { items: [defaultWorld, ciWorld], chosen: "default" });
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  portal.answer("createSandboxClient", { ...nightly, clientSecret: "s" });
  render(<ClientSection />, { session: integrator });
  await button("Create a client").click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Nightly");
  await dialog.getByRole("combobox", { name: "World" }).selectOptions("CI");
  await button("Create it").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("createSandboxClient")).toMatchObject([{ body: { name: "Nightly", worldId: ciWorld.worldId } }]);
});
