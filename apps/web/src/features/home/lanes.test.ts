import { expect, test } from "vitest";
import { lanes, laneY, layOut, mainStroke, recording } from "./lanes.ts";
import { notesOf } from "./trace-texts.server.ts";

const two = {
  milliseconds: 10,
  strokes: [
    { lane: "acquiring", from: 1, to: 3 },
    { lane: "ledger", from: 4, to: 9 },
  ],
} as const;

test("the way leads from the application over each stroke back to it", () => {
  const { x, path, work } = layOut(two);
  expect(path).toBe(
    `M${x(0)} ${laneY("application")}L${x(1)} ${laneY("acquiring")}H${x(3)}L${x(4)} ${laneY("ledger")}H${x(9)}L${x(10)} ${laneY("application")}`,
  );
  expect(work).toBe(`M${x(1)} ${laneY("acquiring")}H${x(3)}M${x(4)} ${laneY("ledger")}H${x(9)}`);
});

test.each([0.9, 12.7, 31.5, 180, 5000])("an axis of %s ms has few lines, the first at 0", (milliseconds) => {
  const { ticks, x } = layOut({ milliseconds, strokes: [] });
  expect(ticks[0]).toBe(0);
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect(ticks.at(-1)).toBeLessThanOrEqual(milliseconds);
  expect(x(milliseconds)).toBeLessThanOrEqual(1312);
});

test("a lane that did nothing has no work and says nothing", () => {
  expect(mainStroke("fraud", two)).toBeUndefined();
  expect(notesOf({ ...recording, ...two }).map(({ lane }) => lane)).toEqual([
    "application",
    "acquiring",
    "ledger",
    "application",
  ]);
});

test("the recording knows no lane that is not drawn", () => {
  const drawn: readonly string[] = lanes.map(({ id }) => id);
  expect(recording.strokes.filter(({ lane }) => !drawn.includes(lane))).toEqual([]);
});

test("what is said is what was recorded", () => {
  const texts = notesOf(recording).map(({ text }) => text);
  expect(texts[0]).toBe("POST /payments");
  expect(texts).toContain("48.20 MAD held");
  expect(texts).toContain("authorization.approved");
  expect(texts.at(-1)).toBe("201 Created");
});
