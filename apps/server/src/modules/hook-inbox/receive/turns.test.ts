import { expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that ends on request, with the names of begun pieces. */
function workshop(atOnce: number) {
  const turns = createTurns(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    give: (inbox: number, name: string) =>
      turns.take(inbox, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    /** Ends one piece; resolves when this many have begun. */
    end: async (name: string, count: number) => {
      ends.get(name)?.();
      await expect.poll(() => begun.length, { interval: 1 }).toBe(count);
    },
  };
}

test("an inbox has one piece at a time, in their order", async () => {
  const { begun, give, end } = workshop(2);
  const all = [give(1, "a"), give(1, "b"), give(1, "c")];
  expect(begun).toEqual(["a"]);
  await end("a", 2);
  expect(begun).toEqual(["a", "b"]);
  await end("b", 3);
  await end("c", 3);
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

test("others do not wait for the flood of one", async () => {
  const { begun, give, end } = workshop(1);
  const all = [give(1, "a"), give(1, "b"), give(1, "c"), give(2, "other")];
  await end("a", 2);
  await end("b", 3);
  expect(begun).toEqual(["a", "b", "other"]);
  await end("other", 4);
  await end("c", 4);
  await Promise.all(all);
});

test("so many are done at once", () => {
  const { begun, give } = workshop(2);
  for (const inbox of [1, 2, 3]) void give(inbox, String(inbox));
  expect(begun).toEqual(["1", "2"]);
});

test("a piece that fails is told and lets the next one begin", async () => {
  const turns = createTurns(1);
  const failing = turns.take(1, () => Promise.reject(new Error("full")));
  const next = turns.take(1, async () => "kept");
  await expect(failing).rejects.toThrow("full");
  expect(await next).toBe("kept");
});

test("who has waited too long is told to come back while others wait, and its next one is looked at", async () => {
  vi.useFakeTimers();
  const turns = createTurns(1, 1_000);
  const end = Promise.withResolvers<string>();
  const first = turns.take(1, () => end.promise);
  const late = turns.take(2, async () => "kept").catch((error) => error);
  await vi.advanceTimersByTimeAsync(1_001);
  const others = [turns.take(2, async () => "kept"), turns.take(3, async () => "kept")];
  end.resolve("kept");
  expect(await Promise.all([first, ...others])).toEqual(["kept", "kept", "kept"]);
  expect(await late).toMatchObject({ code: "overloaded", problem: { retryAfter: 5 } });
  vi.useRealTimers();
});

test("a flood to one inbox alone is not refused", async () => {
  vi.useFakeTimers();
  const turns = createTurns(1, 1_000);
  const end = Promise.withResolvers<string>();
  const all = [turns.take(1, () => end.promise), turns.take(1, async () => "kept"), turns.take(1, async () => "kept")];
  await vi.advanceTimersByTimeAsync(5_000);
  end.resolve("kept");
  expect(await Promise.all(all)).toEqual(["kept", "kept", "kept"]);
  vi.useRealTimers();
});
