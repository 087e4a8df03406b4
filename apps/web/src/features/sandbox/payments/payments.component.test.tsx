import type { SandboxPayment, SandboxPayments, SandboxWorld } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { Payments } from "./payments.tsx";

type Payment = SandboxPayments["items"][number];

const approved: Payment = {
  id: "aut_1",
  at: "2026-11-27T09:30:00.000Z",
  cardId: "crd_1",
  maskedPan: "4242 •••• 4242",
  merchant: "Marché Vert",
  mcc: "5411",
  mccName: "Grocery stores",
  amount: 18_450,
  currencyCode: "MAD",
  status: "approved",
  responseCode: "00",
  reason: null,
  heldUntil: "2026-12-04T09:30:00.000Z",
  cleared: 0,
  billingCurrencyCode: "MAD",
};
const declined: Payment = {
  ...approved,
  id: "aut_2",
  status: "declined",
  responseCode: "78",
  reason: "Card not activated.",
  heldUntil: null,
};
const entry = {
  id: "ent_1",
  account: "int_settlement",
  currencyCode: "MAD",
  bookedAt: approved.at,
  kind: "x",
  description: "x",
  about: null,
  against: null,
  amount: -18_450,
  balance: null,
};
const passedCheck = { check: "card_status", result: "passed", responseCode: null, inputs: { status: "N" } } as const;
const world: SandboxWorld = {
  world: { worldId: "default", name: "Default" },
  seed: 1,
  createdAt: approved.at,
  clock: { now: approved.at, isRunning: false, next: [] },
  counts: { customers: 1, countries: 1, accounts: 1, cards: 1, transactions: 1 },
  ledger: [],
  reads: { payment: { page: "/swagger-ui/4.2.4/issuing/cards?api=Get%20authorization", parameter: "authorizationId" } },
};
const detail: SandboxPayment = { ...approved, remedy: null, declinedBy: null, checks: [passedCheck], entries: [entry] };
const opener = page.getByRole("button", { name: "11-27 09:30" });

test("without payments it says how to make one", async ({ portal, render }) => {
  portal.answer("listWorldPayments", { items: [], nextCursor: null });
  render(<Payments owner="bank-a" />, { session: integrator });
  await expect.element(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
  await expect.element(page.getByText("Send one with Card simulation or as a merchant.")).toBeVisible();
});

test("a search asks for what was typed, and says when it finds nothing", async ({ portal, render }) => {
  portal.answerWith("listWorldPayments", ({ query }) => ({
    items: query.text === undefined ? [approved, declined] : query.text === "aut_2" ? [declined] : [],
    nextCursor: null,
  }));
  render(<Payments owner="bank-a" />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /00 approved/ })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("aut_2");
  await expect.element(page.getByRole("row", { name: /00 approved/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: /78 Card not activated/ })).toBeVisible();
  await search.fill("nobody");
  await expect.element(page.getByText("Nothing found for “nobody” in the newest 1,000.")).toBeVisible();
});

test("a row says what was decided, and how it goes on", async ({ portal, render }) => {
  portal.answer("listWorldPayments", { items: [approved, declined], nextCursor: null });
  render(<Payments owner="bank-a" />, { session: integrator });
  await expect
    .element(
      page.getByRole("row", { name: /Marché Vert ?5411 · Grocery stores 184\.50 MAD 00 approved held until 12-04/ }),
    )
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: /78 Card not activated\. declined/ })).toBeVisible();
});

test("a row opens into its checks and entries by click, and closes by keyboard", async ({ portal, render }) => {
  portal.answer("listWorldPayments", { items: [approved], nextCursor: null });
  portal.answer("getWorldPayment", detail);
  portal.answer("getWorld", world);
  render(<Payments owner="bank-a" />, { session: integrator });
  await opener.click();
  await expect.element(page.getByText("Checks, in order")).toBeVisible();
  await expect.element(page.getByRole("listitem").first()).toMatchTextContent("1card status status Npassed");
  await expect.element(page.getByText("network settlement")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "aut_1" }))
    .toHaveAttribute("href", expect.stringContaining("authorizationId=aut_1"));
  await expect
    .element(page.getByRole("link", { name: "Timeline" }))
    .toHaveAttribute("href", "/sandbox/timeline/of/aut_1");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Checks, in order")).not.toBeInTheDocument();
});

test.for([
  ["Activate the card.", "Activate the card."],
  [null, "You cannot: the decline is final."],
] as const)("a decline says how to get it approved: %s", async ([remedy, words], { portal, render }) => {
  const failedCheck = { check: "activation", result: "failed", responseCode: "78", inputs: {} } as const;
  const notRun = { ...passedCheck, check: "limits", result: "not_made" } as const;
  portal.answer("listWorldPayments", { items: [{ ...declined, id: "aut_1" }], nextCursor: null });
  portal.answer("getWorldPayment", {
    ...declined,
    remedy,
    declinedBy: "activation",
    checks: [failedCheck, notRun],
    entries: [],
  });
  portal.answer("getWorld", { ...world, reads: {} });
  render(<Payments owner="bank-a" />, { session: integrator });
  await opener.click();
  await expect.element(page.getByRole("heading", { name: "How to get it approved" })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText("None: a decline holds nothing.")).toBeVisible();
  await expect.element(page.getByRole("list").getByText("78")).toBeVisible();
  await expect.element(page.getByRole("list").getByText("not run")).toBeVisible();
});

test("what is waiting and what fails is said in the opened row", async ({ portal, render }) => {
  portal.answer("listWorldPayments", { items: [approved], nextCursor: null });
  const held = portal.hold("getWorldPayment");
  render(<Payments owner="bank-a" />, { session: integrator });
  await opener.click();
  await expect.element(page.getByText("Loading the checks …")).toBeVisible();
  held.refuse("authorization_not_found");
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("the next page comes on request; a failure keeps what is there", async ({ portal, render }) => {
  portal.answer("listWorldPayments", { items: [approved], nextCursor: "older" });
  render(<Payments owner="bank-a" />, { session: integrator });
  const more = page.getByRole("button", { name: "Show more" });
  await expect.element(more).toBeVisible();
  portal.fail("listWorldPayments");
  await more.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("listWorldPayments", { items: [declined], nextCursor: null });
  await more.click();
  await expect.element(page.getByRole("row", { name: /78/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /00 approved/ })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(new Set(portal.asked("listWorldPayments").map(({ query }) => query.cursor))).toEqual(
    new Set([undefined, "older"]),
  );
});
