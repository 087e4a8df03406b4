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

test.each([
  ["header", "Sandbox-Fault", true],
  ["header", "Sandbox-World", false],
  ["query", "sandbox-fault", false],
])("a parameter in the %s called %s is warned of: %s", (where, name, isWarned) => {
  const rule = operationRules.find((one) => one.name === "operation/fault-header");
  const said = rule?.check({ parameters: [{ in: where, name }] } as unknown as OperationDocument, {});
  expect(said !== undefined).toBe(isWarned);
});
