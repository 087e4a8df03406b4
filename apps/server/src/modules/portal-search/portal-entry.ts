import type { PortalHitKind } from "@connect-portal/contract";

/** Something that the search over the catalogue can find in a module. */
export interface PortalEntry {
  readonly kind: PortalHitKind;
  /** The name to search for; a problem is also found by its status. */
  readonly name: string;
  readonly title: string;
  readonly verb?: string;
  readonly status?: string;
  /** The container of a field or an error: a schema, an operation, an event. */
  readonly context?: string;
  /** Address within the portal. */
  readonly link: string;
  readonly deprecated: boolean;
}
