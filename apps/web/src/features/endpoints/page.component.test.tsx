import type { EventDelivery, EventEndpoint } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test } from "../../testing/component-test.tsx";
import { ciWorld, defaultWorld } from "../../testing/worlds.ts";
import EndpointsPage from "./page.tsx";

const endpoint: EventEndpoint = {
  endpointId: "end_0000000001",
  name: "Ledger",
  worldId: "default",
  url: "https://events.bank.example/connect",
  eventTypes: null,
  status: "enabled",
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastDeliveredAt: null,
  createdAt: "2026-11-02T08:00:00Z",
  updatedAt: "2026-11-02T08:00:00Z",
};
const delivery: EventDelivery = {
  deliveryId: "dlv_1",
  endpointId: endpoint.endpointId,
  eventId: "evt_7QX2M4KD0A",
  type: "card.issued",
  subject: "crd_7QX2M4KD0A",
  status: "failed",
  attempts: 2,
  nextAttemptAt: null,
  createdAt: "2026-11-02T08:00:00Z",
  endedAt: "2026-11-02T08:00:01Z",
  fault: null,
};
const attempt = {
  number: 1,
  sentAt: "2026-11-02T08:00:00.100Z",
  durationMs: 12.3,
  request: { headers: [{ name: "webhook-id", value: delivery.eventId }] },
  response: { status: 500, headers: [], body: { text: "oops", truncated: false } },
  reason: "The endpoint responded with 500.",
  fault: null,
};

function declare(portal: FakePortal, items: readonly EventEndpoint[], deliveries: readonly EventDelivery[] = []) {
  portal.answer("listEndpoints", { items: [...items], eventTypes: ["card.blocked", "card.issued", "statement.ready"] });
  portal.answer("listDecisionEndpoints", { items: [], products: [] });
  portal.answer("listDeliveries", { items: [...deliveries], nextCursor: null });
}
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

test.beforeEach(({ portal }) => portal.answer("listWorlds", { items: [defaultWorld], chosen: "default" }));

test("without endpoints it says what to do, and the inbox is added in one press", async ({ portal, render }) => {
  declare(portal, []);
  portal.answer("getInbox", {
    url: `${location.origin}/inbox/abc`,
    answer: { status: 200, body: "", contentType: "text/plain", delayMs: 0 },
    keptDays: 7,
  } as never);
  const held = portal.hold("createEndpoint");
  render(<EndpointsPage />, { session: integrator });
  await expect.element(page.getByText(/^No endpoints yet\./)).toBeVisible();
  await expect.element(page.getByText("Nothing has been sent yet")).toBeVisible();
  await button("Use my inbox").click();
  await expect.element(button("Use my inbox")).toBeDisabled();
  const inbox = { ...endpoint, name: "My inbox", url: `${location.origin}/inbox/abc` };
  declare(portal, [inbox]);
  held.answer({ ...inbox, secret: "whsec_x" });
  await expect.element(page.getByRole("article", { name: "My inbox" })).toBeVisible();
  await expect.element(button("Use my inbox")).not.toBeInTheDocument();
  expect(portal.asked("createEndpoint")).toMatchObject([
    { body: { name: "My inbox", url: inbox.url, eventTypes: null, status: "enabled" } },
  ]);
});

test("an endpoint is added with chosen events; a refusal keeps what was typed", async ({ portal, render }) => {
  declare(portal, []);
  portal.refuse("createEndpoint", "hook_url_refused");
  render(<EndpointsPage />, { session: integrator });
  await button("Add an endpoint").click();
  await button("Add it").click();
  await expect.element(page.getByText("Give it a name, to tell it from others.")).toBeVisible();
  await expect.element(page.getByText("Enter the address that receives the events.")).toBeVisible();
  await page.getByLabelText("Name").fill("Ledger");
  await page.getByLabelText("URL").fill(endpoint.url);
  await dialog.getByRole("combobox", { name: "Events" }).selectOptions("Chosen events");
  await button("Add it").click();
  await expect.element(page.getByText("Choose at least one type of event.")).toBeVisible();
  await page.getByLabelText("Find a type").fill("card");
  await expect.element(page.getByRole("checkbox", { name: "statement.ready" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "card.issued" }).click();
  await button("Add it").click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText("URL")).toHaveValue(endpoint.url);
  portal.answer("createEndpoint", { ...endpoint, secret: "whsec_x" });
  await button("Add it").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("createEndpoint").at(-1)).toMatchObject({ body: { eventTypes: ["card.issued"] } });
});

test("a disabled endpoint says why, and is enabled again", async ({ portal, render }) => {
  const gone: EventEndpoint = {
    ...endpoint,
    status: "disabled",
    disabledReason: "gone",
    disabledAt: endpoint.createdAt,
  };
  declare(portal, [gone]);
  portal.answer("updateEndpoint", endpoint);
  render(<EndpointsPage />, { session: integrator });
  await expect.element(page.getByText(/^Disabled: it answered 410/)).toBeVisible();
  declare(portal, [endpoint]);
  await button("Enable Ledger").click();
  await expect.element(button("Send a test event Ledger")).toBeVisible();
  expect(portal.asked("updateEndpoint")).toMatchObject([
    { params: { id: endpoint.endpointId }, body: { status: "enabled" } },
  ]);
});

