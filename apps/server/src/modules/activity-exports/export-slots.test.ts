import { expect, test } from "vitest";
import { createExportSlots } from "./export-slots.ts";

const never = new AbortController().signal;
/** Whether the promise has been kept by now. */
const isDone = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

test("one export for each administrator", () => {
  const slots = createExportSlots(2);
  const slot = slots.claim(1);
  expect(() => slots.claim(1)).toThrow(expect.objectContaining({ code: "export_running" }));
  slots.claim(2);
  slot.release();
  slots.claim(1);
});

test("the third of three waits until one has ended, and the fourth until another has", async () => {
  const slots = createExportSlots(2);
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => slots.claim(id));
  if (!one || !two || !three || !four) throw new Error("Four were claimed");
  await one.turn(never);
  await two.turn(never);
  const third = three.turn(never);
  const fourth = four.turn(never);
  expect(await isDone(third)).toBe(false);
  one.release();
  expect(await isDone(third)).toBe(true);
  expect(await isDone(fourth)).toBe(false);
  two.release();
  expect(await isDone(fourth)).toBe(true);
});

test("who leaves the queue holds up nobody, and takes no place away", async () => {
  const slots = createExportSlots(1);
  const [one, two, three] = [1, 2, 3].map((id) => slots.claim(id));
  if (!one || !two || !three) throw new Error("Three were claimed");
  await one.turn(never);
  const caller = new AbortController();
  const second = two.turn(caller.signal);
  const third = three.turn(never);
  caller.abort(new Error("hung up"));
  await expect(second).rejects.toThrow("hung up");
  two.release();
  expect(await isDone(third)).toBe(false);
  one.release();
  expect(await isDone(third)).toBe(true);
  three.release();
  await slots.claim(1).turn(never);
});
