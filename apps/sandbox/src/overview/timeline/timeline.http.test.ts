import type { TimelineItem } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "../../entities/issuing.ts";
import { insertDelivery } from "../../modules/platform/endpoints/deliveries.repository.ts";
import { type Call, type Caller, type CardSystem, startCardSystem } from "../../testing/card-system.ts";
import { webhookOf } from "../../world/event.presenter.ts";
import { selectEvents } from "../../world/events.repository.ts";
import type { Reader } from "./present-items.ts";
import { requestTimeline } from "./request-timeline.ts";
import { subjectTimeline, worldEvents } from "./subject-timeline.ts";

const CARD = "crd_7QX2M4KD0A";
const ACCOUNT = "acc_2C8L0R5N2Y";
const merchant = {
  name: "BOUTIQUE",
  merchantNumber: "000000090000001",
  terminalNumber: "BT000001",
  mcc: "5999",
  city: "FES",
  countryCode: "MA",
};
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });

let system: CardSystem;
let prefix: string;
let sent: string[];
let runs = 0;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(begin);

function begin() {
  runs += 1;
  prefix = `run-${runs}`;
  sent = [];
}

/** Calls under a request id of its own. */
async function call(operation: string, request: Call = {}) {
  const requestId = `${prefix}.${sent.length}`;
  sent.push(requestId);
  const answer = await system.call(operation, { ...request, headers: { "x-request-id": requestId } });
  return { ...answer, requestId };
}

const reading = <T>(work: (reader: Reader) => Promise<T>, as: Caller = "first"): Promise<T> => {
  const { db } = system.sandbox.database;
  const { userId } = system.sandbox;
  return system.read((world) => work({ db, world, userId }), as);
};

/** All pages. */
async function itemsOf(
  page: (reader: Reader, cursor: string | undefined) => Promise<{ items: TimelineItem[]; nextCursor: string | null }>,
): Promise<TimelineItem[]> {
  const items: TimelineItem[] = [];
  let cursor: string | undefined;
  do {
    const answer = await reading((reader) => page(reader, cursor));
    items.push(...answer.items);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
const ofRequest = (requestId: string) => itemsOf((reader, cursor) => requestTimeline(reader, requestId, cursor));
const ofSubject = (id: string) => itemsOf((reader, cursor) => subjectTimeline(reader, id, cursor));

const idOf = (item: TimelineItem) => (item.kind === "event" ? item.eventId : item.entryId);
const ids = (items: readonly TimelineItem[]) => items.map(idOf);

async function rows(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows: found } = (await system.sandbox.database.db.execute(condition)) as unknown as {
    rows: { id: string }[];
  };
  return found.map(({ id }) => id).sort((one, other) => (one.slice(4) < other.slice(4) ? -1 : 1));
}
const worldId = () => reading(async ({ world }) => world.id);

const pay = (amount: number, values: object = {}) =>
  call("simulateAuthorization", {
    body: { card: { cardId: CARD }, amount: mad(amount), entryMode: "chip", merchant, ...values },
  });

test("a payment: its decision with the checks, what is booked when it clears, and each state in between", async () => {
  const paid = await pay(5_000);
  const { authorizationId } = paid.body;
  const [event] = await ofRequest(paid.requestId);
  expect(event).toMatchObject({
    kind: "event",
    type: "authorization.approved",
    subject: authorizationId,
    before: null,
    due: null,
    decision: { responseCode: "00", declinedBy: null, checks: paid.body.checks },
  });
  const cleared = await call("simulateClearing", { body: { authorizationId, amount: mad(5_000), merchant } });
  const items = await ofRequest(cleared.requestId);
  const entries = items.filter((item) => item.kind === "entry");
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries.some(({ account, amount }) => account === ACCOUNT && amount === -5_000)).toBe(true);
  const state = items.find((item) => item.kind === "event" && item.subject === authorizationId);
  expect(state).toMatchObject({ before: { status: "approved" }, after: { status: "cleared" }, decision: null });
});

test("a decline names the check that decided, an increment has a decision of its own", async () => {
  const declined = await pay(5_000, { merchant: { ...merchant, mcc: "7995" }, amount: mad(999_999_999) });
  const [event] = await ofRequest(declined.requestId);
  expect(event).toMatchObject({
    type: "authorization.declined",
    decision: { declinedBy: declined.body.decline.check },
  });
  const paid = await pay(5_000, { estimated: true });
  const { authorizationId } = paid.body;
  const more = await call("simulateIncrement", { params: { authorizationId }, body: { amount: mad(999_999_999) } });
  const increment = (await ofRequest(more.requestId)).find(
    (item) => item.kind === "event" && item.subject === authorizationId,
  );
  expect(increment).toMatchObject({ decision: { declinedBy: expect.any(String), checks: expect.any(Array) } });
});

