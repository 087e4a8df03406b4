import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { beforeEach, vi } from "vitest";
import { expect, page, test } from "../testing/component-test.tsx";

const documentOf = (count: number) => {
  const operation = (at: number) => ({
    get: { operationId: `op${at}`, summary: `Operation ${at}`, responses: { 200: { description: `Response ${at}.` } } },
  });
  const paths = Object.fromEntries(Array.from({ length: count }, (_, at) => [`/op${at}`, operation(at)]));
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths });
};
const print = page.getByRole("button", { name: "Print", exact: true });
const printed = () => document.querySelectorAll("[data-printed]").length;

beforeEach(() => {
  const asked = vi.spyOn(window, "print").mockImplementation(() => undefined);
  return () => asked.mockRestore();
});

test("all operations are prepared, printed, and put away", async ({ renderDocument }) => {
  renderDocument(documentOf(3));
  await print.click();
  await expect.poll(() => vi.mocked(window.print)).toHaveBeenCalledOnce();
  expect(printed()).toBe(3);
  await expect.element(print).toBeDisabled();
  dispatchEvent(new Event("afterprint"));
  await expect.element(print).toBeEnabled();
  expect(printed()).toBe(0);
});

test("every variant is printed, with the document's version and the day in the margins", async ({ renderDocument }) => {
  const variant = (name: string) => ({
    title: name,
    type: "object",
    properties: { [`of${name}`]: { type: "string" } },
  });
  const schema = { oneOf: [variant("Primary"), variant("Supplementary"), variant("Instant")] };
  const post = {
    operationId: "createCard",
    summary: "Create card",
    requestBody: { content: { "application/json": { schema } } },
    responses: { 201: { description: "Created." } },
  };
  const info = { title: 'The "Cards"', version: "4.2.4" };
  renderDocument(JSON.stringify({ openapi: "3.1.0", info, paths: { "/cards": { post } } }));
  await print.click();
  await expect.poll(() => vi.mocked(window.print)).toHaveBeenCalledOnce();
  const paper = document.querySelector("[data-printed]")?.textContent;
  for (const name of ["Primary", "Supplementary", "Instant"]) expect(paper).toContain(`of${name}`);
  const margins = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).map((rule) => rule.cssText);
  expect(margins().join()).toMatch(/The {2}Cards {2}· 4\.2\.4 · Printed \d{4}-\d\d-\d\d/);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(margins).toEqual([]);
});

test("each operation is printed with the request that its console sends", async ({ renderDocument }) => {
  renderDocument(documentOf(2));
  await print.click();
  await expect.poll(() => vi.mocked(window.print)).toHaveBeenCalledOnce();
  const requests = [...document.querySelectorAll("[data-printed] section > pre")].map((text) => text.textContent);
  expect(requests).toEqual([0, 1].map((at) => expect.stringContaining(`'https://cards.example/op${at}'`)));
});

test("many are printed only if the reader wants so many pages", async ({ renderDocument }) => {
  renderDocument(documentOf(301));
  await print.click();
  const notice = page.getByRole("alert");
  await expect.element(notice).toMatchTextContent(/^All 301 operations take about [\d,]+ pages\./);
  await notice.getByRole("button", { name: "Cancel" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(window.print).not.toHaveBeenCalled();
});

test("where one cannot be loaded nothing is printed, and it is tried again", async ({ renderDocument }) => {
  const whole = compiledSource(compileDocument(documentOf(2)));
  let isDown = true;
  const source: typeof whole = {
    ...whole,
    operation: (id, signal) =>
      id === "op1" && isDown ? Promise.reject(new Error("The server is away.")) : whole.operation(id, signal),
  };
  renderDocument(documentOf(2), { source });
  await print.click();
  const notice = page.getByRole("alert").filter({ hasText: "nothing was printed" });
  await expect
    .element(notice)
    .toMatchTextContent("Some operations could not be loaded, so nothing was printed. The server is away.");
  isDown = false;
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => vi.mocked(window.print)).toHaveBeenCalledOnce();
});
