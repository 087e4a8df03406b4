import type { ServiceAnswer } from "@connect-portal/contract";
import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import * as servicesPage from "./page.tsx";

const at = { session: administrator, at: "/services", path: "/services" };
const token = {
  id: "0d4f3f2e-6c1b-4f0e-9a57-2f8f5f0c1a6b",
  name: "Nightly import",
  scopes: ["users:read" as const],
  createdAt: "2026-03-01T10:00:00Z",
  expiresAt: "2026-05-30T10:00:00Z",
  lastUsedAt: null,
};
const crm: ServiceAnswer = { id: 9, name: "crm", createdAt: "2026-03-01T10:00:00Z", tokens: [token] };

test("the first service is created by its name", async ({ portal, renderPage }) => {
  portal.answer("listServices", []);
  portal.answer("createService", { id: 9 });
  renderPage(servicesPage, at);
  await expect.element(page.getByRole("heading", { name: "No service accounts yet", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create a service account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("crm");
  portal.answer("listServices", [crm]);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByRole("heading", { name: "crm" })).toBeVisible();
  expect(portal.asked("createService").map(({ body }) => body)).toEqual([{ name: "crm" }]);
});

test("a token needs a name and a scope, and is shown once", async ({ portal, renderPage }) => {
  portal.answer("listServices", [crm]);
  portal.answer("createServiceToken", { id: token.id, token: "cps_secret", expiresAt: token.expiresAt });
  renderPage(servicesPage, at);
  await page.getByRole("button", { name: "Create a token crm" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a token of crm" });
  await dialog.getByRole("textbox", { name: "Where it is used" }).fill("batch-02");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(dialog.getByText("Choose at least one scope.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^users:read/ }).click();
  await dialog.getByRole("combobox", { name: "Expires after" }).selectOptions("30 days");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("cps_secret")).toBeVisible();
  expect(portal.asked("createServiceToken").map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: "9" }, body: { name: "batch-02", scopes: ["users:read"], days: 30 } },
  ]);
  await page.getByRole("button", { name: "I have stored it" }).click();
  await expect.element(page.getByText("cps_secret")).not.toBeInTheDocument();
});

test("on a phone, a token's name of 60 letters leaves the page as wide as the window", async ({
  portal,
  renderPage,
  onTestFinished,
}) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const name = "y".repeat(60);
  portal.answer("listServices", [{ ...crm, tokens: [{ ...token, name }] }]);
  renderPage(servicesPage, at);
  await expect.element(page.getByRole("rowheader", { name })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("a token is revoked and a service deleted after a question", async ({ portal, renderPage }) => {
  portal.answer("listServices", [crm]);
  portal.answer("revokeServiceToken", null);
  portal.answer("deleteService", null);
  renderPage(servicesPage, at);
  await page.getByRole("button", { name: "Revoke Nightly import" }).click();
  await page.getByRole("dialog", { name: "Revoke Nightly import?" }).getByRole("button", { name: "Revoke" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete crm" }).click();
  await page.getByRole("dialog", { name: "Delete crm?" }).getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(portal.asked("revokeServiceToken").map(({ params }) => params)).toEqual([{ id: "9", token: token.id }]);
  expect(portal.asked("deleteService").map(({ params }) => params)).toEqual([{ id: "9" }]);
});
