import { expect, page, test, userEvent } from "../testing/component-test.tsx";
import type { CodeLists } from "./code-lists.ts";

const labels: Readonly<Record<string, string>> = {
  VCL: "Visa Classic Credit",
  VDB: "Visa Debit",
  MDB: "Debit Mastercard",
};
const codes = Object.entries(labels).map(([code, label]) => ({ code, label }));
const codeLists: CodeLists = {
  link: (list) => <a href="/lists/products">{list}</a>,
  words: (_list, code, show) => (labels[code] === undefined ? null : show(labels[code])),
  codes: async () => codes,
};
const product = { type: "string", "x-reference-list": "CARD_PRODUCT" };
const json = (schema: object, example: object) => ({ content: { "application/json": { schema, example } } });
const card = { type: "object", properties: { productCode: product, note: { type: "string" } } };
const send = page.getByRole("button", { name: "Send" });
const response = page.getByRole("region", { name: /^Response/ });
const listLink = page.getByRole("link", { name: "CARD_PRODUCT" });
const offered = page.getByRole("listbox", { name: "Completions" }).getByRole("option");
const wordsInResponse = () =>
  [...response.element().querySelectorAll<HTMLElement>("[data-words]")].map(({ dataset }) => dataset.words);

const CREATE = "POST https://cards.example/cards";

test("a field names its list as the host links it, and a listed code has its words", async ({ renderOperation }) => {
  const parameters = [{ name: "product", in: "query", schema: { ...product, enum: ["VDB", "ZZZ"] } }];
  renderOperation("GET /cards", { parameters }, { codeLists });
  await expect.element(page.getByText("code of CARD_PRODUCT")).toBeVisible();
  await expect.element(listLink).toHaveAttribute("href", "/lists/products");
  await expect.element(page.getByText("Visa Debit")).toBeVisible();
});

test("the editor offers the codes with their words, by their beginning and by a word", async ({ renderOperation }) => {
  renderOperation("POST /cards", { requestBody: json(card, { productCode: "" }) }, { codeLists });
  const editor = page.getByRole("textbox", { name: "Request body" });
  await editor.click();
  await expect.poll(() => document.activeElement?.matches(".cm-content")).toBe(true);
  await userEvent.keyboard('{Control>}a{/Control}{{"productCode": "V');
  await expect.element(offered.getByText('"VDB"')).toBeVisible();
  await expect.poll(() => offered.all().length).toBe(2);
  await userEvent.keyboard("{Backspace}deb");
  await expect.poll(() => offered.all().length).toBe(2);
  await expect.element(offered.getByText("Debit Mastercard")).toBeVisible();
});

test("a response has words beside its codes; what is copied has not", async ({ server, renderOperation }) => {
  server.respond(CREATE, () => Response.json({ productCode: "VDB", note: "VDB", cards: [{ productCode: "VCL" }] }));
  const schema = { ...card, properties: { ...card.properties, cards: { type: "array", items: card } } };
  const responses = { 200: { description: "Done", ...json(schema, {}) } };
  renderOperation("POST /cards", { responses }, { codeLists });
  await send.click();
  await expect.element(response.getByText('"VCL"')).toBeVisible();
  expect(wordsInResponse()).toEqual(["Visa Debit", "Visa Classic Credit"]);
  expect(response.element().textContent).not.toContain("Visa");
});

test("a name whose values are codes in one place only has no words", async ({ server, renderOperation }) => {
  server.respond(CREATE, () => Response.json({ productCode: "VDB" }));
  const other = { type: "object", properties: { productCode: { type: "string" } } };
  const responses = { 200: { description: "Done", ...json({ oneOf: [card, other] }, {}) } };
  renderOperation("POST /cards", { responses }, { codeLists });
  await send.click();
  await expect.element(response.getByText('"VDB"')).toBeVisible();
  expect(wordsInResponse()).toEqual([]);
});

test("a rejected code leads to its list", async ({ server, renderOperation }) => {
  const errors = [{ in: "body", pointer: "/productCode", message: "is not a Code of CARD_PRODUCT" }];
  server.respond(CREATE, () => Response.json({ errors }, { status: 422 }));
  renderOperation("POST /cards", { requestBody: json(card, { productCode: "ZZZ" }) }, { codeLists });
  await send.click();
  const told = page.getByRole("note", { name: "Why it failed" });
  await expect.element(told).toMatchTextContent("is not a Code of CARD_PRODUCT Codes: CARD_PRODUCT");
  await expect.element(told.getByRole("link", { name: "CARD_PRODUCT" })).toBeVisible();
});

test("without lists of the host a field says the name of its list", async ({ renderOperation }) => {
  renderOperation("GET /cards", { parameters: [{ name: "product", in: "query", schema: product }] });
  await expect.element(page.getByText("code of CARD_PRODUCT")).toBeVisible();
  expect(listLink.all()).toEqual([]);
});
