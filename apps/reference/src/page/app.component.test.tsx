import "../../../web/src/shared/theme/tokens.css";
import "./page.css";
import "@connect-portal/openapi-reference/styles.css";
import { componentTest } from "@connect-portal/openapi-reference/testing";
import { beforeEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { App } from "./app.tsx";
import { openAddress, openFile } from "./document/open-document.ts";

const operation = (id: string, tag: string) => ({
  get: {
    operationId: id,
    summary: `Operation ${id}`,
    tags: [tag],
    responses: { 200: { description: `Response of ${id}.` } },
  },
});
const documentOf = (title: string, info = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1.4", ...info },
    paths: { "/op1": operation("op1", "cards"), "/op2": operation("op2", "cards"), "/op3": operation("op3", "limits") },
  });
const fileOf = (text: string, name = "api.json") => new File([text], name, { type: "application/json" });

const test = componentTest.extend("show", ({ mount }) => {
  return (text: string) => mount(<App start={openFile(fileOf(text))} />);
});

const tree = page.getByRole("tree", { name: "Operations" });
const filter = page.getByRole("searchbox", { name: "Filter operations" });
const open = page.getByRole("button", { name: "Open", exact: true });
const dialog = page.getByRole("dialog");

beforeEach(() => {
  history.replaceState(null, "", location.pathname);
  return () => history.replaceState(null, "", location.pathname);
});

test("the tree works by keyboard: fold, filter, open", async ({ show }) => {
  show(documentOf("Card controls"));
  await expect.element(tree).toBeVisible();
  (tree.element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await expect.element(tree.getByRole("treeitem", { name: /cards/, expanded: false })).toBeVisible();
  await filter.fill("op3 limits");
  await userEvent.keyboard("{Tab}{End}{Enter}");
  await expect.poll(() => location.hash).toBe("#operation/op3");
  await filter.fill("nothing like it");
  await expect.element(page.getByText("No operation matches.")).toBeVisible();
});

test("on a phone the operations are a drawer", async ({ show }) => {
  await page.viewport(390, 844);
  show(documentOf("Card controls"));
  await page.getByRole("button", { name: /3 operations/ }).click();
  await dialog.getByRole("treeitem", { name: /Operation op2/ }).click();
  await expect.poll(() => location.hash).toBe("#operation/op2");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.viewport(1440, 900);
});

test("a token is kept for its document, and for no other", async ({ show }) => {
  show(documentOf("Card controls"));
  await page.getByRole("button", { name: "Setting an Access Token" }).click();
  const authorize = dialog.getByRole("button", { name: "Authorize" });
  await expect.element(authorize).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Access token" }).fill("secret-of-cards");
  await authorize.click();
  await page.getByRole("button", { name: "Reset an Access Token" }).click();
  await expect.element(dialog.getByText("In use: …-cards")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await open.click();
  const picker = document.querySelector<HTMLInputElement>("input[type=file][accept]");
  await userEvent.upload(picker ?? document.body, fileOf(documentOf("Accounts"), "accounts.json"));
  await expect.element(page.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
  await expect.element(page.getByText("Response of op1.")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Setting an Access Token" })).toBeVisible();
});

test("a token is forgotten when the reader says so", async ({ show }) => {
  sessionStorage.setItem("reference.access-token api.json", "a-token");
  show(documentOf("Card controls"));
  await page.getByRole("button", { name: "Reset an Access Token" }).click();
  await dialog.getByRole("button", { name: "Forget this token" }).click();
  await expect.element(page.getByRole("button", { name: "Setting an Access Token" })).toBeVisible();
  expect(sessionStorage.getItem("reference.access-token api.json")).toBeNull();
});

test("an address has to be complete", async ({ show }) => {
  show(documentOf("Card controls"));
  await open.click();
  const address = dialog.getByRole("textbox", { name: "Address of an OpenAPI document" });
  await address.fill("api.yaml");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(address)
    .toHaveAccessibleDescription("Enter the complete address, beginning with https:// or http://.");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a broken file says what is wrong and where", async ({ show }) => {
  show("openapi: 3.1.0\ninfo: [");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^The API document could not be loaded\. Line 2: /);
});

test("an address that cannot be read says why", async ({ mount }) => {
  mount(<App start={openAddress("http://127.0.0.1:1/api.yaml")} />);
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/could not be fetched from http:\/\/127\.0\.0\.1:1\/api\.yaml/);
});

test.for([
  ["Apache-2.0", "https://spdx.org/licenses/Apache-2.0.html"],
  ["LicenseRef-House", undefined],
] as const)("a license %s leads to its page at spdx.org where that has one", async ([identifier, href], { show }) => {
  show(documentOf("Card controls", { license: { name: "Words", identifier } }));
  await expect.element(page.getByText("Words")).toBeVisible();
  expect(page.getByRole("link", { name: "Words" }).query()?.getAttribute("href")).toBe(href);
});

test("light and dark are switched", async ({ show }) => {
  show(documentOf("Card controls"));
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  const before = scheme();
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(scheme).not.toBe(before);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
});
