import { paths, type SandboxWorld } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { signInByForm } from "./support/session.ts";

/** Each test has an account of its own: a world belongs to an account. */
const accounts = ["mover", "follower", "looker", "payer", "spender"] as const;
const portal = useAdministeredPortal(() => accounts.map((username) => ({ username })));
const visit = useBrowser();

type Account = (typeof accounts)[number];

async function openSandbox(page: Page, username: Account) {
  await signInByForm(page, { username, password: SEEDED_PASSWORD }, portal.url);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sandbox" }).click();
  await page.getByRole("heading", { level: 1, name: "Sandbox" }).waitFor();
  await page.getByRole("heading", { name: "Clock", exact: true }).waitFor();
}

const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
/** One of the sandbox's pages, from another. */
const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sandbox pages" }).getByRole("link", { name, exact: true }).click();
const worldOf = async (page: Page) => (await portal.call(page, "GET", paths.sandboxWorld)).body as SandboxWorld;

/** The console of an operation in the reference. */
function consoleOf(page: Page, operationId: string) {
  const operation = page.locator(`[data-operation="${operationId}"]`);
  return {
    operation,
    send: operation.getByRole("button", { name: "Send", exact: true }),
    answer: operation.getByRole("region", { name: /^Response: / }),
  };
}

test("a payment is authorized from the page, and its call can be opened", async () => {
  const { page } = visit;
  await openSandbox(page, "spender");
  await goTo(page, "Payments");
  const form = section(page, "Authorize a payment");
  await form.getByLabel("Payment").selectOption({ label: "Chip and a wrong PIN: 55, one try is used" });
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("The PIN is wrong.").waitFor();
  await form.getByText("55 declined").waitFor();
  await section(page, "Latest payments").getByText("The PIN is wrong.").first().waitFor();
  await form.getByRole("link", { name: "Show the call" }).click();
  await consoleOf(page, "simulateAuthorization").operation.getByText('"9999"').first().waitFor();

  await page.goto(`${portal.url}/sandbox/events`);
  const events = page.getByRole("table", { name: "Events, newest first" });
  await events
    .getByRole("row", { name: /authorization\.declined/ })
    .first()
    .waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill("declined");
  await events.getByRole("link", { name: "authorization.declined" }).first().click();
  await page.getByText("authorization.declined").first().waitFor();
});

