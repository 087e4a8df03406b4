import { expect, test } from "vitest";
import { line } from "../testing/line.ts";
import { noLines, withArrived, withPage } from "./inbox-lines.ts";

const ids = ({ lines }: { lines: readonly { id: number }[] }) => lines.map(({ id }) => id);

test("a request that arrives stands first, and is counted", () => {
  const known = withArrived(withArrived(noLines, line(1)), line(2));
  expect(ids(known)).toEqual([2, 1]);
  expect(known.total).toBe(2);
});

test("a request that is told twice is one line", () => {
  const known = withArrived(noLines, line(1));
  expect(withArrived(known, line(1))).toBe(known);
});

test("one that is told late stands in its place", () => {
  expect(ids(withArrived(withArrived(noLines, line(3)), line(2)))).toEqual([3, 2]);
});

test("no more than the inbox keeps are shown", () => {
  let known = noLines;
  for (let id = 1; id <= 501; id += 1) known = withArrived(known, line(id));
  expect([known.total, known.lines.length, known.lines[0]?.id, known.lines.at(-1)?.id]).toEqual([500, 500, 501, 2]);
});

test("a page that was shifted by what has arrived meanwhile adds only what is new", () => {
  const known = { lines: [line(5), line(4), line(3)], total: 5 };
  const next = withPage(known, { content: [line(3), line(2), line(1)], totalElements: 5 });
  expect(ids(next)).toEqual([5, 4, 3, 2, 1]);
  expect(next.total).toBe(5);
});
