import type { Note } from "./notes.ts";
import { operationRules } from "./operation-rules.ts";
import type { WrittenOperation } from "./written-operations.ts";

/** Applies the operation rules, and finds operationIds that two operations share. */
export function checkOperations(operations: readonly WrittenOperation[]): Note[] {
  const taken = new Set<string>();
  return operations.flatMap(({ operation, name, pointer, source }) => {
    const notes = operationRules.flatMap(({ name: rule, severity, check }): Note[] => {
      const message = check(operation, source);
      return message === undefined ? [] : [{ rule, severity, message: `${name} ${message}.`, pointer }];
    });
    const { operationId } = operation;
    if (operationId !== undefined && taken.has(operationId)) {
      const message = `${name} has the operationId "${operationId}" of another operation.`;
      const rule = "operation/unique-operation-id";
      notes.push({ rule, severity: "warning", message, pointer: `${pointer}/operationId` });
    }
    if (operationId !== undefined) taken.add(operationId);
    return notes;
  });
}
