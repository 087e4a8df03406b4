import type { SandboxAccounts, SandboxLedger, SandboxWorld, WorldEvents } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as accountsPage from "./accounts-page.tsx";
import * as cardsPage from "./cards-page.tsx";
import * as eventsPage from "./events-page.tsx";
import * as sandbox from "./page.tsx";

const now = "2026-11-27T10:00:00.000Z";
const world: SandboxWorld = {
  world: { worldId: "default", name: "Default" },
  seed: 7,
  createdAt: now,
  clock: { now, isRunning: false, next: [] },
  counts: { customers: 40, countries: 1, accounts: 1234, cards: 95, transactions: 2001 },
  ledger: [{ currencyCode: "MAD", sum: 0 }],
  reads: { card: { page: "/swagger-ui/4.2.4/issuing/cards?api=Get%20card", parameter: "cardId" } },
};
const named = { worldId: "default", name: "Default", seed: 7, createdAt: now, clients: 0, endpoints: 0 };
const account: SandboxAccounts["items"][number] = {
  id: "acc_1",
  customerId: "cus_1",
  customerName: "Omar Benali",
  number: "00778",
  kind: "charge",
  status: "active",
  currencyCode: "MAD",
  balance: -10_000,
  held: 0,
  available: 90_000,
};
const card = {
  id: "crd_1",
  customerId: "cus_1",
  accountId: "acc_1",
  maskedPan: "4242 •••• 4242",
  expiry: "12/28",
  status: "N",
  statusName: "Normal",
  productCode: "VDB",
  productName: "Visa Debit",
  embossedName: "A BENALI",
};
const customer = {
  id: "cus_1",
  number: "0001",
  name: "عمر",
  latinName: "OMAR",
  countryCode: "MA",
  country: "Morocco",
  status: "active",
};
const ledgerOf = (accountId: string): SandboxLedger => ({
  accountId,
  kind: "charge",
  currencyCode: "MAD",
  balance: -10_000,
  held: 2_000,
  openHolds: 1,
  creditLimit: 100_000,
  available: 88_000,
  items: [
    {
      id: "e1",
      account: accountId,
      currencyCode: "MAD",
      bookedAt: now,
      kind: "purchase",
      description: `Bought on ${accountId}`,
      about: "fee_1",
      against: null,
      amount: -10_000,
      balance: -10_000,
    },
  ],
  before: null,
});

const issued: WorldEvents["items"][number] = {
  kind: "event",
  eventId: "evt_0000000001",
  sequence: 1,
  type: "card.issued",
  subject: "crd_1",
  subjectSequence: 1,
  before: null,
  after: {},
  requestId: "request-1",
  due: null,
  occurredAt: now,
  decision: null,
  deliveries: [
    {
      deliveryId: "dlv_1",
      endpointId: "end_1",
      endpointName: "Ledger",
      status: "failed",
      nextAttemptAt: null,
      createdAt: now,
      attempts: 1,
      attemptList: [],
    },
  ],
};

function declare(portal: FakePortal, more: Partial<SandboxWorld> = {}) {
  portal.answer("getWorld", { ...world, ...more });
  portal.answer("listStandingFaults", { items: [], deliveries: [] });
  portal.answer("listEndpoints", { items: [], eventTypes: [] });
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  portal.answer("listWorlds", { items: [named], chosen: "default" });
  portal.answer("listSnapshots", { items: [] });
  portal.answer("listWorldPayments", { items: [], nextCursor: null });
  portal.answer("listWorldAccounts", { items: [account, { ...account, id: "acc_2" }], nextCursor: null });
  portal.answer("listWorldCards", { items: [card], nextCursor: null });
  portal.answer("listWorldCustomers", { items: [customer], nextCursor: null });
  portal.answerWith("getWorldLedger", ({ params }) => ledgerOf(params.id));
}

const figure = (words: string) => page.getByText(words, { exact: true });

