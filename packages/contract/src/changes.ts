import type { ChangeSeverity } from "@connect-portal/openapi-document/changes";
import Type, { type Static } from "typebox";

/** The gravest first. */
export const changeSeverities = ["breaking", "different", "new"] as const satisfies readonly ChangeSeverity[];

const Severity = Type.Enum(changeSeverities, {
  description:
    "`breaking`: a client that worked may fail. `different`: it goes on, but gets or causes something else. `new`: it may use it.",
});

export const OperationChange = Type.Object({
  severity: Severity,
  rule: Type.String({ description: "Kind of change, such as `request-property-became-required`." }),
  text: Type.String({ description: "One sentence. Names and values stand in backticks." }),
  pointer: Type.String({ description: "JSON Pointer into the OpenAPI document, with references followed." }),
  isBefore: Type.Boolean({ description: "The pointer is one of the earlier document." }),
});
export type OperationChange = Static<typeof OperationChange>;

export const ChangedOperation = Type.Object({
  /** Severity of its gravest change. */
  severity: Severity,
  kind: Type.Union([Type.Literal("operation"), Type.Literal("webhook")]),
  /** In capitals. */
  method: Type.String(),
  /** Path template, or the event's name. */
  path: Type.String(),
  title: Type.String(),
  solution: Type.String(),
  module: Type.String(),
  page: Type.String({ description: "Page that shows it, in the later release unless it is gone." }),
  calls: Type.Integer({ description: "Your calls of it that the call log has, of both releases." }),
  changes: Type.Array(OperationChange),
  isComplete: Type.Boolean({ description: "False when it has more changes than are listed." }),
});
export type ChangedOperation = Static<typeof ChangedOperation>;

const ComparedRelease = Type.Object({ id: Type.Integer(), name: Type.String(), documents: Type.Integer() });

/** First the operations that the account called, then by severity, then in the order of the documents. */
export const ChangesAnswer = Type.Object({
  from: ComparedRelease,
  to: ComparedRelease,
  operations: Type.Array(ChangedOperation),
  isComplete: Type.Boolean({ description: "False when more operations changed than are listed." }),
});
export type ChangesAnswer = Static<typeof ChangesAnswer>;