test("its secret is shown, and rotated beside the old one", async ({ portal, render }) => {
  declare(portal, [endpoint]);
  const first = { secret: "whsec_one", createdAt: endpoint.createdAt, endsAt: null };
  portal.answer("listEndpointSecrets", { items: [first] });
  const second = { ...first, secret: "whsec_two" };
  portal.answer("rotateEndpointSecret", {
    items: [second, { ...first, endsAt: new Date(Date.now() + 86_400_000).toISOString() }],
  });
  render(<EndpointsPage />, { session: integrator });
  await button("Secret Ledger").click();
  await expect.element(dialog.getByText("whsec_one")).toBeVisible();
  await button("Rotate it").click();
  await expect.element(dialog.getByText("whsec_two")).toBeVisible();
  await expect.element(dialog.getByText(/^Signs beside it, and ends/)).toBeVisible();
});

test("what a fault did to a delivery on purpose is said of it and of its attempts", async ({ portal, render }) => {
  const late: EventDelivery = { ...delivery, status: "delivered", fault: "delivery-late" };
  declare(portal, [endpoint], [late]);
  const reason = "Not sent yet: a standing fault of your sandbox delays the event by 10 s.";
  const held = { ...attempt, request: { headers: [] }, response: null, reason, fault: "delivery-late" as const };
  const arrived = { ...attempt, number: 2, reason: null, fault: "delivery-late" as const };
  portal.answer("getDelivery", { ...late, body: "{}", attemptList: [held, arrived] });
  render(<EndpointsPage />, { session: integrator });
  await expect.element(page.getByText("On purpose: late")).toBeVisible();
  await page.getByRole("button", { name: /card\.issued/ }).click();
  const first = page.getByRole("region", { name: "Attempt 1" });
  await expect.element(first.getByText(reason)).toBeVisible();
  expect(first.getByText("Request headers").query()).toBeNull();
  const second = page.getByRole("region", { name: "Attempt 2" });
  await expect
    .element(second.getByText("A standing fault of your sandbox caused this on purpose: late."))
    .toBeVisible();
});

test("a delivery opens to its attempts, and is sent again", async ({ portal, render }) => {
  declare(portal, [endpoint], [delivery]);
  portal.answer("getDelivery", { ...delivery, body: '{"type":"card.issued"}', attemptList: [attempt] });
  portal.answer("resendDelivery", { ...delivery, status: "waiting" });
  render(<EndpointsPage />, { session: integrator });
  await button(/card\.issued$/).click();
  await expect.element(page.getByText("The endpoint responded with 500.")).toBeVisible();
  await expect.element(page.getByText("Response 500")).toBeVisible();
  declare(portal, [endpoint], [{ ...delivery, status: "waiting" }]);
  await button("Resend").click();
  await expect.element(page.getByRole("cell", { name: "Waiting" })).toBeVisible();
  expect(portal.asked("resendDelivery")).toMatchObject([{ params: { id: "dlv_1" } }]);
});

test("an endpoint's name of 100 letters leaves the page as wide as the window", async ({ portal, render }) => {
  declare(portal, [{ ...endpoint, name: "N".repeat(100) }], [delivery]);
  render(<EndpointsPage />, { session: integrator, at: "/sandbox/endpoints" });
  const type = page.getByRole("cell", { name: "card.issued" });
  await expect.element(type).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(type.element().firstElementChild?.getClientRects()).toHaveLength(1);
});

test("deliveries are filtered by endpoint and status, and the filter is in the address", async ({ portal, render }) => {
  declare(portal, [endpoint], [delivery]);
  const { address } = render(<EndpointsPage />, {
    session: integrator,
    at: `/sandbox/endpoints?endpointId=${endpoint.endpointId}`,
    path: "/sandbox/endpoints",
  });
  await expect.element(page.getByRole("cell", { name: "card.issued" })).toBeVisible();
  expect(portal.asked("listDeliveries").at(-1)?.query).toMatchObject({ endpointId: endpoint.endpointId });
  declare(portal, [endpoint], []);
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Delivered");
  await expect.element(page.getByText("No delivery matches the filter.")).toBeVisible();
  expect(portal.asked("listDeliveries").at(-1)?.query).toMatchObject({ status: "delivered" });
  await expect.poll(address).toBe(`/sandbox/endpoints?endpointId=${endpoint.endpointId}&status=delivered`);
});

test("of several worlds an endpoint tells its own, and is moved to another", async ({ portal, render }) => {
  portal.answer("listWorlds", { items: [defaultWorld, ciWorld], chosen: "default" });
  declare(portal, [endpoint]);
  portal.answer("updateEndpoint", { ...endpoint, worldId: ciWorld.worldId });
  render(<EndpointsPage />, { session: integrator });
  const entry = page.getByRole("article", { name: "Ledger" });
  await expect.element(entry.getByText("Default", { exact: true })).toBeVisible();
  await button("Edit Ledger").click();
  await dialog.getByRole("combobox", { name: "World" }).selectOptions("CI");
  declare(portal, [{ ...endpoint, worldId: ciWorld.worldId }]);
  await button("Save").click();
  await expect.element(entry.getByText("CI", { exact: true })).toBeVisible();
  expect(portal.asked("updateEndpoint")).toMatchObject([{ body: { worldId: ciWorld.worldId } }]);
});
