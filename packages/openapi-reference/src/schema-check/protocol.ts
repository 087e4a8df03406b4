import type { Definitions, JsonValue, Schema } from "@connect-portal/openapi-document";
import type { TextProblem } from "./check-text.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** Messages to the worker; `key` names a schema that was sent before. */
export type CheckerRequest =
  | { readonly kind: "schema"; readonly key: string; readonly schema: Schema; readonly definitions: Definitions }
  | { readonly kind: "text"; readonly id: number; readonly key: string; readonly text: string }
  | { readonly kind: "value"; readonly id: number; readonly key: string; readonly value: JsonValue }
  | { readonly kind: "format"; readonly id: number; readonly text: string };

export interface CheckerResponse {
  readonly id: number;
  /** Null where the schema cannot be checked against. */
  readonly result: readonly TextProblem[] | readonly SchemaProblem[] | string | null;
}
