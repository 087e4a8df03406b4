import { expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as webhooks from "./page.tsx";
import { at, blocked, declareWebhooks, path } from "./testing/fake-webhooks.ts";

const options = { session: integrator, path, at };
const eventName = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const event = (name: string) => page.getByRole("treeitem", { name });

test("an event stands with its document, and only this one", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, { ...options, at: blocked });
  const article = page.getByRole("article", { name: "card.blocked" });
  await expect.element(article.getByRole("heading", { name: "A card has been blocked" })).toBeVisible();
  await expect.element(article).toMatchTextContent(/to your hook URL.*Sent as.*application\/json.*Events of cards 1/);
  await expect.element(article.getByRole("heading", { name: /^Payload/ })).toBeVisible();
  await expect.element(article.getByRole("heading", { name: "Responses" })).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(1);
  expect(document.title).toContain("card.blocked");
});

test("the page has its title while it waits", async ({ portal, renderPage }) => {
  portal.hold("getWebhooksDescriptor");
  renderPage(webhooks, options);
  await expect.element(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeInTheDocument();
});

test("an event says how many endpoints get it, and leads to them", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const endpoint = {
    endpointId: "end_0000000001",
    worldId: "default",
    name: "Ledger",
    url: "https://events.bank.example/",
    eventTypes: null,
    status: "enabled" as const,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    lastDeliveredAt: null,
    createdAt: "2026-11-02T08:00:00Z",
    updatedAt: "2026-11-02T08:00:00Z",
  };
  const others = [
    { ...endpoint, eventTypes: ["card.issued"] },
    { ...endpoint, status: "disabled" as const },
  ];
  portal.answer("listEndpoints", { items: [endpoint, ...others], eventTypes: [] });
  const { address } = renderPage(webhooks, { ...options, at: blocked });
  await expect.element(page.getByText(/^The sandbox sends this event to 1 endpoint of yours\./)).toBeVisible();
  await page.getByRole("link", { name: "Webhook endpoints" }).click();
  await expect.poll(address).toBe("/sandbox/endpoints");
});

test("related events lead to the event here, and to the API in the reference", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const { address } = renderPage(webhooks, { ...options, at: blocked });
  await page.getByRole("link", { name: "POST card.issued" }).click();
  await expect.element(eventName("card.issued")).toBeVisible();
  expect(address()).toBe(`${at}?event=card.issued`);
  await event("card.blocked").click();
  await page.getByRole("link", { name: "PUT Unblock card" }).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/cards?api=Unblock%20card");
});

test("the tree is filtered, walked by keys, and opens what has the focus", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const { address } = renderPage(webhooks, options);
  const filter = page.getByRole("textbox", { name: "Filter events" });
  await expect.element(filter).toHaveAttribute("placeholder", "Filter 3 events");
  await filter.fill("block");
  await expect.element(event("card.issued")).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("treeitem");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(event("card.blocked")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(eventName("card.blocked")).toBeVisible();
  expect(address()).toBe(blocked);
});

test("a name that no event has is said, and the first event is shown", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, { ...options, at: `${at}?event=card.drunk` });
  await expect
    .element(page.getByText("This module has no event named “card.drunk”. Here is its first one."))
    .toBeVisible();
  await expect.element(eventName("card.issued")).toBeVisible();
});

test("an event that its file does not describe says so", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, { ...options, at: `${at}?event=card.eaten` });
  await expect.element(page.getByRole("heading", { name: "card.eaten is not described yet" })).toBeVisible();
  await expect
    .element(page.getByText(/lists this event, but its file cards\.json does not describe it\./))
    .toBeVisible();
});

test("a document that cannot be read leaves the other events", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("getReferenceIndex", "spec_broken");
  renderPage(webhooks, options);
  await expect.element(page.getByText("You can open the other events of this module in the list.")).toBeVisible();
});

test("a module that publishes no events says so, and leads to its API reference", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("getWebhooksDescriptor", "file_not_found");
  portal.answer("getModuleDescriptor", { modules: [] });
  const { address } = renderPage(webhooks, options);
  await expect.element(page.getByRole("heading", { name: "This module publishes no events" })).toBeVisible();
  await page.getByRole("link", { name: "API reference" }).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/cards");
});

test("a module without an event yet still has the inbox", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.answer("getWebhooksDescriptor", { modules: [] });
  renderPage(webhooks, options);
  await expect.element(page.getByRole("heading", { name: "This module has no events yet" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Inbox", exact: true })).toBeVisible();
});

test("a module that is not open says what the server says, and signs nobody out", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("getWebhooksDescriptor", "file_not_found");
  portal.refuse("getModuleDescriptor", "file_not_found");
  const { address } = renderPage(webhooks, options);
  await expect
    .element(page.getByRole("heading", { name: "This file does not exist or is not open to you." }))
    .toBeVisible();
  await page.getByRole("link", { name: "Products" }).last().click();
  await expect.poll(address).toBe("/select-product");
});
