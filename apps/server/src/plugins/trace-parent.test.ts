import { expect, test } from "vitest";
import { nextTraceParent, readTraceParent } from "./trace-parent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

test.each([`00-${TRACE}-00f067aa0ba902b7-01`, `01-${TRACE}-00f067aa0ba902b7-01-what-comes-later`])(
  "%s names a trace",
  (header) => {
    expect(readTraceParent(header)).toEqual({ traceId: TRACE, spanId: "00f067aa0ba902b7", flags: "01" });
  },
);

test.each([
  undefined,
  ["00", "00"],
  "",
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01 \n`,
  "00-0000000000000000-4111111111111111",
  // Card numbers in the place of ids: a made one, twice, among letters, and as the caller's step.
  "00-45395787636214864539578763621486-00f067aa0ba902b7-01",
  "00-abcdef4539578763621486abcdefabcd-00f067aa0ba902b7-01",
  `00-${TRACE}-4539578763621486-01`,
])("%j names none", (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

test("the next step keeps the trace and has an id of its own", () => {
  const next = nextTraceParent({ traceId: TRACE, flags: "01" });
  expect(next).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(nextTraceParent({ traceId: TRACE, flags: "01" })).not.toBe(next);
});
