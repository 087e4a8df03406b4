import { vi } from "vitest";
import { expect, page, test } from "../testing/component-test.tsx";

const READ = "GET /cards/{cardId}";
const parameters = [{ name: "cardId", in: "path", required: true, schema: { type: "string" } }];
const sample = (language: string) => page.getByRole("tabpanel", { name: language });
const tab = (name: string) => page.getByRole("tab", { name });
const cardId = page.getByRole("textbox", { name: /^cardId/ });
const variant = page.getByRole("combobox", { name: "HTTP or SDK" });

test("C# keeps its sign at the right on pages that run from the right", async ({ renderOperation, onTestFinished }) => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  renderOperation(READ, { parameters });
  await expect.element(tab("C#")).toBeVisible();
  const [text] = tab("C#").element().childNodes;
  const rightOf = (at: number) => {
    const range = document.createRange();
    range.setStart(text as Node, at);
    range.setEnd(text as Node, at + 1);
    return range.getBoundingClientRect().right;
  };
  expect(rightOf(1)).toBeGreaterThan(rightOf(0));
});

test("a sample follows the form, in a language that is kept", async ({ renderOperation }) => {
  renderOperation(READ, { parameters });
  await cardId.fill("crd_1");
  await expect.element(sample("cURL")).toMatchTextContent("https://cards.example/cards/crd_1");
  await tab("Python").click();
  await expect.element(sample("Python")).toMatchTextContent("import requests");
  await page.getByRole("combobox", { name: "All languages" }).selectOptions("Ruby");
  await expect.element(sample("Ruby")).toMatchTextContent("require 'net/http'");
  await expect.element(tab("Ruby")).toHaveAttribute("aria-selected", "true");

  renderOperation(READ, { parameters });
  await page.getByRole("tab", { name: /^Headers/ }).click();
  await page.getByRole("button", { name: "Add a header" }).click();
  await page.getByRole("textbox", { name: "Header name" }).fill("X-Note");
  await page.getByRole("textbox", { name: "Header value" }).fill("it's #{exit}");
  await expect.element(sample("Ruby")).toMatchTextContent(`request['X-Note'] = 'it\\'s #{exit}'`);
});

test("the token is masked on the screen; the copy has it", async ({ renderOperation }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
  const operation = { parameters, security: [{ token: [] }] };
  const copy = page.getByRole("button", { name: "Copy code" });
  renderOperation(READ, operation, {}, { components });
  await copy.click();
  await expect.poll(() => write.mock.lastCall?.[0]).toContain("Bearer $ACCESS_TOKEN");
  renderOperation(READ, operation, { accessToken: "the.page.token" }, { components });
  await expect.element(sample("cURL")).toMatchTextContent("Bearer $ACCESS_TOKEN");
  await tab("Node.js").click();
  await expect.element(sample("Node.js")).toMatchTextContent("process.env.ACCESS_TOKEN");
  await expect.element(sample("Node.js")).not.toMatchTextContent("the.page.token");
  await copy.click();
  await expect.poll(() => write.mock.lastCall?.[0]).toContain("'Bearer the.page.token'");
  write.mockRestore();
});

test("what cannot be written as code says why", async ({ renderOperation }) => {
  renderOperation(READ, { parameters: [...parameters, { name: "X-Note", in: "header", schema: { type: "string" } }] });
  await page.getByRole("textbox", { name: /^X-Note/ }).fill("\u0001");
  await expect
    .element(sample("cURL"))
    .toHaveTextContent("No sample: the header X-Note has a character that headers cannot have.");
});

test("the call is shown by the names of the SDK; where there are none, it says why and leads to HTTP", async ({
  renderOperation,
}) => {
  const { promise, reject } = Promise.withResolvers<never>();
  let asked = () => promise;
  renderOperation(READ, { parameters }, { onClientNames: () => asked() });
  await tab("Python").click();
  await variant.selectOptions("With the Python SDK");
  await expect.element(sample("Python")).toMatchTextContent("The Python SDK is being generated. Until then,");
  reject(new Error("Java is missing."));
  await expect.element(page.getByRole("alert")).toMatchTextContent("No SDK sample. Java is missing.");
  const names = {
    package: "cards",
    install: "pip install cards",
    api: "CardsApi",
    method: "get_card",
    returns: "Card",
    parameters: [{ name: "card_id", wireName: "cardId", type: "str", isBody: false, place: "path", isModel: false }],
  };
  asked = (async () => names) as never;
  await page.getByRole("button", { name: "Try again" }).click();
  await cardId.fill("crd_of_mine");
  await expect.element(sample("Python")).toMatchTextContent('card_id="crd_of_mine"');

  asked = () => promise;
  renderOperation(READ, { parameters }, { onClientNames: () => asked() });
  await page.getByRole("button", { name: "Show HTTP" }).click();
  await expect.element(sample("Python")).toMatchTextContent("import requests");
});
