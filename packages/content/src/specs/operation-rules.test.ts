import type { OperationDocument } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { operationRules } from "./operation-rules.ts";

test.each([
  ["get", true],
  ["query", true],
  ["COPY", true],
  ["LINK", true],
  ["options", false],
  ["SHRED", false],
])("an operation of %s can be called: %s", (method, isCallable) => {
  const rule = operationRules.find(({ name }) => name === "operation/callable");
  const said = rule?.check({ method, path: "/cards" } as OperationDocument, {});
  expect(said === undefined).toBe(isCallable);
});
