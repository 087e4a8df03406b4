import { expect, test } from "vitest";
import { limitsOn } from "./limits.ts";
import { createMemoryCounter } from "./window-counter.ts";

function setUp() {
  const clock = { now: new Date("2025-03-04T10:00:00Z") };
  const memory = createMemoryCounter();
  const asked: string[][] = [];
  const counter: typeof memory = {
    ...memory,
    count: (allowances, now) => {
      asked.push(allowances.map(({ key }) => key));
      return memory.count(allowances, now);
    },
  };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { limits: limitsOn(counter, () => clock.now), asked, later };
}

const rule = { name: "r", calls: 2, seconds: 60 };

test("so many pass within a window, which begins with the first; then the wait is told", async () => {
  const { limits, later } = setUp();
  const limit = limits.perKey(rule);
  expect(await limit.take(1)).toBe(0);
  later(20);
  expect(await limit.take(1)).toBe(0);
  expect(await limit.take(1)).toBe(40);
  expect(await limit.take(2)).toBe(0);
  later(40);
  expect(await limit.take(1)).toBe(0);
});

test("a flood of refused calls is not counted, but the count is looked at again now and then", async () => {
  const { limits, asked, later } = setUp();
  const limit = limits.perKey(rule);
  for (let i = 0; i < 100; i++) await limit.take(1);
  expect(asked).toHaveLength(3);
  later(30);
  expect(await limit.take(1)).toBe(30);
  expect(asked).toHaveLength(4);
});

test("what is given back may be taken again", async () => {
  const { limits } = setUp();
  const limit = limits.perKey(rule);
  await limit.take(1);
  await limit.take(1);
  await limit.giveBack(1);
  expect(await limit.take(1)).toBe(0);
});

test("who was refused beside calls that did not count in the end is let in when they are given back", async () => {
  const { limits } = setUp();
  const limit = limits.perKey(rule);
  const waits = await Promise.all([limit.take(1), limit.take(1), limit.take(1)]);
  expect(waits).toEqual([0, 0, 60]);
  await Promise.all([limit.giveBack(1), limit.giveBack(1)]);
  expect(await limit.take(1)).toBe(0);
});

test("two rules do not count for each other", async () => {
  const { limits } = setUp();
  const [one, other] = [limits.perKey(rule), limits.perKey({ ...rule, name: "other" })];
  for (let i = 0; i < 3; i++) await one.take(1);
  expect(await other.take(1)).toBe(0);
});

test("all addresses of an IPv6 /64 count as one, and the /48 around it four times as far", async () => {
  const { limits, asked } = setUp();
  const limit = limits.perNetwork(rule);
  expect(await limit.take("2001:db8:1:1::1")).toBe(0);
  expect(asked).toEqual([["r 2001:db8:1:1::/64", "r 2001:db8:1::/48"]]);
  expect(await limit.take("2001:db8:1:1::2")).toBe(0);
  expect(await limit.take("2001:db8:1:1::3")).toBe(60);
  // Three count for the site by now; from five more networks of it, five more calls pass.
  for (let net = 2; net < 7; net++) expect(await limit.take(`2001:db8:1:${net}::1`)).toBe(0);
  expect(await limit.take("2001:db8:1:9::1")).toBe(60);
  expect(await limit.take("2001:db8:2::1")).toBe(0);
});

test("a name counts by itself in each network", async () => {
  const { limits } = setUp();
  const limit = limits.perNetwork(rule);
  for (let i = 0; i < 3; i++) await limit.take("192.0.2.1", "demo");
  expect(limit.wait("192.0.2.1", "demo")).toBe(60);
  expect(limit.wait("::ffff:192.0.2.1", "demo")).toBe(60);
  expect(await limit.take("192.0.2.1", "other")).toBe(0);
  expect(await limit.take("192.0.2.2", "demo")).toBe(0);
  await limit.forget("192.0.2.1", "demo");
  expect(await limit.take("192.0.2.1", "demo")).toBe(0);
});
