import { vi } from "vitest";
import { expect, page, test, userEvent } from "../../testing/component-test.tsx";

const send = (name: string) =>
  page.getByRole("region", { name: `Try it: ${name}` }).getByRole("button", { name: "Send" });
const response = (name: string) => page.getByRole("region", { name: `Response: ${name}` });
const next = page.getByRole("navigation", { name: "Next" });

const cardId = { name: "cardId", in: "path", required: true, schema: { type: "string" }, example: "crd_0" };
const body = (example: object, schema: object = { type: "object" }) => ({
  required: true,
  content: { "application/json": { schema, example } },
});
const links = {
  getCard: { operationId: "getCard", parameters: { cardId: "$response.body#/cardId" } },
  authorize: {
    operationId: "authorize",
    requestBody: { card: { cardId: "$response.body#/cardId" }, amount: "$response.body#/limit" },
  },
  replaced: { operationId: "getCard", parameters: { cardId: "$response.body#/replacedBy" } },
  ledger: { operationRef: "../ledger.yaml#/paths/~1entries/get", parameters: { cardId: "$response.body#/cardId" } },
};
const ofPayments = {
  again: { operationId: "authorize", requestBody: { amount: "$request.body#/amount" } },
  card: { operationId: "getCard", parameters: { cardId: "$request.body#/card/cardId" } },
};
const kind = { type: "object", required: ["kind"], properties: { kind: { enum: ["debit", "credit"] } } };
const cards = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: "https://cards.example" }],
  paths: {
    "/cards": {
      post: {
        operationId: "createCard",
        summary: "Create card",
        requestBody: body({ kind: "debit" }, kind),
        responses: { 201: { description: "Made", links } },
      },
    },
    "/cards/{cardId}": {
      get: {
        operationId: "getCard",
        summary: "Get card",
        parameters: [cardId],
        responses: { 200: { description: "" } },
      },
    },
    "/authorizations": {
      post: {
        operationId: "authorize",
        summary: "Authorize",
        requestBody: body({ card: { cardId: "crd_0" }, amount: { value: 5, currency: "MAD" }, way: "chip" }),
        responses: { 201: { description: "Decided", links: ofPayments } },
      },
    },
  },
});
const created = { cardId: "crd_1", replacedBy: null, limit: { value: 900, currency: "EUR" } };
const POST = "POST https://cards.example/cards";
const AUTHORIZE = "POST https://cards.example/authorizations";

test("a response leads to the next operations, filled with its values", async ({ server, renderDocument }) => {
  server.respond(POST, () => Response.json(created, { status: 201 }));
  server.respond(AUTHORIZE, () => Response.json({}, { status: 201 }));
  const nextStep = vi.fn(() => <a href="/ledger">Ledger</a>);
  renderDocument(cards, { target: "operation/createCard", nextStep });
  await send("Create card").click();
  await expect.element(next.getByRole("listitem").nth(0)).toMatchTextContent("GET Get card");
  await expect.element(next.getByRole("link", { name: "Ledger" })).toBeVisible();
  expect(next.getByRole("listitem").all()).toHaveLength(3);
  expect(nextStep).toHaveBeenCalledWith(
    links.ledger.operationRef,
    expect.objectContaining({ values: { cardId: "crd_1" } }),
  );
  await next.getByRole("link", { name: "POST Authorize" }).click();
  await expect.element(send("Authorize")).toBeInViewport();
  await expect.element(page.getByRole("region", { name: "Try it: Authorize" })).toHaveFocus();
  await send("Authorize").click();
  await expect.element(response("Authorize").getByText("201 Created")).toBeVisible();
  expect(server.sent(AUTHORIZE)).toMatchObject([
    { body: { card: { cardId: "crd_1" }, amount: { value: 900, currency: "EUR" }, way: "chip" } },
  ]);
});

test("who arrives with values begins at the console that has them", async ({ renderDocument }) => {
  const given = { operationId: "getCard", values: { cardId: "crd_7" }, visit: "1" };
  renderDocument(cards, { target: "operation/getCard", given });
  await expect.element(page.getByRole("textbox", { name: /cardId/ })).toHaveValue("crd_7");
  await expect.element(page.getByRole("region", { name: "Try it: Get card" })).toHaveFocus();
});

