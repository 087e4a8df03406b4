import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

const failed = () =>
  new DrizzleQueryError("select * from users where email = $1", ["card@bank.example"], new Error("the disk is full"));

test.each<[string, (log: ReturnType<typeof createLogger>) => void]>([
  ["by itself", (log) => log.error(failed())],
  ["as a member", (log) => log.error({ err: failed() })],
  ["with words", (log) => log.warn({ err: failed(), job: "mail" }, "job failed")],
])("a failed query is logged without the values that it was sent with: %s", (_, write) => {
  const lines: string[] = [];
  write(createLogger("info", { write: (line) => void lines.push(line) }));
  const [line = ""] = lines;
  expect(line).not.toContain("card@bank.example");
  expect(line).toContain("select * from users where email = $1");
  expect(line).toContain("the disk is full");
  expect(line).toContain("logger.test.ts");
});

test("other errors are logged as they are", () => {
  const lines: string[] = [];
  createLogger("info", { write: (line) => void lines.push(line) }).error(
    { err: new RangeError("too far"), a: 1 },
    "no",
  );
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "no",
    a: 1,
    err: { type: "RangeError", message: "too far" },
  });
});
