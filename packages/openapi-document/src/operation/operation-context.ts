import type { JsonValue } from "../model.ts";
import type { SchemaReader } from "../normalise/subschemas.ts";

/** State that the parts of one operation share while it is compiled. */
export interface OperationContext {
  readonly reader: SchemaReader;
  /** Every schema that the operation shows itself; what they refer to becomes its definitions. */
  readonly schemas: JsonValue[];
  readonly operationIds: OperationIds;
}

/** The way from what a document calls an operation to its id in the index. */
export interface OperationIds {
  byOperationId(operationId: string): string | undefined;
  /** JSON Pointer to the Operation Object. */
  byPointer(pointer: string): string | undefined;
}