test("an id in a response leads to what reads it; others are the host's", async ({ server, renderDocument }) => {
  server.respond(POST, () => Response.json({ cardId: "crd_1", ownerId: "cus_1", name: "cus_2" }, { status: 201 }));
  const answerId = (id: string) => (id === "cus_1" ? <a href="/customer">{id}</a> : null);
  renderDocument(cards, { target: "operation/createCard", answerId });
  await send("Create card").click();
  const answer = response("Create card");
  await expect.element(answer.getByRole("link", { name: "cus_1" })).toHaveAttribute("href", "/customer");
  expect(answer.getByRole("link", { name: "cus_2" }).query()).toBeNull();
  await answer.getByRole("link", { name: "crd_1" }).click();
  const field = page.getByRole("textbox", { name: /cardId/ });
  await expect.element(field).toBeInViewport();
  await expect.element(field).toHaveValue("crd_1");
});

test("a field starts with the id of the last response, and the example is the other choice", async ({
  server,
  renderDocument,
}) => {
  server.respond(POST, () => Response.json({ cardId: "crd_1" }, { status: 201 }));
  renderDocument(cards, { target: "operation/createCard" });
  await send("Create card").click();
  await expect.element(response("Create card").getByText("201 Created")).toBeVisible();
  const field = page.getByRole("textbox", { name: /cardId/ });
  await expect.element(field).toHaveValue("crd_1");
  await expect.element(page.getByText("From your last response", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Use the example: cardId" }).first().click();
  await expect.element(field).toHaveValue("crd_0");
  await page.getByRole("button", { name: "Use cardId crd_1 from your last response" }).first().click();
  await expect.element(field).toHaveValue("crd_1");
  await expect.element(page.getByText("cardId is from your last response", { exact: true })).toBeInTheDocument();
});

const refused = (errors: object[]) =>
  Response.json(
    { title: "Wrong", status: 422, errors },
    { status: 422, headers: { "content-type": "application/problem+json" } },
  );

test("the first line of a refusal says why, and puts the cursor there", async ({ server, renderDocument }) => {
  server.respond(POST, () => refused([{ in: "body", pointer: "/kind", message: "must be debit" }, { message: "two" }]));
  renderDocument(cards, { target: "operation/createCard" });
  await send("Create card").click();
  const why = response("Create card").getByRole("note", { name: "Why it failed" });
  await expect.element(why).toMatchTextContent("body /kind must be debit and 1 more");
  await why.getByRole("button", { name: "Go to body /kind in the request" }).click();
  await expect.poll(() => document.activeElement?.matches(".cm-content")).toBe(true);
  await userEvent.keyboard('"credit"');
  const editor = page
    .getByRole("region", { name: "Try it: Create card" })
    .getByRole("textbox", { name: "Request body" });
  await expect.element(editor).toMatchTextContent('{ "kind": "credit"}');
  await why.getByRole("button").click();
  await userEvent.keyboard('"debit"');
  await expect.element(editor).toMatchTextContent('"kind": "debit"');
});

test("a fault of a parameter gets the focus", async ({ server, renderDocument }) => {
  server.respond("GET https://cards.example/cards/crd_0", () =>
    refused([{ in: "path", pointer: "cardId", message: "no" }]),
  );
  renderDocument(cards, { target: "operation/getCard" });
  await send("Get card").click();
  await response("Get card").getByRole("button", { name: "Go to path cardId in the request" }).click();
  await expect.element(page.getByRole("textbox", { name: /cardId/ })).toHaveFocus();
});

test("a decline says its code, its reason and what to do", async ({ server, renderDocument }) => {
  const decline = { reasonCode: "card_inactive", reason: "The card is not active.", remedy: "Activate the card." };
  server.respond(AUTHORIZE, () => Response.json({ responseCode: "78", decline }, { status: 201 }));
  renderDocument(cards, { target: "operation/authorize" });
  await send("Authorize").click();
  const told = response("Authorize").getByRole("note", { name: "Declined" });
  await expect.element(told).toMatchTextContent("Declined 78 card inactive The card is not active. Activate the card.");
});

test("after a decline only what reads is next", async ({ server, renderDocument }) => {
  let decline: object | null = null;
  server.respond(AUTHORIZE, () => Response.json({ responseCode: "00", decline }, { status: 201 }));
  renderDocument(cards, { target: "operation/authorize" });
  await send("Authorize").click();
  await expect.element(next.getByRole("link")).toHaveLength(2);
  decline = { reasonCode: "card_inactive", reason: "The card is not active." };
  await send("Authorize").click();
  await expect.element(response("Authorize").getByRole("note", { name: "Declined" })).toBeVisible();
  await expect.element(next.getByRole("link")).toMatchTextContent("GET Get card");
});
