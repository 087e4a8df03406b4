import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { ConnectionError, databaseFault } from "./database-fault.ts";

const answered = (code: string) => Object.assign(new Error("answered"), { code, severity: "ERROR" });
const thrown = (code: string) => Object.assign(new Error("thrown"), { code });
const asked = (cause: Error) => new DrizzleQueryError("SELECT 1", [], cause);

test.each(["53100"])("%s of the database: full", (code) => {
  expect(databaseFault(answered(code))).toBe("full");
  expect(databaseFault(asked(answered(code)))).toBe("full");
});

test("a disk without room is full, whoever wrote to it", () => {
  expect(databaseFault(thrown("ENOSPC"))).toBe("full");
  expect(databaseFault(new Error("the file cannot be kept", { cause: thrown("ENOSPC") }))).toBe("full");
});

test.each(["08006", "08P01", "57P01", "57P02", "57P03", "57P05", "53300", "53400", "57014", "55P03", "25P03", "25006"])(
  "%s of the database: unavailable",
  (code) => {
    expect(databaseFault(asked(answered(code)))).toBe("unavailable");
  },
);

test.each(["23505", "40P01", "42601", "22P02"])("%s of the database is not its fault", (code) => {
  expect(databaseFault(asked(answered(code)))).toBeUndefined();
});

test.each(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE"])(
  "%s is the database's only where it was asked",
  (code) => {
    expect(databaseFault(asked(thrown(code)))).toBe("unavailable");
    expect(databaseFault(new ConnectionError(thrown(code)))).toBe("unavailable");
    expect(databaseFault(new ConnectionError(new AggregateError([thrown(code)])))).toBe("unavailable");
    expect(databaseFault(new TypeError("fetch failed", { cause: thrown(code) }))).toBeUndefined();
  },
);

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Query read timeout",
])("pg's '%s' has no code and is unavailable", (message) => {
  expect(databaseFault(asked(new Error(message)))).toBe("unavailable");
});

test("nothing else is, and causes that lead back to themselves end", () => {
  const circular = new Error("circular");
  circular.cause = circular;
  for (const error of [undefined, "text", new Error("bug"), asked(new Error("bug")), circular]) {
    expect(databaseFault(error)).toBeUndefined();
  }
});
