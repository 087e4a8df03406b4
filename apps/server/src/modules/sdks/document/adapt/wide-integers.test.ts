import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { wideIntegers } from "./wide-integers.ts";

const formatOf = (schema: JsonObject) => wideIntegers({ type: "integer", ...schema }).format;

test("an integer has 64 bits where nothing says that 32 hold it", () => {
  expect(formatOf({})).toBe("int64");
  expect(formatOf({ minimum: 0 })).toBe("int64");
  expect(formatOf({ minimum: 0, maximum: 2 ** 31 })).toBe("int64");
  expect(formatOf({ format: "unix-time" })).toBe("int64");
  expect(formatOf({ enum: [1, 2 ** 40] })).toBe("int64");
});

test("an integer that says its size, or whose limits or values fit into 32 bits, stays", () => {
  expect(formatOf({ format: "int32" })).toBe("int32");
  expect(formatOf({ minimum: 0, maximum: 2 ** 31 - 1 })).toBeUndefined();
  expect(formatOf({ enum: [0, 1, -1] })).toBeUndefined();
  expect(wideIntegers({ type: "number" })).toEqual({ type: "number" });
});
