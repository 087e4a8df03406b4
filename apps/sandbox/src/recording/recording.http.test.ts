import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordAuthorization } from "./record-authorization.ts";
import type { Recording } from "./recording.ts";

const file = new URL("../../../web/src/features/home/recording.json", import.meta.url);

/** The parts of a recording that do not depend on the machine: everything but the times. */
function withoutTimes({ recordedOn: _day, node: _node, milliseconds: _all, strokes, ...rest }: Recording) {
  return { ...rest, lanes: strokes.map(({ lane }) => lane) };
}

test("what the home page draws is what the sandbox does: run `npm run record:authorization` when it does another thing", async () => {
  const drawn = JSON.parse(await readFile(file, "utf8")) as Recording;
  expect(withoutTimes(await recordAuthorization({ warmUps: 0 }))).toEqual(withoutTimes(drawn));
});

test("the times of the drawing follow one another", async () => {
  const { strokes, milliseconds } = JSON.parse(await readFile(file, "utf8")) as Recording;
  const moments = strokes.flatMap(({ from, to }) => [from, to]);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.at(-1)).toBeLessThanOrEqual(milliseconds);
});
