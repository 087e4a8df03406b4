import type { SandboxCall, SandboxCallDetail, SandboxCalls } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import { ciWorld, defaultWorld } from "../../testing/worlds.ts";
import * as calls from "./page.tsx";

const read: SandboxCall = {
  callId: "2",
  at: "2026-11-29T10:00:00.000Z",
  requestId: "order-17",
  method: "GET",
  path: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/crd_7QX2M4KD0A",
  operation: "GET /PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}",
  operationId: "getCard",
  status: 200,
  durationMs: 4.21,
  clientId: "sandbox-0123456789abcdef",
  isPage: false,
  isReplay: true,
  world: { worldId: "default", name: "Default" },
  refusal: null,
  fault: "lost",
  isOfWorldBefore: false,
};
const refused: SandboxCall = {
  ...read,
  callId: "1",
  status: 409,
  refusal: "card_not_active",
  isReplay: false,
  isPage: true,
};
const all: SandboxCalls = { items: [read, refused], nextCursor: null, looked: null, newest: "2", dropped: null };
const detail: SandboxCallDetail = {
  ...read,
  document: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml",
  tryIt: "/swagger-ui/4.2.4/issuing/cards?api=Get+card&call=2",
  request: { headers: [{ name: "authorization", value: "***" }], body: null },
  response: {
    headers: [{ name: "x-request-id", value: "order-17" }],
    body: { text: '{"cardId":"crd_7QX2M4KD0A"}', bytes: 27, isCut: false },
  },
};

test.beforeEach(({ portal }) => portal.answer("listWorlds", { items: [defaultWorld], chosen: "default" }));

