import { expect, test } from "vitest";
import { headerLinesOf } from "./keep-request.ts";

/** Node decodes header bytes as Latin-1. */
const fromBytes = (...bytes: number[]) => Buffer.from(bytes).toString("latin1");

test("lines keep their order, their spelling and their repetitions", () => {
  expect(headerLinesOf(["X-B", "1", "a", "", "x-b", "2"])).toEqual([
    { name: "X-B", value: "1" },
    { name: "a", value: "" },
    { name: "x-b", value: "2" },
  ]);
});

test("a value in UTF-8 is read as that, one in ISO 8859-1 as that", () => {
  expect(headerLinesOf(["a", fromBytes(0xc3, 0xa9), "b", fromBytes(0xe9)]).map(({ value }) => value)).toEqual([
    "é",
    "é",
  ]);
});