test("what fell due stands under the call that moved the clock, at its own moment, page by page", async () => {
  await pay(5_000);
  const { now } = (await call("getClock")).body;
  const to = new Date(Date.parse(now) + 120 * 86_400_000).toISOString();
  const { requestId } = await call("advanceClock", { body: { to } });
  const { counts, items, nextCursor } = await reading((reader) => requestTimeline(reader, requestId, undefined));
  expect(counts.events + counts.entries).toBeGreaterThan(items.length);
  expect([items.length, nextCursor]).toEqual([100, expect.any(String)]);
  const all = await ofRequest(requestId);
  expect(all.length).toBe(counts.events + counts.entries);
  const moments = all.map((item) => (item.kind === "event" ? item.occurredAt : item.bookedAt));
  expect(moments).toEqual([...moments].sort());
  expect(new Set(all.map(({ due }) => due))).not.toContain(null);
  expect(all.some(({ due }) => due === "authorization_expiry")).toBe(true);
});

const actions = fc.oneof(
  fc.record({
    do: fc.constant("pay" as const),
    amount: fc.constantFrom(100, 5_000, 40_000, 90_000_000),
    estimated: fc.boolean(),
  }),
  fc.record({ do: fc.constant("clear" as const), at: fc.nat(20), percent: fc.integer({ min: 10, max: 130 }) }),
  fc.record({ do: fc.constant("reverse" as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant("increment" as const), at: fc.nat(20), amount: fc.constantFrom(100, 90_000_000) }),
  fc.record({ do: fc.constant("refund" as const), at: fc.nat(20), amount: fc.constantFrom(100, 5_000) }),
  fc.record({ do: fc.constant("dispute" as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) }),
);
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never;

interface Story {
  readonly authorizations: string[];
  readonly transactions: string[];
}

async function act({ authorizations, transactions }: Story, action: Action): Promise<void> {
  const authorizationId = "at" in action ? authorizations[action.at % authorizations.length] : undefined;
  const transactionId = "at" in action ? transactions[action.at % transactions.length] : undefined;
  if (action.do === "pay") {
    const { body } = await pay(action.amount, { estimated: action.estimated });
    authorizations.push(body.authorizationId);
  } else if (action.do === "wait") {
    const { now } = (await call("getClock")).body;
    await call("advanceClock", { body: { to: new Date(Date.parse(now) + action.days * 86_400_000).toISOString() } });
  } else if (action.do === "refund" && transactionId) {
    await call("simulateRefund", { body: { transactionId, amount: mad(action.amount) } });
  } else if (action.do === "dispute" && transactionId) {
    await call("openDispute", {
      body: { transactionId, reasonCode: "13.3", openedBy: "cardholder", amount: mad(100) },
    });
  } else if (authorizationId) {
    const params = { authorizationId };
    if (action.do === "increment") await call("simulateIncrement", { params, body: { amount: mad(action.amount) } });
    if (action.do === "reverse") await call("simulateReversal", { params, body: {} });
    if (action.do === "clear") {
      const amount = mad(Math.floor((5_000 * action.percent) / 100));
      const { status, body } = await call("simulateClearing", { body: { authorizationId, amount, merchant } });
      if (status < 300) transactions.push(body.transaction.transactionId);
    }
  }
}

test("whatever is called: the timeline of each request, and of each payment, has every row that the database has", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 3, maxLength: 12 }), async (sequence) => {
      begin();
      const story: Story = { authorizations: [], transactions: [] };
      await act(story, { do: "pay", amount: 5_000, estimated: true });
      for (const action of sequence) await act(story, action);
      const world = await worldId();
      const shown = new Set<string>();
      for (const requestId of sent) {
        const written =
          await rows(sql`SELECT id FROM sandbox_events WHERE world = ${world} AND request_id = ${requestId}
          UNION ALL SELECT id FROM sandbox_entries WHERE world = ${world} AND request_id = ${requestId}`);
        const items = await ofRequest(requestId);
        expect(ids(items)).toEqual(written);
        for (const item of items) {
          shown.add(idOf(item));
          seen.add(item.kind === "event" ? item.type : item.entryKind);
        }
      }
      for (const authorizationId of story.authorizations) {
        const about = sql`(SELECT ${authorizationId}::text
          UNION SELECT id FROM sandbox_transactions WHERE world = ${world} AND authorization_id = ${authorizationId}
          UNION SELECT id FROM sandbox_disputes WHERE world = ${world} AND transaction_id IN
            (SELECT id FROM sandbox_transactions WHERE world = ${world} AND authorization_id = ${authorizationId}))`;
        const written = await rows(sql`SELECT id FROM sandbox_events WHERE world = ${world} AND subject IN ${about}
          UNION ALL SELECT id FROM sandbox_entries WHERE world = ${world} AND about IN ${about}`);
        const items = ids(await ofSubject(authorizationId));
        expect(items).toEqual(written.toReversed());
        // Each event and entry has a request id, whose timeline shows it.
        expect(items.filter((id) => !shown.has(id))).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
  // The sequences came to something.
  expect([...seen]).toEqual(
    expect.arrayContaining(["authorization.approved", "authorization.cleared", "authorization.reversed", "purchase"]),
  );
});

