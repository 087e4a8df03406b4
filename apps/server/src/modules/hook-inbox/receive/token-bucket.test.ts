import { expect, test } from "vitest";
import { createTokenBucket } from "./flood-gate.ts";

function bucketAt(pace: { perSecond: number; burst: number }) {
  const clock = { now: 0 };
  return { clock, bucket: createTokenBucket(pace, () => clock.now) };
}

test("a burst passes at once, then so many a second", () => {
  const { clock, bucket } = bucketAt({ perSecond: 2, burst: 3 });
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 0]);
  expect(bucket.take()).toBe(0.5);
  clock.now = 500;
  expect([bucket.take(), bucket.take()]).toEqual([0, 0.5]);
});

test("resting fills it no further than the burst", () => {
  const { clock, bucket } = bucketAt({ perSecond: 10, burst: 2 });
  clock.now = 3_600_000;
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 0.1]);
});

test("what is owed is waited for", () => {
  const { clock, bucket } = bucketAt({ perSecond: 1, burst: 1 });
  bucket.owe(4);
  expect(bucket.take()).toBe(4);
  clock.now = 4_000;
  expect(bucket.take()).toBe(0);
});

test("a clock that goes back gives nothing", () => {
  const { clock, bucket } = bucketAt({ perSecond: 1, burst: 1 });
  bucket.take();
  clock.now = -10_000;
  expect(bucket.take()).toBe(1);
  clock.now = -9_000;
  expect(bucket.take()).toBe(0);
});
