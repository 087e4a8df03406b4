import type { StandingFault } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { FaultsSection } from "./faults-section.tsx";

const client = {
  clientId: "sandbox-0123456789abcdef",
  name: "Checkout",
  scopes: null,
  tokenUrl: "https://portal.test/token",
  worldId: "default",
  createdAt: "2026-11-29T10:00:00.000Z",
  secrets: [],
};
const lost: StandingFault = {
  fault: "lost",
  clientId: client.clientId,
  rate: { share: 0.05 },
  seconds: null,
  code: null,
};

test("a fault is added with its rate and client, and stands in the list", async ({ portal, render }) => {
  let items: StandingFault[] = [];
  portal.answerWith("listStandingFaults", () => ({ items }));
  portal.answerWith("setStandingFaults", ({ body }) => {
    items = body.items;
    return { items };
  });
  portal.answer("listSandboxClients", { clients: [client], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await expect.element(page.getByText("No faults stand. Every call gets its own response.")).toBeVisible();
  await page.getByRole("button", { name: "Add fault …" }).click();
  await page.getByLabelText("Fault", { exact: true }).selectOptions("decline");
  await page.getByLabelText("Response code").fill("00");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("Enter a response code that declines, such as 51.")).toBeVisible();
  await page.getByLabelText("Response code").fill("51");
  await page.getByLabelText("Happens to").selectOptions("every 3rd call");
  await page.getByLabelText("Calls of").selectOptions("Checkout");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByRole("row", { name: /decline; code=51.*every 3rd call.*Checkout/ })).toBeVisible();
  expect(portal.asked("setStandingFaults").at(-1)?.body).toEqual({
    items: [{ fault: "decline", clientId: client.clientId, rate: { every: 3 }, seconds: null, code: "51" }],
  });
});

test("a fault is removed, and the others stay", async ({ portal, render }) => {
  const late: StandingFault = { fault: "late", clientId: null, rate: { every: 1 }, seconds: 5, code: null };
  portal.answer("listStandingFaults", { items: [lost, late] });
  portal.answer("setStandingFaults", { items: [late] });
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /late; seconds=5.*every call.*all calls/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove lost" }).click();
  await expect.poll(() => portal.asked("setStandingFaults").at(-1)?.body).toEqual({ items: [late] });
});

test("a failure to save is said in the dialog", async ({ portal, render }) => {
  portal.answer("listStandingFaults", { items: [lost] });
  portal.refuse("setStandingFaults", "too_many_requests");
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await page.getByRole("button", { name: "Add fault …" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});
