import { expect, page, test } from "../../testing/component-test.tsx";
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
