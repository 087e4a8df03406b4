import { type Finding, finding } from "../text/finding.ts";
import type { DocumentPath } from "../text/line-finder.ts";
import { operationRules } from "./operation-rules.ts";
import type { WrittenOperation } from "./written-operations.ts";

/** Applies the operation rules, and finds operationIds that two operations share. */
export function checkOperations(
  operations: readonly WrittenOperation[],
  lineOf: (path: DocumentPath) => number | undefined,
): Finding[] {
  const taken = new Set<string>();
  return operations.flatMap(({ operation, name, path, source }) => {
    const findings = operationRules.flatMap((rule) => {
      const message = rule.check(operation, source);
      return message === undefined ? [] : [finding(rule.name, `${name} ${message}.`, lineOf(path))];
    });
    const { operationId } = operation;
    if (operationId !== undefined && taken.has(operationId)) {
      const message = `${name} has the operationId "${operationId}" of another operation.`;
      findings.push(finding("operation/unique-operation-id", message, lineOf([...path, "operationId"])));
    }
    if (operationId !== undefined) taken.add(operationId);
    return findings;
  });
}
