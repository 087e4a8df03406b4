import { expect, test } from "vitest";
import { createFloodGate, type FloodLimits, usualLimits } from "./flood-gate.ts";

const [MINE, OTHERS] = [1, 2];

function gateWith(limits: Partial<FloodLimits>) {
  const clock = { now: new Date(0) };
  return { clock, gate: createFloodGate(() => clock.now, { ...usualLimits, ...limits }) };
}

const busy = (seconds: number) =>
  expect.objectContaining({ code: "inbox_busy", problem: expect.objectContaining({ retryAfter: seconds }) });

test("a burst is let in, the next one is told when to come again, others are not concerned", () => {
  const { clock, gate } = gateWith({ pace: { perSecond: 0.5, burst: 2 } });
  gate.enter(MINE).leave();
  gate.enter(MINE).leave();
  expect(() => gate.enter(MINE)).toThrow(busy(2));
  gate.enter(OTHERS).leave();
  clock.now = new Date(2_000);
  gate.enter(MINE).leave();
});

test("a large body counts as several requests", () => {
  const { gate } = gateWith({ pace: { perSecond: 1, burst: 2 }, bytesPerToken: 100 });
  const place = gate.enter(MINE);
  place.hold(99);
  place.hold(1);
  place.hold(250);
  expect(() => gate.enter(MINE)).toThrow(busy(3));
});

test("so many of an inbox are open at a time", () => {
  const { gate } = gateWith({ openOfInbox: 2 });
  const [first] = [gate.enter(MINE), gate.enter(MINE)];
  expect(() => gate.enter(MINE)).toThrow(busy(1));
  gate.enter(OTHERS);
  first.leave();
  gate.enter(MINE);
});

test("so many of all inboxes are open at a time", () => {
  const { gate } = gateWith({ open: 2 });
  const [first] = [gate.enter(MINE), gate.enter(OTHERS)];
  expect(() => gate.enter(3)).toThrow(busy(1));
  first.leave();
  gate.enter(3);
});

test("so many bytes of an inbox are in memory at a time, until they are stored", () => {
  const { gate } = gateWith({ bytesOfInbox: 1_000 });
  const [first, second] = [gate.enter(MINE), gate.enter(MINE)];
  first.hold(600);
  expect(() => second.hold(600)).toThrow(busy(1));
  second.leave();
  first.letGo();
  gate.enter(MINE).hold(1_000);
});

test("so many bytes of all inboxes are in memory at a time", () => {
  const { gate } = gateWith({ bytes: 1_000 });
  const [first, second] = [gate.enter(MINE), gate.enter(OTHERS)];
  first.hold(600);
  expect(() => second.hold(600)).toThrow(busy(1));
  second.leave();
  first.leave();
  gate.enter(OTHERS).hold(1_000);
});
