import {
  type ActivitySearchAnswer,
  type ChainCheckAnswer,
  type FoundRecord,
  SANDBOX_BASE,
} from "@connect-portal/contract";
import {
  administrator,
  expect,
  type FakePortal,
  integrator,
  page,
  test,
  userEvent,
} from "../../../testing/component-test.tsx";
import * as logPage from "../page.tsx";
import * as searchPage from "./page.tsx";

const HASH = "a".repeat(64);
const record = (position: number, differs: Partial<FoundRecord> = {}): FoundRecord => ({
  record: position,
  userId: "admin",
  action: "Update user",
  webService: "/v1/users/",
  data: '{"username":"ux.walker","changed":{"productIds":{"from":"1,2","to":"1"}}}',
  timestamps: "2026-11-02T08:00:00.118Z",
  chain: { day: "2026-11-02", position, previousHash: HASH, hash: HASH, state: "intact" },
  object: "ux.walker",
  address: "192.0.2.7",
  outcome: "success",
  ...differs,
});
const failed = record(40, {
  userId: "ux.walker",
  action: "Failed login",
  webService: "/public/v1/users/authenticate",
  data: '{"reason":"invalid_credentials","address":"203.0.113.9"}',
  address: "203.0.113.9",
  outcome: "failure",
});
const answer = (content: FoundRecord[], differs: Partial<ActivitySearchAnswer> = {}): ActivitySearchAnswer => ({
  content,
  next: null,
  lookedBackTo: null,
  ...differs,
});
const unchecked: ChainCheckAnswer = { lastCheck: null, running: null };
const at = (query = "") => ({ session: administrator, at: `/activity${query}`, path: "/activity" });
const asked = (portal: FakePortal) => portal.asked("searchActivity").at(-1)?.query;

test("the end of a long path stays in sight, the part that all calls share is cut first", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getChainCheck", unchecked);
  const path = "/4.2.4/issuing/simulation/authorizations";
  portal.answer("searchActivity", answer([record(9, { object: null, webService: `POST ${SANDBOX_BASE}${path}` })]));
  renderPage(searchPage, at());
  const end = page.getByText(path, { exact: true });
  await expect.element(end).toBeVisible();
  expect(end.element().scrollWidth).toBeLessThanOrEqual(end.element().clientWidth);
});

test("who did what to whom, from where and how it ended stands there, and a record opens", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getChainCheck", unchecked);
  portal.answer("searchActivity", answer([record(41), failed]));
  renderPage(searchPage, at());
  await expect.element(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect
    .element(row(/Update user/))
    .toMatchTextContent(/admin.*Update user.*ux\.walker.*Succeeded · 192\.0\.2\.7/);
  await expect.element(row(/Failed login/)).toMatchTextContent("Failed · 203.0.113.9");
  const open = page.getByRole("button", { name: "Record 41 of 2026-11-02" });
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row(/previous hash/)).toMatchTextContent('"productIds"');
  await expect.element(open).toHaveAttribute("aria-expanded", "true");
});

test("what is searched for goes into the address, and comes from there", async ({ portal, renderPage }) => {
  portal.answer("getChainCheck", unchecked);
  portal.answer("searchActivity", answer([record(41)]));
  const { address } = renderPage(searchPage, at("?actor=admin&outcome=failure&before=2026-11-02/50"));
  await expect.element(page.getByRole("textbox", { name: "By user" })).toHaveValue("admin");
  await expect.element(page.getByRole("combobox", { name: "Outcome" })).toHaveValue("failure");
  await expect.poll(() => asked(portal)).toMatchObject({ actor: "admin", outcome: "failure", before: "2026-11-02/50" });
  await page.getByRole("textbox", { name: "To user" }).fill("ux.walker");
  await page.getByRole("combobox", { name: "Action" }).selectOptions("Update user");
  await page.getByRole("textbox", { name: "Text" }).fill("productIds");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(address)
    .toBe("/activity?actor=admin&object=ux.walker&action=Update+user&outcome=failure&text=productIds");
  await expect
    .poll(() => asked(portal))
    .toMatchObject({ object: "ux.walker", action: "Update user", text: "productIds" });
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(address).toBe("/activity");
});

