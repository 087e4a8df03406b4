import type { ActivityAnswer, ActivityRecord, ChainPlace } from "@connect-portal/contract";
import {
  administrator,
  expect,
  type FakePortal,
  integrator,
  page,
  test,
  userEvent,
} from "../../testing/component-test.tsx";
import * as logPage from "./page.tsx";

const at = (query: string) => ({ session: administrator, at: `/audit/bank-a${query}`, path: "/audit/:username" });
const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const TODAY = `?startDate=${day()}&endDate=${day()}`;
const HASH = "a".repeat(64);
const data = '{"status":200,"durationMs":18,"operation":"getCity","recordedBy":"server"}';

const record = (number: number, state: ChainPlace["state"] = "intact"): ActivityRecord => ({
  record: number,
  userId: "bank-a",
  action: "Call API",
  webService: `POST /cards/${number}`,
  data,
  timestamps: "2026-11-02T08:00:00.118Z",
  chain: { day: "2026-11-02", position: number + 40, previousHash: HASH, hash: HASH, state },
});
const answer = (content: ActivityRecord[], differs: Partial<ActivityAnswer> = {}): ActivityAnswer => ({
  content,
  totalElements: content.length,
  missingRecords: [],
  lastDayBefore: null,
  ...differs,
});

/** The calls around the list: whether the account is there, and the check of the whole log. */
function answerAround(portal: FakePortal, isThere = true) {
  const [id, name] = [7, "bank-a"];
  const account = { id, username: name, fullName: "", email: "", phone: "", isActive: true, createdDate: "" };
  const content = isThere
    ? [{ ...account, productIds: "", validityRangeDate: "", productVersion: "", organisation: "" }]
    : [];
  portal.answer("searchUsers", { content, totalElements: content.length, totalIsExact: true });
  portal.answer("getChainCheck", { lastCheck: null, running: null });
}
const row = (name: RegExp) => page.getByRole("row", { name });
const startDate = page.getByRole("textbox", { name: "Start date" });
const action = page.getByRole("combobox", { name: "Action" });

test("what a user did stands there, and a record opens by mouse and by keyboard", async ({ portal, renderPage }) => {
  answerAround(portal);
  const held = portal.hold("listActivity");
  renderPage(logPage, at(""));
  await expect.element(page.getByText("Loading the activity log")).toBeVisible();
  held.answer(answer([record(2), record(1)]));
  await expect.element(page.getByText("What bank-a did, newest first.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "bank-a" })).toHaveAttribute("href", "/users/7");
  await expect.element(page.getByText("Records on this page verified")).toBeVisible();
  await expect.element(page.getByText("Whole log not checked yet")).toBeVisible();
  const heads = page.getByRole("columnheader").elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Open",
    "Timestamps UTC",
    "UserId",
    "Action",
    "Component",
    "Data",
  ]);
  await expect.element(row(/cards\/2/)).toMatchTextContent("200 · 18 ms · getCity");
  await row(/cards\/2/)
    .getByRole("cell", { name: "Call API" })
    .click();
  const open = page.getByRole("button", { name: "Record 2" });
  await expect.element(open).toHaveAttribute("aria-expanded", "true");
  const detail = row(/previous hash/);
  await expect.element(detail).toMatchTextContent(/record 42 of 2026-11-02.*previous hasha{64}hasha{64}chainverified/);
  await expect.element(detail).toMatchTextContent("recorded bythe server");
  await expect.element(detail).toMatchTextContent('"operation": "getCity"');
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(open).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard(" ");
  await expect.element(open).toHaveAttribute("aria-expanded", "true");
});

test("on a phone, what stands below the finding stays in its place while everything loads", async ({
  portal,
  renderPage,
  onTestFinished,
}) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  answerAround(portal);
  const [log, check] = [portal.hold("listActivity"), portal.hold("getChainCheck")];
  renderPage(logPage, at(""));
  await expect.element(page.getByText("Loading the activity log")).toBeVisible();
  const top = () => startDate.element().getBoundingClientRect().top;
  const before = top();
  check.answer({ lastCheck: null, running: null });
  await expect.element(page.getByText("Whole log not checked yet")).toBeVisible();
  log.answer(answer([record(1)]));
  await expect.element(page.getByText("Records on this page verified")).toBeVisible();
  expect(top()).toBe(before);
});

test("records that were changed or are missing are told, on the page and of the whole log", async ({
  portal,
  renderPage,
}) => {
  answerAround(portal);
  const broken = { day: "2026-11-02", position: 44, reason: "The hash differs." };
  portal.answer("getChainCheck", {
    lastCheck: { checkedAt: "2026-11-03T02:00:00Z", records: 9, days: 1, broken },
    running: null,
  });
  const content = [record(5, "changed"), record(4, "predecessor-missing"), record(2)];
  portal.answer("listActivity", answer(content, { totalElements: 4, missingRecords: [3] }));
  renderPage(logPage, at(""));
  await expect.element(page.getByText("2 records on this page were changed or are missing")).toBeVisible();
  await expect.element(page.getByText("Chain broken at record 44 of 2026-11-02")).toBeVisible();
  await expect.element(page.getByText("The hash differs, 2026-11-03 02:00 UTC")).toBeVisible();
  await expect
    .element(page.getByText("Record 3 is missing: it was written, but is no longer in the log."))
    .toBeVisible();
  await expect.element(row(/cards\/5/)).toMatchTextContent("Call APIChanged");
  await expect.element(row(/cards\/4/)).toMatchTextContent("Call APINot verified");
  await expect.element(row(/cards\/2/)).not.toMatchTextContent(/Changed|Not verified/);
  await page.getByRole("button", { name: "Record 5" }).click();
  await expect.element(page.getByText("changed: its content no longer gives this hash")).toBeVisible();
});

