import type { NamedWorlds } from "@connect-portal/contract";
import { expect, type FakePortal, page, test } from "../../../testing/component-test.tsx";
import { WorldsSection } from "./worlds-section.tsx";

const now = "2026-11-27T10:00:00.000Z";
const world = { worldId: "default", name: "Default", seed: 1, createdAt: now, clients: 2, endpoints: 0 };
const ci = { ...world, worldId: "wld_0000000001", name: "CI", clients: 0 };
const snapshot = {
  snapshotId: "snp_0000000001",
  worldId: ci.worldId,
  name: "Before the tests",
  createdAt: now,
  clockAt: now,
};

function declare(portal: FakePortal, chosen: string) {
  let answer: NamedWorlds = { items: [world, ci], chosen };
  portal.answerWith("listWorlds", () => answer);
  portal.answer("listSnapshots", { items: [snapshot] });
  portal.answerWith("chooseWorld", ({ body }) => {
    answer = { ...answer, chosen: body.worldId };
    return null;
  });
}

test("the chosen world is shown, and another one is chosen", async ({ portal, render }) => {
  declare(portal, "default");
  render(<WorldsSection owner="bank-a" />);
  const choice = page.getByRole("combobox", { name: "World on these pages" });
  await expect.element(choice).toHaveDisplayValue("Default · 2 clients");
  await expect.element(page.getByRole("button", { name: "Delete …", exact: true })).not.toBeInTheDocument();
  await choice.selectOptions("CI");
  await expect.element(page.getByRole("button", { name: "Delete …", exact: true })).toBeVisible();
  expect(portal.asked("chooseWorld")).toMatchObject([{ body: { worldId: ci.worldId } }]);
});

test("a snapshot is restored only after its reader has confirmed it", async ({ portal, render }) => {
  declare(portal, ci.worldId);
  portal.answer("restoreSnapshot", snapshot);
  render(<WorldsSection owner="bank-a" />);
  await page.getByRole("button", { name: "Restore … Before the tests" }).click();
  expect(portal.asked("restoreSnapshot")).toEqual([]);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(portal.asked("restoreSnapshot")).toMatchObject([
    { params: { id: ci.worldId, snapshot: snapshot.snapshotId } },
  ]);
});

test("a world that has clients is not deleted, and the reader learns why", async ({ portal, render }) => {
  declare(portal, ci.worldId);
  portal.refuse("deleteWorld", "world_state_conflict");
  render(<WorldsSection owner="bank-a" />);
  await page.getByRole("button", { name: "Delete …", exact: true }).click();
  await page.getByRole("button", { name: "Delete world" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Your worlds do not allow this/);
});

test("a new world begins as a copy of another one, and is shown", async ({ portal, render }) => {
  declare(portal, "default");
  portal.answer("createWorld", ci);
  render(<WorldsSection owner="bank-a" />);
  await page.getByRole("button", { name: "New world …" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("CI");
  await page.getByRole("combobox", { name: "Begins with" }).selectOptions("A copy of Default");
  await page.getByRole("button", { name: "Create world" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(portal.asked("createWorld")).toMatchObject([{ body: { name: "CI", copyOf: "default" } }]);
  expect(portal.asked("chooseWorld")).toMatchObject([{ body: { worldId: ci.worldId } }]);
});