test("the books of a world add up, its clock goes where it is sent, and a reset brings it back", async () => {
  const { page } = visit;
  await openSandbox(page, "mover");
  const before = await worldOf(page);
  expect(before.counts.customers).toBe(40);
  expect(before.counts.cards).toBeGreaterThanOrEqual(90);
  expect(before.counts.transactions).toBeGreaterThan(2000);
  await page.getByText("ledger total, all currencies").waitFor();
  await goTo(page, "Accounts");
  const ledger = section(page, "Ledger");
  await ledger.getByLabel("Account").selectOption("acc_2C8L0R5N2Y");
  await ledger
    .getByRole("row", { name: /Marché Vert/i })
    .first()
    .waitFor();

  await goTo(page, "Overview");
  const statement = before.clock.next.find(({ kind }) => kind === "statement.cut");
  await page.getByRole("button", { name: "Next statement" }).click();
  await section(page, "Clock")
    .getByText(/scheduled events? ran\./)
    .waitFor();
  const atStatement = await worldOf(page);
  expect(atStatement.clock.now).toBe(statement?.at);
  // The button now stands for the statement after this one.
  const following = atStatement.clock.next.find(({ kind }) => kind === "statement.cut");
  expect(Date.parse(following?.at ?? "")).toBeGreaterThan(Date.parse(statement?.at ?? ""));

  await page.getByRole("button", { name: "Advance to …" }).click();
  const dialog = page.getByRole("dialog");
  const day = new Date(Date.parse(atStatement.clock.now) + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("To the start of").fill(day);
  await dialog.getByRole("button", { name: "Advance" }).click();
  await section(page, "Clock").getByText(`${day} 00:00`).waitFor();
  expect((await worldOf(page)).ledger.filter(({ sum }) => sum !== 0)).toEqual([]);
  await page.getByRole("button", { name: "Reset to seed 1 …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.poll(async () => (await worldOf(page)).clock.now < day).toBe(true);
});

test("a test card's link opens the operation with the card in the request, and the result is what the page says", async () => {
  const { page } = visit;
  await signInByForm(page, { username: "payer", password: SEEDED_PASSWORD }, portal.url);
  await page.goto(`${portal.url}/test-cards`);
  const declined = page.getByRole("table", { name: "Your cards whose payments are declined, by reason" });
  const lost = declined.locator("tbody", { has: page.getByRole("rowheader", { name: /^41 / }) });
  const cardId = /crd_\w+/.exec((await lost.first().textContent()) ?? "")?.[0];
  await lost
    .getByRole("link", { name: /^Use in Try it/ })
    .first()
    .click();
  const pay = consoleOf(page, "simulateAuthorization");
  await pay.send.click();
  await pay.answer.getByText("201 Created", { exact: true }).waitFor();
  const paid = JSON.parse(await pay.answer.locator(".oar-answer-body").innerText());
  expect(paid).toMatchObject({ cardId, status: "declined", responseCode: "41" });

  await page.goto(`${portal.url}/test-cards`);
  await page
    .getByRole("table", { name: "Purchases to dispute, one for each family of reasons" })
    .getByRole("link", { name: /^Use in Try it/ })
    .first()
    .click();
  const dispute = consoleOf(page, "openDispute");
  await dispute.send.click();
  await dispute.answer.getByText("201 Created", { exact: true }).waitFor();
});

testAtNight(
  "what is in the world leads to the operation that reads it, and examples are sent with ids that allow them",
  async () => {
    const { page } = visit;
    await signInByForm(page, { username: "follower", password: SEEDED_PASSWORD }, portal.url);
    await page.getByRole("button", { name: /^Profile, signed in as/ }).click();
    await page.locator("[popover]").getByRole("link", { name: "Sandbox" }).click();
    for (const [at, list, operationId] of [
      ["Accounts", "Customers", "getCustomer"],
      ["Accounts", "Accounts", "getAccount"],
      ["Cards", "Cards", "getCard"],
    ] as const) {
      await goTo(page, at);
      const portfolio = section(page, at);
      if (at !== list) await portfolio.locator("label", { hasText: list }).click();
      const link = portfolio
        .getByRole("table", { name: `${list}, newest first` })
        .getByRole("link")
        .first();
      const id = (await link.textContent()) ?? "";
      await link.click();
      const { send, answer } = consoleOf(page, operationId);
      await send.click();
      await answer.getByText("200 OK", { exact: true }).waitFor();
      await answer.getByText(`"${id}"`).first().waitFor();
      await page.goBack();
    }
    const address = new URL("/swagger-ui/4.2.4/issuing/card-management", portal.url);
    address.search = String(new URLSearchParams({ api: "Get card", cardId: "crd_0000000000" }));
    await page.goto(String(address));
    const missing = consoleOf(page, "getCard");
    await missing.send.click();
    const opened = page.waitForEvent("popup");
    await missing.operation.getByRole("link", { name: "What card_not_found means" }).first().click();
    const explained = await opened;
    await explained.getByRole("heading", { level: 1, name: "card_not_found" }).waitFor();
    await explained.close();

    await page.goto(`${portal.url}/swagger-ui/4.2.4/issuing/card-management?api=Replace%20card`);
    const { send, answer } = consoleOf(page, "replaceCard");
    const replaced = new Set<string>();
    // A card has one successor: the second call names another card.
    for (const count of [1, 2]) {
      await send.click();
      await expect
        .poll(async () => {
          const cardId = /"replacesCardId": "(crd_\w+)"/.exec((await answer.textContent()) ?? "")?.[1];
          if (cardId !== undefined) replaced.add(cardId);
          return replaced.size;
        })
        .toBe(count);
      await answer.getByText("201 Created", { exact: true }).waitFor();
    }

    await page.goto(`${portal.url}/swagger-ui/4.2.4/issuing/reference-data?api=Country%2C%20version%201`);
    const example = consoleOf(page, "getCountryV1");
    await example.operation.getByText("responds with an example").waitFor();
    await example.send.click();
    await example.operation.getByText("example response", { exact: true }).waitFor();
  },
);

testAtNight("the sandbox and its test cards are readable on every screen", async () => {
  const { page } = visit;
  await openSandbox(page, "looker");
  await expectCleanOnEveryScreen(page, "the overview");
  await goTo(page, "Payments");
  await section(page, "Latest payments").getByRole("button").first().click();
  await section(page, "Latest payments").getByText("Checks, in order").waitFor();
  await expectCleanOnEveryScreen(page, "the payments");
  await page.getByRole("link", { name: "Test cards and amounts" }).click();
  const declined = page.getByRole("table", { name: "Your cards whose payments are declined, by reason" });
  await declined
    .getByRole("row", { name: /41 .*lost/i })
    .first()
    .waitFor();
  const amounts = page.getByRole("table", { name: "Amounts and their results" });
  await amounts.getByRole("row", { name: /…051.*51/ }).waitFor();
  await expectCleanOnEveryScreen(page, "the test cards");
});
