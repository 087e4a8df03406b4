import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as errorPage from "./error-page.tsx";
import * as listPage from "./list-page.tsx";

const oneError = { path: "/errors/:code" };

test("every code leads to its page", async ({ renderPage }) => {
  const { address } = renderPage(listPage, { at: "/errors", path: "/errors" });
  const row = page.getByRole("row", { name: /^precondition_failed 412/ });
  await expect.element(row).toBeVisible();
  await row.getByRole("link", { name: "precondition_failed" }).click();
  await expect.poll(address).toBe("/errors/precondition_failed");
});

test("an error says when it happens, what to do and how it looks", async ({ renderPage }) => {
  renderPage(errorPage, { ...oneError, at: "/errors/request_invalid" });
  await expect.element(page.getByRole("heading", { level: 1, name: "request_invalid" })).toBeVisible();
  await expect.element(page.getByText("Returned by")).toBeVisible();
  for (const name of ["When it happens", "What to do", "Example"]) {
    await expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await expect.element(page.getByText("As application/problem+json, RFC 9457.")).toBeVisible();
  await expect.element(page.getByText('"/amount/currencyCode"')).toBeVisible();
});

const operationOf = (at: number) => ({
  method: "POST",
  path: `/cards/{cardId}/act-${at}`,
  title: `Act ${at}`,
  solution: "Issuing",
  release: "4.2.4",
  module: "Card Management",
  page: `/swagger-ui/4.2.4/issuing/cards?api=Act#operation/act-${at}`,
});
const operationsOf = (count: number) => Array.from({ length: count }, (_, at) => operationOf(at + 1));

test("an error names the operations that return it, ten at first, each a link", async ({ portal, renderPage }) => {
  portal.answer("listErrorOperations", { operations: operationsOf(12), isComplete: true });
  const { address } = renderPage(errorPage, { ...oneError, at: "/errors/card_state_conflict", session: integrator });
  const table = page.getByRole("table", { name: "Operations that return card_state_conflict" });
  await expect
    .element(
      table.getByRole("row", { name: /POST Act 10 \/cards\/\{cardId\}\/act-10 Card Management\s?Issuing 4\.2\.4/ }),
    )
    .toBeVisible();
  await expect.element(table.getByRole("link", { name: "Act 11" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show all 12" }).click();
  await table.getByRole("link", { name: "Act 12" }).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/cards?api=Act");
  expect(portal.asked("listErrorOperations").map(({ params }) => params)).toEqual([{ code: "card_state_conflict" }]);
});

test("it says when more operations return the error than are listed", async ({ portal, renderPage }) => {
  portal.answer("listErrorOperations", { operations: operationsOf(11), isComplete: false });
  renderPage(errorPage, { ...oneError, at: "/errors/token_missing", session: integrator });
  await page.getByRole("button", { name: "Show the first 11" }).click();
  await expect.element(page.getByText("More operations return it. These are the first 11.")).toBeVisible();
});

test("it says when no operation that the user may read returns the error", async ({ portal, renderPage }) => {
  portal.answer("listErrorOperations", { operations: [], isComplete: true });
  renderPage(errorPage, { ...oneError, at: "/errors/not_ready", session: integrator });
  await expect.element(page.getByText("No operation that is open to you has an example of this error.")).toBeVisible();
});

test("a visitor is told to sign in for the operations, and asks for none", async ({ portal, renderPage }) => {
  const { address } = renderPage(errorPage, { ...oneError, at: "/errors/card_state_conflict" });
  await expect.element(page.getByText("Sign in to see the operations.")).toBeVisible();
  expect(portal.asked("listErrorOperations")).toEqual([]);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});

test("a code that nothing returns leads to the list", async ({ renderPage }) => {
  const { address } = renderPage(errorPage, { ...oneError, at: "/errors/nothing" });
  await expect.element(page.getByRole("heading", { level: 1, name: "No error has this name" })).toBeVisible();
  await page.getByRole("link", { name: "All errors" }).click();
  await expect.poll(address).toBe("/errors");
});

test("the list narrows to what is typed, and says when nothing matches", async ({ renderPage }) => {
  renderPage(listPage, { at: "/errors", path: "/errors" });
  const filter = page.getByRole("textbox", { name: "Filter by code, status or words" });
  await filter.fill("If-Match");
  await expect.element(page.getByRole("rowheader", { name: "precondition_failed" })).toBeVisible();
  await expect.element(page.getByRole("rowheader", { name: "malformed_json" })).not.toBeInTheDocument();
  await filter.fill("no such error");
  await expect.element(page.getByText("No error matches “no such error”.")).toBeVisible();
});
