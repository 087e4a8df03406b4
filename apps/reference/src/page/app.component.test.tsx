import "../../../web/src/shared/theme/tokens.css";
import "@connect-portal/openapi-reference/styles.css";
import "./page.css";
import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { componentTest } from "@connect-portal/openapi-reference/testing";
import { beforeEach, expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { App } from "./app.tsx";

const operation = (id: string, tag: string) => ({
  get: {
    operationId: id,
    summary: `Operation ${id}`,
    tags: [tag],
    responses: { 200: { description: `Response of ${id}.` } },
  },
});
const cards = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Card controls", version: "1.4" },
  paths: { "/op1": operation("op1", "cards"), "/op2": operation("op2", "cards"), "/op3": operation("op3", "limits") },
});

const test = componentTest.extend("show", ({ mount }) => {
  return (onFile?: (file: File) => void) => {
    const source = compiledSource(compileDocument(cards));
    mount(<App opened={{ name: "cards.json", baseUrl: location.origin, source }} {...(onFile && { onFile })} />);
  };
});

const operations = page.getByRole("navigation", { name: "Operations" });

beforeEach(() => {
  history.replaceState(null, "", location.pathname);
  return () => history.replaceState(null, "", location.pathname);
});

test("the operations stand by tag, lead to their place, and say which is read", async ({ show }) => {
  const { title } = document;
  show();
  await expect.element(operations.getByRole("heading", { name: "limits" })).toBeVisible();
  await expect.element(operations.getByText("Operation op1")).toHaveAttribute("aria-current", "location");
  await operations.getByText("Operation op3").click();
  await expect.poll(() => location.hash).toBe("#operation/op3");
  await expect.element(operations.getByText("Operation op3")).toHaveAttribute("aria-current", "location");
  expect(document.title).toBe("Card controls");
  document.title = title;
});

test("on a phone a button opens the operations, and one of them closes them", async ({ show }) => {
  await page.viewport(390, 844);
  show();
  await expect.element(page.getByText("Response of op1.")).toBeInTheDocument();
  await expect.element(operations).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Operations" }).click();
  await operations.getByText("Operation op2").click();
  await expect.poll(() => location.hash).toBe("#operation/op2");
  await expect.element(operations).not.toBeInTheDocument();
  await page.viewport(1440, 900);
});

test("the field behind Open is no wider than the button, so that the page has nothing beside it", async ({ show }) => {
  show();
  const field = page.getByLabelText("Open").element();
  const [inside, around] = [field, field.closest("label")].map((one) => one?.getBoundingClientRect());
  expect(inside?.right).toBeLessThanOrEqual(around?.right ?? 0);
});

test("a file that is chosen goes to the page", async ({ show }) => {
  const onFile = vi.fn();
  show(onFile);
  await userEvent.upload(page.getByLabelText("Open"), new File([cards], "accounts.json"));
  expect(onFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "accounts.json" }));
});

test("light and dark are switched, and stay", async ({ show }) => {
  show();
  const { dataset } = document.documentElement;
  const before = dataset.mantineColorScheme;
  const next = before === "dark" ? "light" : "dark";
  const button = page.getByRole("button", { name: "Switch between light and dark" });
  await button.click();
  await expect.poll(() => dataset.mantineColorScheme).toBe(next);
  expect(localStorage.getItem("reference.color-scheme")).toBe(next);
  await button.click();
  dataset.mantineColorScheme = before;
});
