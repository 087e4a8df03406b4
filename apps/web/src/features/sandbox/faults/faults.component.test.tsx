import type { EventEndpoint, StandingDeliveryFault, StandingFault } from "@connect-portal/contract";
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
const endpoint: EventEndpoint = {
  endpointId: "end_7K2M9QW4XT",
  name: "Ledger",
  worldId: "default",
  url: "https://events.bank.example/connect",
  eventTypes: null,
  status: "enabled",
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastDeliveredAt: null,
  createdAt: "2026-11-29T10:00:00.000Z",
  updatedAt: "2026-11-29T10:00:00.000Z",
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
  portal.answerWith("listStandingFaults", () => ({ items, deliveries: [] }));
  portal.answerWith("setStandingFaults", ({ body }) => {
    items = body.items;
    return { items, deliveries: [] };
  });
  portal.answer("listEndpoints", { items: [], eventTypes: [] });
  portal.answer("listSandboxClients", { clients: [client], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await expect.element(page.getByText(/^No standing faults\./)).toBeVisible();
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
    deliveries: [],
  });
});

test("a fault of deliveries is added with its seconds and endpoint, and stands beside those of calls", async ({
  portal,
  render,
}) => {
  let deliveries: StandingDeliveryFault[] = [];
  portal.answerWith("listStandingFaults", () => ({ items: [lost], deliveries }));
  portal.answerWith("setStandingFaults", ({ body }) => {
    deliveries = body.deliveries ?? [];
    return { items: body.items, deliveries };
  });
  portal.answer("listSandboxClients", { clients: [client], scopes: [] });
  portal.answer("listEndpoints", { items: [endpoint], eventTypes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await page.getByRole("button", { name: "Add fault …" }).click();
  await page.getByLabelText("Calls of").selectOptions("Checkout");
  await page.getByLabelText("Fault", { exact: true }).selectOptions("delivery-late");
  await expect.element(page.getByText(/^The event is sent 10 seconds later/)).toBeVisible();
  await page.getByLabelText("Seconds").fill("5");
  await page.getByLabelText("Happens to").selectOptions("50 % of deliveries");
  await expect.element(page.getByLabelText("Deliveries to")).toHaveValue("");
  await page.getByLabelText("Deliveries to").selectOptions("Ledger");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect
    .element(page.getByRole("row", { name: /delivery-late; seconds=5.*50 % of deliveries.*Ledger/ }))
    .toBeVisible();
  expect(portal.asked("setStandingFaults").at(-1)?.body).toEqual({
    items: [lost],
    deliveries: [{ fault: "delivery-late", endpointId: endpoint.endpointId, rate: { share: 0.5 }, seconds: 5 }],
  });
  await page.getByRole("button", { name: "Remove delivery-late" }).click();
  await expect.poll(() => portal.asked("setStandingFaults").at(-1)?.body).toEqual({ items: [lost], deliveries: [] });
});

test("a fault is removed, and the others stay", async ({ portal, render }) => {
  const late: StandingFault = { fault: "late", clientId: null, rate: { every: 1 }, seconds: 5, code: null };
  portal.answer("listStandingFaults", { items: [lost, late], deliveries: [] });
  portal.answer("setStandingFaults", { items: [late], deliveries: [] });
  portal.answer("listEndpoints", { items: [], eventTypes: [] });
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /late; seconds=5.*every call.*all clients/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove lost" }).click();
  await expect.poll(() => portal.asked("setStandingFaults").at(-1)?.body).toEqual({ items: [late], deliveries: [] });
});

test("a failure to save is said in the dialog", async ({ portal, render }) => {
  portal.answer("listStandingFaults", { items: [lost], deliveries: [] });
  portal.answer("listEndpoints", { items: [], eventTypes: [] });
  portal.refuse("setStandingFaults", "too_many_requests");
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  render(<FaultsSection owner="integrator" />, { session: integrator });
  await page.getByRole("button", { name: "Add fault …" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});
