import type { UsageAnswer } from "@connect-portal/contract";
import { administrator, expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as usagePage from "./page.tsx";

const nothing: UsageAnswer = {
  isCounted: true,
  releases: ["4.2.4", "3.5.8"],
  days: [],
  modules: [],
  operations: [],
  neverCalled: [{ release: "4.2.4", module: "issuing/cards", operation: "GET /cards" }],
  problems: [],
  accounts: [],
  stuck: [],
  searches: [],
  guides: [],
  sdks: [],
};
const called = { calls: 1_200, succeeded: 1_194 };
const operation = { release: "4.2.4", module: "issuing/cards", operation: "GET /PowerCardConnectApi/rest/4.2.4/cards" };
const lastAt = new Date().toISOString();
const bank = { userId: 7, name: "bank", kind: "person" as const };
const used: UsageAnswer = {
  ...nothing,
  days: [{ day: "2026-11-29", ...called }],
  modules: [{ release: "4.2.4", module: "issuing/cards", ...called, operations: 12, operationsCalled: 3 }],
  operations: [{ ...operation, ...called, accounts: 3, averageMs: 14, p95Ms: 50, lastAt }],
  problems: [{ code: "card_not_active", calls: 6, accounts: 1 }],
  accounts: [
    { ...bank, clientId: "sandbox-0123", release: "3.5.8", ...called, firstSuccessAt: lastAt, lastAt },
    {
      ...bank,
      name: "Cards team",
      kind: "organisation",
      clientId: "",
      release: "4.2.4",
      calls: 2,
      succeeded: 0,
      firstSuccessAt: null,
      lastAt,
    },
  ],
  stuck: [{ ...bank, calls: 40, succeeded: 1, code: "client_unauthorized", lastAt }],
  searches: [{ words: "payout", count: 4 }],
  guides: [{ slug: "first-card", title: "First card", began: 9, finished: 2, leftAt: 3, steps: [9, 8, 2] }],
  sdks: Array.from({ length: 12 }, (_, at) => ({ release: `4.${at}`, language: "java", count: 12 - at })),
};
const at = { session: administrator, at: "/usage?from=2026-11-01&to=2026-11-29", path: "/usage" };
const cellsOf = (name: RegExp) =>
  page
    .getByRole("row", { name })
    .first()
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent?.trim());

test("who is stuck, who calls which release, and what nobody calls", async ({ portal, renderPage }) => {
  portal.answer("getUsage", used);
  renderPage(usagePage, at);
  await expect.element(page.getByRole("heading", { name: "Who is stuck" })).toBeVisible();
  expect(portal.asked("getUsage")[0]?.query).toEqual({ from: "2026-11-01", to: "2026-11-29" });
  expect(cellsOf(/client_unauthorized/)).toEqual(["40", "2 %", "client_unauthorized", "just now"]);
  expect(cellsOf(/3\.5\.8/)).toEqual(["3.5.8", "sandbox-0123", "1,200", "99 %", "just now", "just now"]);
  expect(cellsOf(/Cards team organisation/)).toContain("the portal’s pages");
  expect(cellsOf(/^GET \/4\.2\.4\/cards/)).toEqual(["4.2.4", "1,200", "99 %", "3", "14 ms", "50 ms"]);
  expect(cellsOf(/^issuing\/cards/)).toEqual(["4.2.4", "1,200", "99 %", "3 of 12"]);
  expect(cellsOf(/^GET \/cards/)).toEqual(["4.2.4", "issuing/cards"]);
  expect(cellsOf(/First card/)).toEqual(["9", "2", "step 3"]);
  expect(cellsOf(/payout/)).toEqual(["4"]);
  await expect.element(page.getByRole("link", { name: "bank" }).first()).toHaveAttribute("href", "/users/7");
  const table = page.getByRole("table", { name: "Client SDKs" });
  await expect.poll(() => table.getByRole("row").elements()).toHaveLength(11);
  await page.getByRole("button", { name: "Show all 12" }).click();
  await expect.poll(() => table.getByRole("row").elements()).toHaveLength(13);
});

test("another release and other days are asked for, and stand in the address", async ({ portal, renderPage }) => {
  portal.answer("getUsage", used);
  const { address } = renderPage(usagePage, at);
  await page.getByRole("combobox", { name: "Release" }).selectOptions("3.5.8");
  await expect.poll(address).toBe("/usage?from=2026-11-01&to=2026-11-29&release=3.5.8");
  await expect.poll(() => portal.asked("getUsage").at(-1)?.query).toMatchObject({ release: "3.5.8" });
  await page.getByRole("button", { name: "7 days" }).click();
  await expect.element(page.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
});

test("without a call each list says so, and not that all operations are unused", async ({ portal, renderPage }) => {
  portal.answer("getUsage", { ...nothing, isCounted: false });
  renderPage(usagePage, at);
  await expect.element(page.getByText(/^Nobody\. Every account/)).toBeVisible();
  await expect.element(page.getByText(/^Nothing is counted/)).toBeVisible();
  await expect.element(page.getByText("Never called")).not.toBeInTheDocument();
});

test("a list is saved as it is filtered; a failure is said", async ({ portal, renderPage }) => {
  portal.answer("getUsage", used);
  portal.fail("getUsageFile");
  renderPage(usagePage, at);
  await page.getByRole("button", { name: "Save Errors as CSV" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/error/);
  expect(portal.asked("getUsageFile")[0]?.query).toEqual({ from: "2026-11-01", to: "2026-11-29", list: "problems" });
});

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(usagePage, { session: integrator, at: "/usage", path: "/usage" });
  await expect.poll(address).toBe("/");
});
