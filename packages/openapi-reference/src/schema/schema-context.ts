import type { Definitions, Direction } from "@connect-portal/openapi-document";

export interface SchemaContext {
  readonly definitions: Definitions;
  readonly direction: Direction;
  /** How many objects these rows are inside of. */
  readonly depth: number;
}
