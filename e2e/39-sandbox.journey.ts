import { paths, type SandboxWorld } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { signInByForm } from "./support/session.ts";

/** Each test has an account of its own: a world belongs to an account. */
const accounts = ["reader", "mover", "biller", "follower", "changer", "tester", "looker"] as const;
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
const worldOf = async (page: Page) => (await portal.call(page, "GET", paths.sandboxWorld)).body as SandboxWorld;

test("the page says what is in the world, that its books add up, and what decided a payment", async () => {
  const { page } = visit;
  await openSandbox(page, "reader");
  const { counts } = await worldOf(page);
  expect(counts.customers).toBe(40);
  expect(counts.cards).toBeGreaterThanOrEqual(90);
  expect(counts.transactions).toBeGreaterThan(2000);
  await page.getByText("sum of the ledger, every currency").waitFor();
  const payments = section(page, "Latest payments");
  await payments.getByRole("button").first().click();
  await payments.getByText("Checks, in their order").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => payments.getByText("Checks, in their order").count()).toBe(0);
  const ledger = section(page, "Ledger");
  await ledger.getByLabel("Account").selectOption("acc_2C8L0R5N2Y");
  await ledger
    .getByRole("row", { name: /Marché Vert/i })
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => ledger.getByLabel("Account").inputValue()).toBe("acc_2C8L0R5N2Y");
});

test("the clock goes where it is sent, and a reset brings the world back", async () => {
  const { page } = visit;
  await openSandbox(page, "mover");
  const before = await worldOf(page);
  await page.getByRole("button", { name: "Advance to …" }).click();
  const dialog = page.getByRole("dialog");
  const day = new Date(Date.parse(before.clock.now) + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("To the beginning of").fill(day);
  await dialog.getByRole("button", { name: "Advance" }).click();
  await section(page, "Clock").getByText(`${day} 00:00`).waitFor();
  const after = await worldOf(page);
  expect(after.clock.now.slice(0, 10)).toBe(day);
  expect(after.ledger.filter(({ sum }) => sum !== 0)).toEqual([]);
  await page.getByRole("button", { name: "Reset to seed 1 …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.poll(async () => (await worldOf(page)).clock.now < day).toBe(true);
});

test("one click leads to the next statement", async () => {
  const { page } = visit;
  await openSandbox(page, "biller");
  const { clock } = await worldOf(page);
  const statement = clock.next.find(({ kind }) => kind === "statement.cut");
  const next = page.getByRole("button", { name: "Next statement" });
  await next.click();
  await section(page, "Clock").getByText("fell due on the way.").waitFor();
  const after = await worldOf(page);
  expect(after.clock.now).toBe(statement?.at);
  expect(after.ledger.filter(({ sum }) => sum !== 0)).toEqual([]);
  // The button now stands for the statement after this one.
  const following = after.clock.next.find(({ kind }) => kind === "statement.cut");
  expect(Date.parse(following?.at ?? "")).toBeGreaterThan(Date.parse(statement?.at ?? ""));
  await next.waitFor();
});

test("what is in the world leads to the operation that reads it, and a refusal to the page that explains it", async () => {
  const { page } = visit;
  await signInByForm(page, { username: "follower", password: SEEDED_PASSWORD }, portal.url);
  await page.getByRole("button", { name: /^Profile, signed in as/ }).click();
  await page.locator("[popover]").getByRole("link", { name: "Sandbox" }).click();
  const portfolio = section(page, "Portfolio");
  for (const [list, operationId] of [
    ["Customers", "getCustomer"],
    ["Accounts", "getAccount"],
    ["Cards", "getCard"],
  ] as const) {
    await portfolio.locator("label", { hasText: list }).click();
    const link = portfolio
      .getByRole("table", { name: `${list}, the newest first` })
      .getByRole("link")
      .first();
    const id = (await link.textContent()) ?? "";
    await link.click();
    const operation = page.locator(`[data-operation="${operationId}"]`);
    await operation.getByRole("button", { name: "Send", exact: true }).click();
    const answer = operation.getByRole("region", { name: /^Answer/ });
    await answer.getByText("200 OK", { exact: true }).waitFor();
    await answer.getByText(`"${id}"`).first().waitFor();
    await page.goBack();
  }
  const address = new URL("/swagger-ui/4.2.4/issuing/card-management", portal.url);
  address.search = String(new URLSearchParams({ api: "Get card", cardId: "crd_0000000000" }));
  await page.goto(String(address));
  const operation = page.locator('[data-operation="getCard"]');
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  const opened = page.waitForEvent("popup");
  await operation.getByRole("link", { name: "What card_not_found means" }).first().click();
  const explained = await opened;
  await explained.getByRole("heading", { level: 1, name: "card_not_found" }).waitFor();
  await explained.getByText("The id is of nothing in the caller's world").waitFor();
  await explained.close();
});

test("the reference says of an operation that it answers with an example", async () => {
  const { page } = visit;
  await signInByForm(page, { username: "reader", password: SEEDED_PASSWORD }, portal.url);
  await page.goto(`${portal.url}/swagger-ui/4.2.4/issuing/reference-data?api=Country%2C%20version%201`);
  const operation = page.locator('[data-operation="getCountryV1"]');
  await operation.getByText("answers with an example").waitFor();
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  await operation.getByText("example answer", { exact: true }).waitFor();
});

test("an example is sent with ids that allow it, also when what it names has changed", async () => {
  const { page } = visit;
  await signInByForm(page, { username: "changer", password: SEEDED_PASSWORD }, portal.url);
  await page.goto(`${portal.url}/swagger-ui/4.2.4/issuing/card-management?api=Replace%20card`);
  const operation = page.locator('[data-operation="replaceCard"]');
  const send = operation.getByRole("button", { name: "Send", exact: true });
  const answer = operation.getByRole("region", { name: /^Answer/ });
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
});

test("test cards say what each brings about", async () => {
  const { page } = visit;
  await openSandbox(page, "tester");
  await page.getByRole("link", { name: "Test cards and amounts" }).click();
  const own = page.getByRole("table", { name: "Cards of your sandbox and what they bring about" });
  await own
    .getByRole("row", { name: /41 .*lost/i })
    .first()
    .waitFor();
  const amounts = page.getByRole("table", { name: "Amounts and what they bring about" });
  await amounts.getByRole("row", { name: /…051.*51/ }).waitFor();
});

test("nothing on the sandbox's page is out of reach for anybody", async () => {
  const { page } = visit;
  await openSandbox(page, "looker");
  await section(page, "Latest payments").getByRole("button").first().click();
  await section(page, "Latest payments").getByText("Checks, in their order").waitFor();
  await expectCleanOnEveryScreen(page, "the sandbox");
});

test("nor is anything on that of the test cards", async () => {
  const { page } = visit;
  await signInByForm(page, { username: "tester", password: SEEDED_PASSWORD }, portal.url);
  await page.goto(`${portal.url}/test-cards`);
  await page.getByRole("table", { name: "Amounts and what they bring about" }).waitFor();
  await expectCleanOnEveryScreen(page, "the test cards");
});
