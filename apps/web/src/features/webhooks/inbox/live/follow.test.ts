import { expect, test } from "vitest";
import { CallFailure } from "../../../../shared/api-client/call-failure.ts";
import { follow, type LiveState, pause } from "./use-live-inbox.ts";

type Connection = (onOpen: () => void) => Promise<void>;

/** Follows these connections one after the other, and is ended after the last. */
async function following(...connections: readonly Connection[]) {
  const states: LiveState[] = [];
  const pauses: number[] = [];
  const end = new AbortController();
  const rest = [...connections];
  await follow({
    signal: end.signal,
    onState: (state) => states.push(state),
    connect: (onOpen) => (rest.shift() as Connection)(onOpen),
    wait: async (ms) => {
      pauses.push(Math.floor(ms / 1000));
      if (rest.length === 0) end.abort();
    },
  });
  return { states, pauses };
}

const lasts: Connection = async (onOpen) => onOpen();
const fails: Connection = () => Promise.reject(new CallFailure(0));
const refused: Connection = () => Promise.reject(new CallFailure(401));

test("a connection that ends is made again", async () => {
  expect((await following(lasts, lasts)).states).toEqual([
    "connecting",
    "live",
    "reconnecting",
    "live",
    "reconnecting",
  ]);
});

test("the pauses grow while nothing answers, and begin anew after a connection", async () => {
  const { pauses } = await following(fails, fails, fails, lasts, fails);
  expect(pauses).toEqual([1, 2, 4, 1, 2].map((seconds) => expect.toBeOneOf([seconds, Math.floor(seconds * 1.25)])));
});

test("no pause is longer than half a minute and a quarter of it", () => {
  expect(pause(0, 0)).toBe(1000);
  expect(pause(40, 1)).toBe(37_500);
});

test("an ended session is not knocked at again", async () => {
  const { states, pauses } = await following(fails, refused);
  expect(states).toEqual(["connecting", "reconnecting", "ended"]);
  expect(pauses).toHaveLength(1);
});
