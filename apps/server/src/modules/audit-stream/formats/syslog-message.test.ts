import { expect, test } from "vitest";
import { syslogFrame } from "../receivers/open-receiver.ts";
import { recordOf } from "../testing/record.ts";

test("a message of RFC 5424 after its length in octets", () => {
  const message = "<110>1 2025-02-28T10:00:00.118Z portal.bank.example connect-portal - call-api - é";
  expect(syslogFrame(recordOf(), "é", "portal.bank.example")).toBe(`${Buffer.byteLength(message)} ${message}`);
});

test("names that the header cannot hold are left out of it", () => {
  expect(syslogFrame(recordOf({ action: "\n" }), "x", "é \n")).toContain("Z - connect-portal - - - x");
});

test("a moment that no clock shows is the beginning of its day", () => {
  const record = recordOf({ occurredAt: new Date(Number.NaN) });
  expect(syslogFrame(record, "x", "h")).toContain("<110>1 2025-02-28T00:00:00.000Z h ");
  expect(syslogFrame({ ...record, day: "infinity" }, "x", "h")).toContain("<110>1 1970-01-01T00:00:00.000Z h ");
});
