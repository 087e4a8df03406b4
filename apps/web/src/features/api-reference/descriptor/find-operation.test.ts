import type { OperationEntry } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { findOperation } from "./find-operation.ts";

const operation = (id: string, title: string): OperationEntry => ({
  id,
  title,
  kind: "operation",
  method: "post",
  path: `/${id}`,
  tags: [],
  deprecated: false,
});

const index = {
  operations: [operation("getcity", "city"), operation("getCity", "City"), operation("getBank", "Bank")],
};

test("an operation is found by its title, exact spelling first", () => {
  expect(findOperation(index, ["City"])?.id).toBe("getCity");
  expect(findOperation(index, ["BANK"])?.id).toBe("getBank");
});

test("an operation is found by its operationId", () => {
  expect(findOperation(index, ["getBank"])?.title).toBe("Bank");
});

test("the first name that fits wins", () => {
  expect(findOperation(index, [undefined, "Nothing", "Bank", "City"])?.id).toBe("getBank");
});

test("no name, no operation", () => {
  expect(findOperation(index, [undefined, "Nothing"])).toBeUndefined();
});