test("older records are a page away, and the newest, too", async ({ portal, renderPage }) => {
  portal.answer("getChainCheck", unchecked);
  portal.answer("searchActivity", answer([record(41)], { next: "2026-11-02/41" }));
  const { address } = renderPage(searchPage, at("?actor=admin"));
  await page.getByRole("button", { name: "Older" }).click();
  await expect.poll(address).toBe("/activity?actor=admin&before=2026-11-02%2F41");
  await page.getByRole("button", { name: "Newest" }).click();
  await expect.poll(address).toBe("/activity?actor=admin");
});

test("a search that has not come to the end of the log says so, and goes on", async ({ portal, renderPage }) => {
  portal.answer("getChainCheck", unchecked);
  portal.answer("searchActivity", answer([], { next: "2026-10-01/7", lookedBackTo: "2026-10-01" }));
  const { address } = renderPage(searchPage, at("?text=rare"));
  await expect.element(page.getByText("The log was searched back to 2026-10-01.")).toBeVisible();
  await page.getByRole("button", { name: "Search further back" }).click();
  await expect.poll(address).toBe("/activity?text=rare&before=2026-10-01%2F7");
});

test("nothing found, and a failure with the way to try again", async ({ portal, renderPage }) => {
  portal.answer("getChainCheck", unchecked);
  portal.refuse("searchActivity", "internal_error");
  renderPage(searchPage, at("?actor=nobody"));
  await expect.element(page.getByRole("alert")).toMatchTextContent("The activity log could not be loaded");
  portal.answer("searchActivity", answer([]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No records found")).toBeVisible();
});

test("the whole log is checked when asked for: its progress, then its outcome", async ({ portal, renderPage }) => {
  portal.answer("searchActivity", answer([]));
  portal.answer("getChainCheck", unchecked);
  const running = { askedAt: "2026-11-02T08:00:00Z", startedAt: "2026-11-02T08:00:01Z", records: 1200, total: 184_220 };
  portal.answer("startChainCheck", { lastCheck: null, running: { ...running, startedAt: null } });
  renderPage(searchPage, at());
  await page.getByRole("button", { name: "Check the whole log now" }).click();
  await expect.element(page.getByText("The check begins as soon as a worker is free.")).toBeVisible();
  portal.answer("getChainCheck", { lastCheck: null, running });
  await expect.element(page.getByText("Checking: 1,200 of about 184,220 records")).toBeVisible();
  const lastCheck = { checkedAt: "2026-11-02T08:01:00Z", records: 184_220, days: 61, broken: null };
  portal.answer("getChainCheck", { lastCheck, running: null });
  await expect.element(page.getByText("Whole log verified")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Check the whole log now" })).toBeVisible();
});

test("a user's activity log has another side: what was done to them", async ({ portal, renderPage }) => {
  portal.answer("getChainCheck", unchecked);
  portal.answer("searchUsers", { content: [], totalElements: 0, totalIsExact: true });
  portal.answer("listActivity", { content: [], totalElements: 0, missingRecords: [], lastDayBefore: null });
  portal.answer("searchActivity", answer([record(41)]));
  const { address } = renderPage(logPage, {
    session: administrator,
    at: "/audit/ux.walker",
    path: "/audit/:username",
  });
  await page.getByRole("link", { name: "What was done to them" }).click();
  await expect.poll(address).toBe("/audit/ux.walker?view=done-to");
  await expect.element(page.getByRole("row", { name: /admin.*Update user/ })).toBeVisible();
  expect(asked(portal)).toMatchObject({ object: "ux.walker" });
  await page.getByRole("link", { name: "What they did" }).click();
  await expect.poll(address).toBe("/audit/ux.walker");
});

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(searchPage, { session: integrator, at: "/activity", path: "/activity" });
  await expect.poll(address).toBe("/");
});