test("days and action count when they are searched for, and the address keeps them", async ({ portal, renderPage }) => {
  answerAround(portal);
  portal.answer("listActivity", answer([record(1)]));
  const { address } = renderPage(logPage, at(""));
  await expect.element(row(/cards\/1/)).toBeVisible();
  await startDate.fill("2020-02-30");
  await userEvent.keyboard("{Enter}");
  await expect.element(startDate).toHaveAccessibleDescription("Enter a day that exists, such as 2025-02-28.");
  await startDate.fill("2020-02-23");
  await action.selectOptions("All except Login");
  await expect.element(action).toHaveValue("-Login");
  expect(address()).toBe("/audit/bank-a");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(address).toBe(`/audit/bank-a?startDate=2020-02-23&endDate=${day()}&action=-Login`);
  const asked = () => portal.asked("listActivity").at(-1)?.query;
  await expect.poll(asked).toEqual({
    startDate: "2020-02-23",
    endDate: day(),
    action: "-Login",
    page: "0",
    pageSize: "10",
  });
  await page.getByRole("button", { name: "Today" }).click();
  await expect.poll(address).toBe(`/audit/bank-a${TODAY}&action=-Login`);
});

test("pages are turned, one behind the last leads to the last, and nonsense is today", async ({
  portal,
  renderPage,
}) => {
  answerAround(portal);
  portal.answerWith("listActivity", ({ query }) =>
    answer(Number(query.page) < 2 ? [record(20 - Number(query.page))] : [], { totalElements: 12 }),
  );
  const { address } = renderPage(logPage, at("?startDate=soon&endDate=2025-02-31&page=99"));
  await expect.element(page.getByText("11 to 12 of 12")).toBeVisible();
  await expect.element(row(/cards\/19/)).toBeVisible();
  expect(address()).toBe(`/audit/bank-a${TODAY}&page=2`);
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect.element(page.getByText("1 to 10 of 12")).toBeVisible();
  await expect.poll(address).toBe(`/audit/bank-a${TODAY}`);
});

test.for([
  {
    query: "?startDate=2020-02-23&endDate=2020-02-23",
    lastDayBefore: null,
    text: "bank-a did nothing on 2020-02-23. There is no earlier record.",
    button: "Show the last 30 days",
    leadsTo: `?startDate=${day(-29)}&endDate=${day()}`,
  },
  {
    query: `?startDate=${day(-40)}&endDate=`,
    lastDayBefore: "2020-02-23",
    text: `bank-a did nothing on or after ${day(-40)}. The last one before that is from 2020-02-23.`,
    button: "Show the 30 days up to 2020-02-23",
    leadsTo: "?startDate=2020-01-25&endDate=2020-02-23",
  },
  {
    query: "?startDate=2020-02-23&endDate=2020-02-24&action=Delete+user",
    lastDayBefore: null,
    text: "bank-a did nothing from 2020-02-23 to 2020-02-24 (only Delete user). There is no earlier record of this kind.",
    button: "Show all actions",
    leadsTo: "?startDate=2020-02-23&endDate=2020-02-24",
  },
])("an empty range leads on: $button", async (wanted, { portal, renderPage }) => {
  const { query, lastDayBefore, text, button, leadsTo } = wanted;
  answerAround(portal);
  portal.answer("listActivity", answer([], { lastDayBefore }));
  const { address } = renderPage(logPage, at(query));
  await expect.element(page.getByRole("heading", { name: "No activity in this range" })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: button }).click();
  await expect.poll(address).toBe(`/audit/bank-a${leadsTo}`);
});

test("the log of a deleted user is kept, and a name that nobody had is said", async ({ portal, renderPage }) => {
  answerAround(portal, false);
  portal.answer("listActivity", answer([record(1)]));
  renderPage(logPage, at(""));
  await expect.element(page.getByText("This user was deleted. The activity log is kept.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "bank-a" })).not.toBeInTheDocument();
  portal.answer("listActivity", answer([]));
  await page.getByRole("button", { name: "Search" }).click();
  await expect.element(page.getByText("No user has this username.")).toBeVisible();
});

test("a log that cannot be loaded is tried again", async ({ portal, renderPage }) => {
  answerAround(portal);
  portal.refuse("listActivity", "database_unavailable");
  portal.fail("getChainCheck");
  renderPage(logPage, at(""));
  await expect.element(page.getByRole("heading", { name: "The activity log could not be loaded" })).toBeVisible();
  await expect.element(page.getByText("The last check could not be read")).toBeVisible();
  portal.answer("listActivity", answer([record(1)]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row(/cards\/1/)).toBeVisible();
});

test("without a network the page says so, and loads by itself when it is back", async ({ portal, renderPage }) => {
  answerAround(portal);
  portal.answer("listActivity", answer([record(1)]));
  renderPage(logPage, at(""));
  await expect.element(row(/cards\/1/)).toBeVisible();
  window.dispatchEvent(new Event("offline"));
  await action.selectOptions("Login");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.element(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  window.dispatchEvent(new Event("online"));
  await expect.element(row(/cards\/1/)).toBeVisible();
});

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(logPage, { ...at(""), session: integrator });
  await expect.poll(address).toBe("/");
});