test("four figures say how much there is, and that the books balance", async ({ portal, renderPage }) => {
  declare(portal);
  renderPage(sandbox, { session: integrator });
  for (const words of [
    "customers in one country",
    "cards on 1,234 accounts",
    "transactions",
    "ledger total, all currencies",
  ])
    await expect.element(figure(words)).toBeVisible();
  await expect.element(page.getByText("0.00", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText("Paused until you advance it. Scheduled events then run in order."))
    .toBeVisible();
});

test("books that do not balance say by how much; a running clock says that it runs", async ({ portal, renderPage }) => {
  const ledger = [
    { currencyCode: "JPY", sum: -12 },
    { currencyCode: "MAD", sum: 0 },
  ];
  declare(portal, { ledger, clock: { ...world.clock, isRunning: true } });
  renderPage(sandbox, { session: integrator });
  await expect.element(figure("ledger imbalance")).toBeVisible();
  await expect.element(page.getByText("−12 JPY", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Running in real time\./)).toBeVisible();
});

test("a ledger reads as a statement, and its account stays in the address", async ({ portal, renderPage }) => {
  declare(portal);
  const { address } = renderPage(accountsPage, { session: integrator, at: "/sandbox/accounts" });
  const table = page.getByRole("table", { name: "Ledger of acc_1, in MAD, newest entry first" });
  for (const row of [
    "Available 880.00",
    "Holds, 1 open 20.00",
    "Credit limit 1,000.00",
    "Balance −100.00",
    "2026-11-27 Bought on acc_1 fee_1 several 100.00 −100.00",
  ])
    await expect.element(table.getByRole("row", { name: row })).toBeVisible();
  await page.getByRole("combobox", { name: "Account" }).selectOptions("Omar Benali · charge, MAD · 00778 · acc_2");
  await expect.element(page.getByRole("table", { name: /^Ledger of acc_2/ })).toBeVisible();
  expect(address()).toBe("/sandbox/accounts?account=acc_2");
});

test("the address chooses the account; without entries that is said", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answerWith("getWorldLedger", ({ params }) => ({ ...ledgerOf(params.id), items: [] }));
  renderPage(accountsPage, { session: integrator, at: "/sandbox/accounts?account=acc_2" });
  await expect.element(page.getByRole("combobox", { name: "Account" })).toHaveValue("acc_2");
  await expect.element(page.getByText("No entries yet.")).toBeVisible();
});

test.for([
  ["/sandbox?account=acc_2#ledger", "/sandbox/accounts?account=acc_2"],
  ["/sandbox?account=acc_2", "/sandbox/accounts?account=acc_2"],
  ["/sandbox#ledger", "/sandbox/accounts"],
] as const)("%s, where the ledger was, leads to %s", async ([at, to], { portal, renderPage }) => {
  declare(portal);
  const { address } = renderPage(sandbox, { session: integrator, at, path: "/sandbox" });
  await expect.poll(address).toBe(to);
});

test("a link to the ledger ends at it", async ({ portal, renderPage }) => {
  declare(portal);
  const many = Array.from({ length: 60 }, (_, at) => ({ ...account, id: `acc_${at + 1}` }));
  portal.answer("listWorldAccounts", { items: many, nextCursor: null });
  renderPage(accountsPage, { session: integrator, at: "/sandbox/accounts?account=acc_2#ledger" });
  await expect.element(page.getByRole("heading", { name: "Ledger" })).toBeInViewport();
});

test("without accounts there is no ledger", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("listWorldAccounts", { items: [], nextCursor: null });
  renderPage(accountsPage, { session: integrator });
  await expect.element(page.getByRole("heading", { name: "No accounts yet" })).toBeVisible();
});

test("cards, accounts and customers are lists at addresses of their own; an id leads to what reads it", async ({
  portal,
  renderPage,
}) => {
  declare(portal);
  const { address } = renderPage(cardsPage, { session: integrator });
  const row = (table: string, name: RegExp) => page.getByRole("table", { name: table }).getByRole("row", { name });
  await expect
    .element(row("Cards, newest first", /crd_1 .*VDB · Visa Debit .*expires 12\/28 A BENALI N · Normal/))
    .toBeVisible();
  await page.getByRole("link", { name: "crd_1" }).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/cards?api=Get%20card&cardId=crd_1");

  renderPage(accountsPage, { session: integrator, at: "/sandbox/accounts" });
  await expect
    .element(row("Accounts, newest first", /acc_1 .*Omar Benali charge −100\.00 MAD 900\.00 MAD/))
    .toBeVisible();
  await page.getByText("Accounts", { exact: true }).last().click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(row("Customers, newest first", /cus_1 .*عمر\s?OMAR MA · Morocco active/)).toBeVisible();
});

