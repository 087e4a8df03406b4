import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type EventDeliveries, type NamedWorlds, paths, type SandboxWorld } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { signInByForm } from "./support/session.ts";

const API = "/PowerCardConnectApi/rest/4.2.4";
const CARD = "crd_7QX2M4KD0A";
/** Minor units: the decision endpoint of this machine declines above the first, and says nothing to the second. */
const MOST = 10_000;
const SILENCE = 7_700;

/** Each test has an account of its own: endpoints and worlds belong to it. */
const accounts = ["receiver", "decider", "repeater", "sufferer", "traveller"] as const;
const portal = useAdministeredPortal(() => accounts.map((username) => ({ username })));
const visit = useBrowser();

interface Message {
  readonly type: string;
  readonly data: {
    readonly subject: string;
    readonly subjectSequence: number;
    readonly amount: { readonly amount: number };
  };
}

/** The integrator's server: it is told events at one path, and asked for decisions at the other. */
const events: { readonly id: string; readonly message: Message; readonly fault: unknown }[] = [];
let isUp = true;
const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const message = JSON.parse(Buffer.concat(chunks).toString()) as Message;
  if (request.url === "/decide") return decide(message, response);
  if (isUp) {
    const { "webhook-id": id, "sandbox-fault": fault } = request.headers;
    events.push({ id: String(id), message, fault });
  }
  return response.writeHead(isUp ? 204 : 503).end();
});

function decide({ data }: Message, response: ServerResponse) {
  const { amount } = data.amount;
  if (amount === SILENCE) return;
  const decision =
    amount > MOST ? { decision: "decline", reasonCode: "amount_limit_exceeded" } : { decision: "approve" };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(decision));
}

const serverUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });

/** Signs in through the form, and calls the sandbox as the pages do. */
async function signInAs(page: Page, username: (typeof accounts)[number]) {
  await signInByForm(page, { username, password: SEEDED_PASSWORD }, portal.url);
  const { access_token: token } = (await portal.call(page, "POST", paths.sandboxToken)).body as {
    access_token: string;
  };
  return async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${portal.url}${API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...(method === "POST" && { "idempotency-key": randomUUID() }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
}

function payment(amount: number) {
  return {
    terminalId: "trm_1C4D5E6F7G",
    reference: `DESK-${amount}`,
    amount: { amount, currencyCode: "MAD" },
    card: { pan: "4456530000001096" },
    // More of them than a card taps without its PIN.
    entryMode: "chip",
  };
}

async function addEndpoint(page: Page) {
  const body = { name: "Ledger", url: `${serverUrl()}/events`, eventTypes: null, status: "enabled" };
  expect((await portal.call(page, "POST", paths.sandboxEndpoints, { body })).status).toBe(201);
}

const deliveriesOf = async (page: Page) =>
  ((await portal.call(page, "GET", paths.eventDeliveries)).body as EventDeliveries).items;

async function openTimeline(page: Page, { headers }: { readonly headers: Headers }) {
  await page.goto(new URL(headers.get("sandbox-timeline") ?? "", portal.url).href);
}

test("events reach the inbox after two clicks, and the timeline of a payment ends with its delivery", async () => {
  const { page } = visit;
  const call = await signInAs(page, "receiver");
  await page.goto(`${portal.url}/sandbox/endpoints`);
  await page.getByRole("button", { name: "Use my inbox" }).click();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await page.getByRole("row", { name: /endpoint\.test.*Delivered/ }).waitFor();

  const paid = await call("POST", "/acquiring/payments", payment(4_000));
  expect(paid.body.status).toBe("authorized");
  const path = `/acquiring/payments/${paid.body.paymentId}`;
  expect((await call("POST", `${path}/captures`, { amount: payment(4_000).amount })).status).toBe(201);
  const refunded = await call("POST", `${path}/refunds`, {
    amount: payment(1_000).amount,
    reason: "One book came back.",
  });
  expect(refunded.status).toBe(201);

  await openTimeline(page, paid);
  await page.getByRole("button", { name: /Approved 00/ }).waitFor();
  await page
    .getByRole("button", { name: /Attempt 1 at My inbox: 200/ })
    .first()
    .waitFor();
  await openTimeline(page, refunded);
  await page
    .getByText(/refund/i)
    .first()
    .waitFor();
  const inbox = await portal.call(page, "GET", `${paths.inboxRequests}?size=100`);
  const kept = (inbox.body as { content: { event: string; signature: { verified: boolean } }[] }).content;
  expect(kept.map(({ event }) => event)).toContain("authorization.approved");
  expect(kept.filter(({ signature }) => !signature.verified)).toEqual([]);
});

test("a decision endpoint declines by amount, and what it leaves unsaid is declined by the fallback", async () => {
  const { page } = visit;
  const call = await signInAs(page, "decider");
  await page.goto(`${portal.url}/sandbox/endpoints`);
  await page.getByRole("button", { name: "Add a decision endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill(`${serverUrl()}/decide`);
  await dialog.getByLabel("Time limit in milliseconds").fill("1000");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("button", { name: "Send a test question" }).click();
  await page.getByText(/^Approved|^No valid|^Declined/).waitFor();

  const [approved, declined, unsaid] = [
    await call("POST", "/acquiring/payments", payment(5_000)),
    await call("POST", "/acquiring/payments", payment(20_000)),
    await call("POST", "/acquiring/payments", payment(SILENCE)),
  ];
  expect([approved, declined, unsaid].map(({ body }) => body.status)).toEqual(["authorized", "declined", "declined"]);
  for (const [answer, words] of [
    [approved, /Approved 00/],
    [declined, /Declined 61 by decision endpoint/],
    [unsaid, /Declined 91 by decision endpoint/],
  ] as const) {
    await openTimeline(page, answer);
    await page.getByRole("button", { name: words }).waitFor();
  }
});

test("an answer is lost after the work was done: the same key books nothing twice, and the log says why", async () => {
  const { page } = visit;
  const call = await signInAs(page, "repeater");
  const headers = { "idempotency-key": randomUUID() };
  const lost = call("POST", "/acquiring/payments", payment(4_321), { ...headers, "sandbox-fault": "lost" });
  await expect(lost).rejects.toThrow("fetch failed");
  const again = await call("POST", "/acquiring/payments", payment(4_321), headers);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  const { body } = await call("GET", `/issuing/cards/${CARD}/authorizations?limit=100`);
  const amounts = (body.items as { transactionAmount: { amount: number } }[]).map(
    (one) => one.transactionAmount.amount,
  );
  expect(amounts.filter((amount) => amount === 4_321)).toHaveLength(1);

  await page.goto(`${portal.url}/sandbox/calls`);
  await page.getByRole("row", { name: /\/acquiring\/payments.*fault: lost/ }).waitFor();
  await page.getByRole("row", { name: /\/acquiring\/payments.*replay/ }).waitFor();
});

test("an endpoint fails for a while, an event is doubled on purpose, and all arrive in order", async () => {
  const { page } = visit;
  const call = await signInAs(page, "sufferer");
  await addEndpoint(page);
  await page.goto(`${portal.url}/sandbox`);
  await page.getByRole("button", { name: "Add fault …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Fault", { exact: true }).selectOption("delivery-doubled");
  await dialog.getByLabel("Deliveries to").selectOption("Ledger");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("row", { name: /delivery-doubled.*every delivery.*Ledger/ }).waitFor();

  isUp = false;
  const paid = await call("POST", "/acquiring/payments", payment(3_000));
  await expect.poll(async () => (await deliveriesOf(page)).some(({ attempts }) => attempts > 0)).toBe(true);
  await call("POST", `/acquiring/payments/${paid.body.paymentId}/captures`, { amount: payment(3_000).amount });
  const before = events.length;
  isUp = true;
  const waiting = async () => (await deliveriesOf(page)).filter(({ status }) => status !== "delivered").length;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  const arrived = events.slice(before);
  const deliveries = await deliveriesOf(page);
  expect(deliveries.length).toBeGreaterThan(1);
  for (const { eventId, fault } of deliveries) {
    expect(fault).toBe("delivery-doubled");
    const times = arrived.filter(({ id }) => id === eventId);
    expect(times.map((one) => one.fault)).toEqual([undefined, "delivery-doubled"]);
  }
  for (const of of Map.groupBy(arrived, ({ message }) => message.data.subject).values()) {
    const numbers = of.map(({ message }) => message.data.subjectSequence);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
  await page.goto(`${portal.url}/sandbox/endpoints`);
  await page.getByText("On purpose: delivered twice").first().waitFor();
  await openTimeline(page, paid);
  await page
    .getByRole("button", { name: /delivered twice on purpose/ })
    .first()
    .waitFor();
});

test("the clock jumps to a statement, whose event arrives, and a restored snapshot has all as before", async () => {
  const { page } = visit;
  const call = await signInAs(page, "traveller");
  await addEndpoint(page);
  await page.goto(`${portal.url}/sandbox`);
  const world = async () => (await portal.call(page, "GET", paths.sandboxWorld)).body as SandboxWorld;
  const before = await world();
  await page.getByRole("button", { name: "Take a snapshot …" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Before the statement");
  await page.getByRole("dialog").getByRole("button", { name: "Take snapshot" }).click();
  await page.getByRole("row", { name: /Before the statement/ }).waitFor();

  const since = events.length;
  await call("POST", "/acquiring/payments", payment(2_500));
  await page.getByRole("button", { name: "Next statement" }).click();
  await section(page, "Clock")
    .getByText(/scheduled events? ran\./)
    .waitFor();
  const arrived = () => events.slice(since).map(({ message }) => message.type);
  await expect.poll(arrived, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^statement\./));
  expect(arrived()).toContain("authorization.approved");

  await page.getByRole("button", { name: /^Restore …/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect.poll(async () => (await world()).clock.now).toBe(before.clock.now);
  const after = await world();
  expect([after.counts, after.ledger, after.clock.next]).toEqual([before.counts, before.ledger, before.clock.next]);
  const { chosen } = (await portal.call(page, "GET", paths.sandboxWorlds)).body as NamedWorlds;
  expect(chosen).toBe("default");

  // The next event is the first one that comes after the restore: nothing is sent again.
  await expect.poll(async () => (await deliveriesOf(page)).some(({ status }) => status === "waiting")).toBe(false);
  const seen = new Set(events.slice(since).map(({ id }) => id));
  const sent = events.length;
  await call("POST", "/acquiring/payments", payment(2_600));
  await expect.poll(() => events.length).toBeGreaterThan(sent);
  expect(events.slice(sent).filter(({ id }) => seen.has(id))).toEqual([]);
});
