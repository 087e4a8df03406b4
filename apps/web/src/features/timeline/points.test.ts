import { expect, test } from "vitest";
import { type Point, pointsOfRequest, pointsOfSubject } from "./points.ts";
import { call, decision, delivery, entry, event } from "./testing/sample-timeline.ts";

const told = (points: readonly Point[]) => points.map(({ lane, title }) => [lane, title]);
const of = (items: Parameters<typeof pointsOfRequest>[1], made: typeof call | null = call) =>
  pointsOfRequest({ requestId: "order-17", call: made }, items);

test("a payment: request, decision, ledger, state, event, response, attempts", () => {
  const approved = { ...decision, responseCode: "00", declinedBy: null };
  expect(told(of([event({ decision: { ...approved, checks: [] } })]))[1]).toEqual(["decision", "Approved 00"]);
  const lines = [
    entry(),
    entry({ entryId: "led_A00000A102", account: "int_settlement", amount: 5_000, balance: null }),
  ];
  expect(told(of([...lines, event({ decision: approved, deliveries: [delivery] })]))).toEqual([
    ["application", "POST /authorizations"],
    ["decision", "Approved 00, 1 check passed"],
    ["ledger", "BOUTIQUE −50.00 MAD"],
    ["state", "aut_A00000A001: approved"],
    ["events", "authorization.approved"],
    ["application", "201 in 18 ms"],
    ["endpoints", "Attempt 1 at Ledger: 500 in 12 ms"],
    ["endpoints", "Waits for Ledger"],
  ]);
});

test("a decline, a rejection, and an attempt that did not deliver are bad", () => {
  const refused = { ...call, status: 409, refusal: "card_state_conflict" };
  const points = of([event({ type: "authorization.declined", decision, deliveries: [delivery] })], refused);
  expect(points.filter(({ isBad }) => isBad).map(({ title }) => title)).toEqual([
    "Declined 51 by available funds",
    "409 in 18 ms, card_state_conflict",
    "Attempt 1 at Ledger: 500 in 12 ms",
  ]);
});

test("a call that only read stands alone; one that is not in the log has no response", () => {
  expect(told(of([]))).toEqual([
    ["application", "POST /authorizations"],
    ["application", "201 in 18 ms"],
  ]);
  expect(told(of([], null))).toEqual([["application", "Request"]]);
});

test("what fell due begins at the clock, each at its moment", () => {
  const due = {
    due: "authorization_expiry",
    before: { status: "approved", held: 1 },
    after: { status: "expired", held: 0 },
  };
  const later = { occurredAt: "2026-12-01T00:00:00.000Z", eventId: "evt_A00000B002" };
  const points = of([event(due), event({ ...due, ...later, due: "statement.cut" })]).slice(1, -1);
  expect(told(points)).toEqual([
    ["clock", "Fell due: hold expires"],
    ["state", "aut_A00000A001: status, held"],
    ["events", "authorization.approved"],
    ["clock", "Fell due: statement"],
    ["state", "aut_A00000A001: status, held"],
    ["events", "authorization.approved"],
  ]);
  expect(points[3]?.at).toBe(later.occurredAt);
  expect(told(of([event({ ...due, due: "life.buys" })]))[1]).toEqual(["clock", "Fell due: seeded activity"]);
});

test("the base that all operations share is left out", () => {
  const operation = "POST /PowerCardConnectApi/rest/4.2.4/issuing/simulation/authorizations";
  expect(told(of([], { ...call, operation }))[0]).toEqual([
    "application",
    "POST /4.2.4/issuing/simulation/authorizations",
  ]);
});

test("a title names three changed members and counts the others", () => {
  const before = { a: 1, b: 1, c: 1, d: 1, e: 1 };
  const [, state] = of([event({ before, after: { a: 2, b: 2, c: 2, d: 2, e: 2 } })]);
  expect(state?.title).toBe("aut_A00000A001: a, b, c, and 2 more");
});

test("of a resource each event has its attempts behind it, in the order of the list", () => {
  const newest = event({
    eventId: "evt_A00000B009",
    requestId: "order-18",
    deliveries: [{ ...delivery, status: "delivered", attemptList: [] }],
  });
  expect(pointsOfSubject([newest, event()]).map(({ lane, requestId }) => [lane, requestId])).toEqual([
    ["state", "order-18"],
    ["events", "order-18"],
    ["state", "order-17"],
    ["events", "order-17"],
  ]);
});

test("what is told of for the first time has its status, if it has one", () => {
  const [, state] = of([event({ subject: "crd_7QX2M4KD0A", after: { limit: 1 } })]);
  expect(state?.title).toBe("crd_7QX2M4KD0A");
});

test("ids of points are unique: also where one booking or request comes twice", () => {
  const points = of([entry(), event(), entry({ entryId: "led_A00000B101" })]);
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
});