test("the pages of the sandbox are a link away, and the one that is shown is marked", async ({
  portal,
  renderPage,
}) => {
  declare(portal);
  const { address } = renderPage(cardsPage, { session: integrator, at: "/sandbox/cards" });
  const pages = page.getByRole("navigation", { name: "Sandbox pages" });
  await expect.element(pages.getByRole("link", { name: "Cards" })).toHaveAttribute("aria-current", "page");
  await expect.element(pages.getByRole("link", { name: "Overview" })).not.toHaveAttribute("aria-current");
  await pages.getByRole("link", { name: "Payments" }).click();
  await expect.poll(address).toBe("/sandbox/payments");
});

test("events say where they were sent, and lead to what their request did", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answerWith("listWorldEvents", ({ query }) => ({
    items: query.text === undefined || "card.issued".includes(query.text) ? [issued] : [],
    nextCursor: null,
  }));
  renderPage(eventsPage, { session: integrator });
  const events = page.getByRole("table", { name: "Events, newest first" });
  await expect
    .element(events.getByRole("row", { name: /card\.issued evt_0000000001 crd_1 Ledger: failed/ }))
    .toBeVisible();
  await expect
    .element(events.getByRole("link", { name: "card.issued" }))
    .toHaveAttribute("href", "/sandbox/timeline/request-1");
  await expect
    .element(events.getByRole("link", { name: "crd_1" }))
    .toHaveAttribute("href", "/sandbox/timeline/of/crd_1");
  await page.getByRole("searchbox", { name: "Search" }).fill("nothing");
  await expect.element(page.getByText("Nothing found for “nothing”.")).toBeVisible();
});

test("a search asks for what was typed, once, and says when it finds nothing", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answerWith("listWorldCards", ({ query }) => ({
    items: query.text === undefined ? [card, { ...card, id: "crd_2" }] : query.text === "4242" ? [card] : [],
    nextCursor: null,
  }));
  renderPage(cardsPage, { session: integrator });
  const search = page.getByRole("searchbox", { name: "Search" });
  const cards = page.getByRole("table", { name: "Cards, newest first" });
  await expect.element(cards.getByText("crd_2")).toBeVisible();
  await search.fill("4242");
  await expect.element(cards.getByText("crd_2")).not.toBeInTheDocument();
  await expect.element(cards.getByText("crd_1")).toBeVisible();
  await search.fill("nobody");
  await expect.element(page.getByText("Nothing found for “nobody” in the newest 1,000.")).toBeVisible();
  const asked = portal.asked("listWorldCards").map(({ query }) => query.text);
  expect(asked).toEqual([undefined, "4242", "nobody"]);
});

test("a reset asks first, and starts over with the seed that was chosen", async ({ portal, renderPage }) => {
  declare(portal);
  renderPage(sandbox, { session: integrator });
  await page.getByRole("button", { name: "Reset to seed 7 …" }).click();
  const dialog = page.getByRole("dialog", { name: "Start over?" });
  await expect.element(dialog).toMatchTextContent(/The data of seed 7 replaces everything in this world\./);
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");

  await page.getByRole("button", { name: "Another seed …" }).click();
  await expect.element(page.getByRole("textbox", { name: "Seed" })).toHaveValue("8");
  await page.getByRole("textbox", { name: "Seed" }).fill("12");
  await userEvent.keyboard("{Enter}");
  portal.answer("startWorldOver", null);
  portal.answer("getWorld", { ...world, seed: 12 });
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect.element(page.getByRole("button", { name: "Reset to seed 12 …" })).toBeVisible();
  expect(portal.asked("startWorldOver")).toMatchObject([{ body: { seed: 12 } }]);
});

test("a failure is said in the page, with a way to try again", async ({ portal, renderPage }) => {
  declare(portal);
  portal.fail("getWorld");
  renderPage(sandbox, { session: integrator });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("getWorld", world);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(figure("ledger total, all currencies")).toBeVisible();
});
