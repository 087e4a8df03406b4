import type { DecisionEndpoint, TestDecision } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test } from "../../../testing/component-test.tsx";
import { ciWorld, defaultWorld } from "../../../testing/worlds.ts";
import { DecisionList } from "../page.tsx";

const endpoint: DecisionEndpoint = {
  endpointId: "dep_0000000001",
  worldId: "default",
  url: "https://decisions.bank.example/connect",
  productCode: null,
  timeLimitMs: 800,
  fallback: "stand_in",
  status: "enabled",
  createdAt: "2026-11-02T08:00:00Z",
  updatedAt: "2026-11-02T08:00:00Z",
};
const decided: TestDecision = {
  decisionId: "dcn_0000000001",
  endpointId: endpoint.endpointId,
  latencyMs: 12.3,
  decision: "approve",
  amount: { amount: 2_000, currencyCode: "MAD" },
  reasonCode: null,
  fallback: null,
  fault: null,
};

const declare = (portal: FakePortal, items: readonly DecisionEndpoint[]) =>
  portal.answer("listDecisionEndpoints", { items: [...items], products: ["VGD", "VPL"] });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

test.beforeEach(({ portal }) => portal.answer("listWorlds", { items: [defaultWorld], chosen: "default" }));

test("one is added for cards that have none; what is wrong is said, and a refusal keeps what was typed", async ({
  portal,
  render,
}) => {
  declare(portal, [endpoint]);
  portal.refuse("createDecisionEndpoint", "hook_url_refused");
  render(<DecisionList />, { session: integrator });
  await button("Add a decision endpoint").click();
  const cards = dialog.getByRole("combobox", { name: "Cards" });
  await expect.element(cards).toHaveValue("VGD");
  await dialog.getByLabelText("Time limit in milliseconds").fill("99");
  await button("Add it").click();
  await expect.element(page.getByText("Enter the address that decides.")).toBeVisible();
  await expect.element(page.getByText("Enter a whole number from 100 to 5000.")).toBeVisible();
  await dialog.getByLabelText("URL").fill("https://decisions.bank.example/gold");
  await dialog.getByLabelText("Time limit in milliseconds").fill("500");
  await button("Add it").click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  portal.answer("createDecisionEndpoint", { ...endpoint, secret: "whsec_x" });
  await button("Add it").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("createDecisionEndpoint").at(-1)).toMatchObject({
    body: {
      url: "https://decisions.bank.example/gold",
      productCode: "VGD",
      timeLimitMs: 500,
      fallback: "decline",
      status: "enabled",
    },
  });
});

test("an endpoint says what it decides, and how; a test question shows its decision", async ({ portal, render }) => {
  declare(portal, [endpoint]);
  portal.answer("sendTestQuestion", decided);
  render(<DecisionList />, { session: integrator });
  const entry = page.getByRole("article", { name: "All cards" });
  await expect.element(entry.getByText("800 ms")).toBeVisible();
  await expect.element(entry.getByText("Stand-in decides within its limits")).toBeVisible();
  await button("Send a test question All cards").click();
  await expect.element(entry.getByText("Approved 20.00 MAD of 50.00 MAD in 12.3 ms.")).toBeVisible();
  const fault = "The response is not a JSON object.";
  portal.answer("sendTestQuestion", { ...decided, decision: null, amount: null, fallback: "stand_in", fault });
  await button("Send a test question All cards").click();
  await expect.element(entry.getByText(/not a JSON object\. Stand-in would decide\./)).toBeVisible();
});

test("an endpoint is disabled, and deleted after a question", async ({ portal, render }) => {
  declare(portal, [endpoint]);
  portal.answer("updateDecisionEndpoint", { ...endpoint, status: "disabled" });
  portal.answer("deleteDecisionEndpoint", null as never);
  render(<DecisionList />, { session: integrator });
  await expect.element(button("Disable All cards")).toBeVisible();
  declare(portal, [{ ...endpoint, status: "disabled" }]);
  await button("Disable All cards").click();
  await expect.element(page.getByText("Disabled: the card system decides alone")).toBeVisible();
  expect(portal.asked("updateDecisionEndpoint")).toMatchObject([
    { params: { id: endpoint.endpointId }, body: { status: "disabled", timeLimitMs: 800, fallback: "stand_in" } },
  ]);
  await button("Delete All cards").click();
  declare(portal, []);
  await button("Delete it").click();
  await expect.element(page.getByText(/^No decision endpoints:/)).toBeVisible();
});

test("its secret is shown, and rotated beside the old one", async ({ portal, render }) => {
  declare(portal, [endpoint]);
  const first = { secret: "whsec_one", createdAt: endpoint.createdAt, endsAt: null };
  portal.answer("listDecisionSecrets", { items: [first] });
  const second = { ...first, secret: "whsec_two" };
  portal.answer("rotateDecisionSecret", {
    items: [second, { ...first, endsAt: new Date(Date.now() + 86_400_000).toISOString() }],
  });
  render(<DecisionList />, { session: integrator });
  await button("Secret All cards").click();
  await expect.element(dialog.getByText("whsec_one")).toBeVisible();
  await button("Rotate it").click();
  await expect.element(dialog.getByText("whsec_two")).toBeVisible();
});

test("what is taken in one world is free in another", async ({ portal, render }) => {
  portal.answer("listWorlds", { items: [defaultWorld, ciWorld], chosen: "default" });
  declare(portal, [endpoint]);
  portal.answer("createDecisionEndpoint", { ...endpoint, worldId: ciWorld.worldId, secret: "whsec_x" });
  render(<DecisionList />, { session: integrator });
  await expect.element(page.getByRole("article").getByText("Default", { exact: true })).toBeVisible();
  await button("Add a decision endpoint").click();
  const cards = dialog.getByRole("combobox", { name: "Cards" });
  await expect.element(cards).toHaveDisplayValue("Card product VGD");
  await dialog.getByRole("combobox", { name: "World" }).selectOptions("CI");
  await expect.element(cards).toHaveDisplayValue("All cards");
  await dialog.getByLabelText("URL").fill(endpoint.url);
  await button("Add it").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("createDecisionEndpoint")).toMatchObject([
    { body: { productCode: null, worldId: ciWorld.worldId } },
  ]);
});
