import { expect, test } from "vitest";
import type { Cause } from "./causes.ts";
import { createAlarmWatch } from "./watch-system.ts";

const disk: Cause = { name: "disk", alarm: "disk" };

test("what one look has seen is no alarm, what two have seen is one, since the first of them", async () => {
  let causes: Cause[] = [disk];
  let minute = 0;
  const told: unknown[] = [];
  const watch = createAlarmWatch(
    async () => causes,
    async ({ name }, since) => void told.push([name, since.getTime()]),
    () => new Date(minute),
  );
  await watch.look();
  causes = [];
  await watch.look();
  causes = [disk];
  minute = 2;
  await watch.look();
  expect(told).toEqual([]);
  minute = 3;
  await watch.look();
  expect(told).toEqual([["disk", 2]]);
});

test("what cannot be written is written when it can be, also when it is over", async () => {
  let causes: Cause[] = [disk];
  let isFull = true;
  const told: string[] = [];
  const watch = createAlarmWatch(
    async () => causes,
    async ({ name }) => {
      if (isFull) throw new Error("the disk is full");
      told.push(name);
    },
    () => new Date(),
  );
  await watch.look();
  await expect(watch.look()).rejects.toThrow("the disk is full");
  causes = [];
  isFull = false;
  await watch.look();
  await watch.look();
  expect(told).toEqual(["disk"]);
});
