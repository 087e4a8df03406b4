import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { type ServerWatch, watchServer } from "./watch-server.ts";

const pauses = { first: 1, longest: 2 };
const log = pino({ level: "silent" });
const watches: ServerWatch[] = [];

afterEach(() => {
  for (const watch of watches.splice(0)) watch.close();
});

function watch(verify: () => Promise<void>, onReturn = async () => {}): ServerWatch {
  const started = watchServer(verify, onReturn, log, pauses);
  watches.push(started);
  return started;
}

test("it counts as up until a look fails, and is looked at until it works again", async () => {
  let failures = 4;
  const verify = async () => {
    if (failures-- > 0) throw new Error("down");
  };
  const returned = Promise.withResolvers<void>();
  const server = watch(verify, async () => returned.resolve());
  expect(server.isUp()).toBe(true);
  expect(await server.look()).toBe(false);
  expect(server.isUp()).toBe(false);
  await returned.promise;
  expect(server.isUp()).toBe(true);
});

test("who asks at the same time gets the answer of one look", async () => {
  const verify = vi.fn(async () => {});
  const server = watch(verify);
  expect(await Promise.all([server.look(), server.look(), server.look()])).toEqual([true, true, true]);
  expect(verify).toHaveBeenCalledTimes(1);
});

test("a return that cannot be told of leaves the server up", async () => {
  let isDown = true;
  const verify = async () => {
    if (isDown) throw new Error("down");
  };
  const told = Promise.withResolvers<void>();
  const server = watch(verify, async () => {
    told.resolve();
    throw new Error("the database is away");
  });
  await server.look();
  isDown = false;
  await told.promise;
  expect(await server.look()).toBe(true);
});

test("a look that hangs keeps nobody from noticing that the server works again", async () => {
  const hung = Promise.withResolvers<void>();
  let looks = 0;
  const verify = () => {
    looks += 1;
    return looks === 1 ? hung.promise : Promise.resolve();
  };
  const server = watch(verify);
  expect(await server.look()).toBe(true);
  hung.reject(new Error("timed out"));
  await Promise.resolve();
  expect(server.isUp()).toBe(true);
});