test("deliveries stand at their events, with their latest attempts; those of a world before a reset do not", async () => {
  const { body: endpoint } = await call("createWebhookEndpoint", {
    body: { name: "Ledger", url: "https://bank.example/" },
  });
  const { requestId } = await pay(100);
  const { db } = system.sandbox.database;
  const { userId, clock } = system.sandbox;
  const world = await worldId();
  const [event] = (await selectEvents(db, world, { after: 0, limit: 100_000 })).filter(
    (one) => one.requestId === requestId,
  );
  if (!event) throw new Error("no event");
  const delivery = {
    endpointId: endpoint.endpointId,
    eventId: event.id,
    type: event.type,
    subject: event.subject,
    fault: null,
  };
  await insertDelivery(db, userId, { ...delivery, id: "dlv_1", body: webhookOf(event) }, clock.now);
  const before = { ...event, requestId: "of-a-world-before" };
  await insertDelivery(db, userId, { ...delivery, id: "dlv_0", body: webhookOf(before) }, clock.now);
  for (let number = 1; number <= 12; number++) {
    await db.execute(sql`INSERT INTO event_attempts
      (user_id, delivery_id, number, sent_at, duration_ms, request_headers, status, reason)
      VALUES (${userId}, 'dlv_1', ${number}, ${clock.now.toISOString()}, 12.5, '[]', 500, 'The endpoint responded with 500.')`);
  }
  const [item] = await ofRequest(requestId);
  expect(item?.kind === "event" && item.deliveries).toMatchObject([
    {
      deliveryId: "dlv_1",
      endpointName: "Ledger",
      status: "waiting",
      attemptList: Array.from({ length: 10 }, (_, at) => ({ number: at + 3, status: 500 })),
    },
  ]);
});

test("the events of a world come newest first, page by page, and are found by type, resource and request", async () => {
  const { requestId, body } = await pay(100);
  for (let count = 0; count < 12; count++) await pay(100);
  const all = await itemsOf((reader, cursor) => worldEvents(reader, { ...(cursor && { cursor }) }));
  expect(all.length).toBeGreaterThan(20);
  expect(ids(all)).toEqual(
    await rows(sql`SELECT id FROM sandbox_events WHERE world = (
    SELECT world FROM sandbox_events WHERE id = ${idOf(all[0] as TimelineItem)} AND request_id = ${all[0]?.requestId}
  )`).then((found) => found.reverse()),
  );
  const found = async (text: string) => (await reading((reader) => worldEvents(reader, { text }))).items;
  expect(new Set((await found("Authorization.App")).map(({ type }) => type))).toEqual(
    new Set(["authorization.approved"]),
  );
  expect((await found(body.authorizationId)).map((event) => event.requestId)).toEqual([requestId]);
  expect((await found(requestId)).every((event) => event.requestId === requestId)).toBe(true);
  expect(await found("nothing")).toEqual([]);
  const { items } = await reading((reader) => worldEvents(reader, { text: requestId }), "second");
  expect(items).toEqual([]);
});

test("another account sees none of it", async () => {
  const { requestId, body } = await pay(100);
  const other = await reading((reader) => requestTimeline(reader, requestId, undefined), "second");
  expect([other.counts, other.items]).toEqual([{ events: 0, entries: 0 }, []]);
  const asked = reading((reader) => subjectTimeline(reader, body.authorizationId, undefined), "second");
  await expect(asked).rejects.toMatchObject({ code: "timeline_not_found" });
});

test("a card's timeline has its payments, and a dispute's is that of its payment", async () => {
  const { body, requestId } = await pay(5_000);
  const { authorizationId } = body;
  const cleared = await call("simulateClearing", { body: { authorizationId, amount: mad(5_000), merchant } });
  const { transactionId } = cleared.body.transaction;
  const dispute = { transactionId, reasonCode: "13.3", openedBy: "cardholder" };
  const disputed = await call("openDispute", { body: dispute });
  const requests = [requestId, cleared.requestId, disputed.requestId];
  const ofDispute = await ofSubject(disputed.body.disputeId);
  expect(new Set(ofDispute.map((item) => item.requestId))).toEqual(new Set(requests));
  const ofCard = (await ofSubject(CARD)).map((item) => item.requestId);
  expect(ofCard).toEqual(expect.arrayContaining(requests));
});

test("a resource that the world began with has a timeline without anything in it; one that is not there has none", async () => {
  const [customer] = await reading(({ world }) => world.by(customers, {}, { limit: 1 }));
  expect(await ofSubject(customer?.id ?? "")).toEqual([]);
  await expect(ofSubject("aut_ZZZZZZZZZZ")).rejects.toMatchObject({ code: "timeline_not_found" });
  await expect(ofSubject("xyz_ZZZZZZZZZZ")).rejects.toMatchObject({ code: "timeline_not_found" });
});
