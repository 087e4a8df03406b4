import type { SandboxTestCards } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as testCards from "./page.tsx";

const card = {
  cardId: "crd_1",
  pan: "4242424242424242",
  expiry: "12/28",
  securityCode: "123",
  scheme: "VISA",
  status: "N",
  tryIt: null,
};
const authentication = { pan: "4456530000001096", scheme: "VISA", currencyCode: "MAD", digits: 2, tryIt: null };
const amount = { responseCode: "00", reason: null, approvedPercent: 100, answersAfter: 0, tryIt: null };
const pay = "/swagger-ui/4.2.4/issuing/simulation?api=Simulate+authorization&%2Fcard=";
const cards: SandboxTestCards = {
  own: [
    { ...card, responseCode: "00", reason: null },
    {
      ...card,
      cardId: "crd_2",
      pan: "378282246310005",
      scheme: "AMEX",
      responseCode: "41",
      reason: "Card reported lost.",
      tryIt: `${pay}crd_2`,
    },
    { ...card, cardId: "crd_3", pan: "4000001100007335", responseCode: "41", reason: "Card reported lost." },
  ],
  foreign: [{ pan: "36227206271667", scheme: "DINERS", tryIt: `${pay}36227206271667` }],
  amounts: [
    { ...amount, lastDigits: "051", responseCode: "51", reason: "Insufficient funds." },
    { ...amount, lastDigits: "010", responseCode: "10", approvedPercent: 50, answersAfter: 2 },
    { ...amount, lastDigits: "068", responseCode: "68", reason: "Timeout.", answersAfter: null },
  ],
  authentications: [
    { ...authentication, amount: 1_000, result: "Y", rule: "low_risk", method: null },
    { ...authentication, amount: 60_000, result: "C", rule: "amount", method: "one_time_code" },
    {
      ...authentication,
      currencyCode: "JPY",
      digits: 0,
      amount: 1_000,
      result: "R",
      rule: "card_stolen",
      method: null,
    },
  ],
  disputes: [
    {
      transactionId: "trn_1",
      description: "MARCHE VERT",
      amount: 18_450,
      currencyCode: "MAD",
      network: "VISA",
      reasonCode: "13.3",
      reason: "Not as described",
      tryIt: "/swagger-ui/4.2.4/issuing/disputes?api=Open+dispute&%2FtransactionId=trn_1",
    },
  ],
};

test("cards stand below the outcome of a payment, which is said once", async ({ portal, renderPage }) => {
  portal.answer("listTestCards", cards);
  const { address } = renderPage(testCards, { session: integrator });
  const approved = page.getByRole("table", { name: "Your cards whose payments are approved" });
  await expect.element(approved.getByRole("row", { name: "00 Approved." })).toBeVisible();
  await expect
    .element(approved.getByRole("row", { name: /^4242 4242 4242 4242 .*Visa 12\/28, 123 crd_1/ }))
    .toBeVisible();
  const declined = page.getByRole("table", { name: "Your cards whose payments are declined, by reason" });
  const rows = declined.getByRole("row").elements();
  expect(rows.map((row) => /^(?:41|\d{4})/.exec(row.textContent ?? "")?.[0])).toEqual([
    undefined,
    "41",
    "3782",
    "4000",
  ]);
  await expect.element(declined.getByRole("row", { name: "41 Card reported lost." })).toBeVisible();
  await expect
    .element(page.getByText("What each card does in your sandbox. Other numbers are rejected."))
    .toBeVisible();
  await page.getByRole("link", { name: "your sandbox" }).click();
  await expect.poll(address).toBe("/sandbox");
});

test.for([
  ["Use in Try it 3782 822463 10005", `${pay}crd_2`],
  ["Use in Try it 3622 720627 1667", `${pay}36227206271667`],
  ["Use in Try it 13.3, trn_1", "/swagger-ui/4.2.4/issuing/disputes?api=Open+dispute&%2FtransactionId=trn_1"],
] as const)("%s opens the operation that the row is for", async ([name, to], { portal, renderPage }) => {
  portal.answer("listTestCards", cards);
  const { address } = renderPage(testCards, { session: integrator });
  await page.getByRole("link", { name }).click();
  await expect.poll(address).toBe(to);
});

test("a card of whose operation nothing is open has no link", async ({ portal, renderPage }) => {
  portal.answer("listTestCards", { ...cards, disputes: [] });
  renderPage(testCards, { session: integrator });
  await expect.element(page.getByText("No purchase can be disputed now.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Use in Try it 4242 4242 4242 4242" })).not.toBeInTheDocument();
});

test.for([
  ["…051", "51 Insufficient funds. 0 s"],
  ["…010", "10 Approved for 50% of the amount, if the terminal supports partial approval. 2 s"],
  ["…068", "68 Timeout. never"],
  ["any other", "00 Approved. 0 s"],
] as const)("an amount that ends with %s: %s", async ([digits, result], { portal, renderPage }) => {
  portal.answer("listTestCards", cards);
  renderPage(testCards, { session: integrator });
  const amounts = page.getByRole("table", { name: "Amounts and their results" });
  await expect.element(amounts.getByRole("row", { name: `${digits} ${result}` })).toBeVisible();
});

test.for([
  ["10.00 MAD Y", "Authenticated without a challenge."],
  ["600.00 MAD C", "Challenge on a page. Three wrong codes, or cancelling, end with N."],
  ["1,000 JPY R", "Rejected: the card is lost or stolen."],
  ["Line to the network down any U", "Could not be made: try later."],
] as const)("3-D Secure answers %s: %s", async ([asked, meaning], { portal, renderPage }) => {
  portal.answer("listTestCards", cards);
  renderPage(testCards, { session: integrator });
  const results = page.getByRole("table", { name: "Cards and amounts for each result of 3-D Secure" });
  await expect.element(results.getByRole("row", { name: new RegExp(`${asked} ${meaning}`) })).toBeVisible();
});

test("each fault stands with what happens and what a client has to do", async ({ portal, renderPage }) => {
  portal.answer("listTestCards", cards);
  renderPage(testCards, { session: integrator });
  const faults = page.getByRole("table", { name: "Faults and what they teach" });
  await expect
    .element(faults.getByRole("row", { name: /^lost .*closes without a response\. Repeat the call with the same/ }))
    .toBeVisible();
  await expect.element(faults.getByRole("button", { name: "Copy the header for lost" })).toBeVisible();
});

test("a failure is said in the page, with a way to try again", async ({ portal, renderPage }) => {
  portal.fail("listTestCards");
  renderPage(testCards, { session: integrator });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("listTestCards", cards);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Diners Club")).toBeVisible();
});