test("each call stands with its status, client and time, and opens to what was sent and came back", async ({
  portal,
  renderPage,
}) => {
  portal.answer("listCalls", all);
  portal.answer("getCall", detail);
  const { address } = renderPage(calls, { session: integrator });
  const table = page.getByRole("table", { name: "Calls to your sandbox, newest first" });
  await expect
    .element(table.getByRole("row", { name: /GET .*\/4\.2\.4\/issuing\/cards\/.* 200.*fault: lost.*replay/ }))
    .toBeVisible();
  await expect.element(table.getByRole("row", { name: /409.*card_not_active.*this portal's pages/ })).toBeVisible();
  // In Arabic, too, where "/4.2.4/issuing" would otherwise read "issuing/4.2.4/".
  document.documentElement.dir = "rtl";
  const path = table.getByText(/^\/4\.2\.4\/issuing\/cards/).first();
  expect(getComputedStyle(path.element()).direction).toBe("ltr");
  document.documentElement.dir = "ltr";
  await table.getByRole("button", { name: /GET/ }).first().click();
  await expect.element(page.getByRole("region", { name: "Response" }).first()).toMatchTextContent(/crd_7QX2M4KD0A/);
  await expect.element(page.getByText("No body.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy as curl" })).toBeVisible();
  await table.getByRole("link", { name: "Timeline" }).click();
  await expect.poll(address).toBe("/sandbox/timeline/order-17");
});

test("the filter is in the address, and is asked for", async ({ portal, renderPage }) => {
  portal.answer("listCalls", all);
  const { address } = renderPage(calls, { session: integrator, at: "/sandbox/calls?status=4xx" });
  await expect.element(page.getByLabelText("Status")).toHaveValue("4xx");
  await page.getByLabelText("Request id").fill("order-17");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(address).toBe("/sandbox/calls?status=4xx&requestId=order-17");
  await expect
    .poll(() => portal.asked("listCalls").at(-1)?.query)
    .toMatchObject({ status: "4xx", requestId: "order-17" });
  portal.answer("listCalls", { ...all, items: [] });
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(address).toBe("/sandbox/calls");
});

test("a call that comes is put on top, and only what is newer is asked for", async ({ portal, renderPage }) => {
  const newer = { ...all, items: [{ ...read, callId: "3", operationId: "getCard", status: 404 }], newest: "3" };
  portal.answerWith("listCalls", ({ query }) => {
    if (query?.after === undefined) return all;
    return query.after === "2" ? newer : { ...all, items: [], newest: null };
  });
  renderPage(calls, { session: integrator });
  const rows = page.getByRole("table").getByRole("row");
  await expect.poll(() => rows.elements().length, { timeout: 10_000 }).toBe(4);
  await expect.element(rows.nth(1)).toMatchTextContent(/404/);
  await expect.poll(() => portal.asked("listCalls").at(-1)?.query?.after, { timeout: 10_000 }).toBe("3");
  expect(rows.elements().length).toBe(4);
});

test("nothing yet, nothing that fits, and calls that were not kept are said", async ({ portal, renderPage }) => {
  portal.answer("listCalls", {
    items: [],
    nextCursor: null,
    looked: null,
    newest: null,
    dropped: { count: 12, lastAt: read.at },
  });
  renderPage(calls, { session: integrator });
  await expect.element(page.getByRole("heading", { name: "No calls yet" })).toBeVisible();
  await expect.element(page.getByText("12 calls were not kept: the sandbox was overloaded.")).toBeVisible();
  await page.getByLabelText("Card").fill("4242");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.element(page.getByText("No calls match the filter.")).toBeVisible();
});

test("a text is searched for until a page has it, and the page says in how many calls", async ({
  portal,
  renderPage,
}) => {
  const pages: Record<string, SandboxCalls> = {
    "": { ...all, items: [], nextCursor: "9", looked: 400 },
    9: { ...all, items: [], nextCursor: "8", looked: 800 },
    8: { ...all, items: [read], nextCursor: "7", looked: 34 },
  };
  portal.answerWith("listCalls", ({ query }) =>
    query?.after === undefined ? (pages[query?.cursor ?? ""] ?? all) : { ...all, items: [], newest: null },
  );
  renderPage(calls, { session: integrator, at: "/sandbox/calls?text=crd_7QX2M4KD0A" });
  await expect.element(page.getByRole("row", { name: /200/ })).toBeVisible();
  await expect.element(page.getByText("1,234 calls searched.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Search older calls" })).toBeVisible();
  expect(portal.asked("listCalls").filter(({ query }) => query?.cursor === "7")).toEqual([]);
});

test("arrow keys go from call to call, and Enter opens one", async ({ portal, renderPage }) => {
  portal.answer("listCalls", all);
  portal.answer("getCall", detail);
  renderPage(calls, { session: integrator });
  const openers = page.getByRole("table").getByRole("button", { name: /GET/ });
  await expect.element(openers.nth(1)).toBeVisible();
  (openers.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(openers.nth(1)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(openers.nth(1)).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(openers.nth(0)).toHaveFocus();
});

test("a call that cannot be loaded is tried again", async ({ portal, renderPage }) => {
  portal.answer("listCalls", all);
  portal.refuse("getCall", "call_not_found");
  renderPage(calls, { session: integrator });
  await page.getByRole("button", { name: /GET/ }).first().click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Your call log has no such call/);
  portal.answer("getCall", detail);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No body.")).toBeVisible();
});

test("a call goes back into the reference, and says first what is masked", async ({ portal, renderPage }) => {
  portal.answer("listCalls", { ...all, items: [read] });
  const body = { text: '{"card":{"pan":"424242******4242"}}', bytes: 40, isCut: false };
  portal.answer("getCall", { ...detail, request: { ...detail.request, body } });
  const { address } = renderPage(calls, { session: integrator });
  await page.getByRole("button", { name: /GET/ }).click();
  const note = page.getByText("Masked in the log: card.pan. Enter the values again in Try it.");
  await expect.element(note).toBeVisible();
  await page.getByRole("link", { name: "Try again in the reference" }).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/cards?api=Get+card&call=2");
});

test("a call whose reference is not open says so", async ({ portal, renderPage }) => {
  portal.answer("listCalls", { ...all, items: [read] });
  portal.answer("getCall", { ...detail, tryIt: null });
  renderPage(calls, { session: integrator });
  await page.getByRole("button", { name: /GET/ }).click();
  await expect.element(page.getByText(/^The reference of this operation is not open to you/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Try again in the reference" })).not.toBeInTheDocument();
});

test("of several worlds the log says which one a call went to, and shows the calls of one", async ({
  portal,
  renderPage,
}) => {
  const inCi = { ...read, callId: "3", world: { worldId: ciWorld.worldId, name: ciWorld.name } };
  const inDeleted = { ...read, callId: "4", world: { worldId: "wld_0000000002", name: null } };
  portal.answer("listWorlds", { items: [defaultWorld, ciWorld], chosen: "default" });
  portal.answer("listCalls", { ...all, items: [inDeleted, inCi, read] });
  const { address } = renderPage(calls, { session: integrator, at: "/sandbox/calls" });
  for (const world of ["deleted", "CI", "Default"]) {
    await expect.element(page.getByRole("cell", { name: world, exact: true })).toBeVisible();
  }
  await page.getByRole("combobox", { name: "World" }).selectOptions("CI");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(address).toBe("/sandbox/calls?world=wld_0000000001");
  await expect.poll(() => portal.asked("listCalls").at(-1)?.query).toMatchObject({ world: ciWorld.worldId });
});

test("an account of one world is asked for no world", async ({ portal, renderPage }) => {
  portal.answer("listCalls", all);
  renderPage(calls, { session: integrator });
  await expect.element(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expect.poll(() => portal.asked("listWorlds")).not.toEqual([]);
  await expect.element(page.getByRole("combobox", { name: "World" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("columnheader", { name: "World" })).not.toBeInTheDocument();
});
