import type { JsonValue } from "../model.ts";

/** What the parts of one operation share while it is compiled. */
export interface OperationContext {
  readonly readSchema: (value: JsonValue, base: string) => JsonValue;
  /** Every schema that the operation shows itself; what they refer to becomes its definitions. */
  readonly schemas: JsonValue[];
}
