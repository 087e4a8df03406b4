import type { PortalHitKind } from "@connect-portal/contract";

/** Something that the search over the catalogue can find in a module. */
export interface PortalEntry {
  readonly kind: PortalHitKind;
  /** What it is found by; a problem also by its status. */
  readonly name: string;
  readonly title: string;
  readonly verb?: string;
  readonly status?: string;
  /** What holds a field or an error: a schema, an operation, an event. */
  readonly context?: string;
  /** Address within the portal. */
  readonly link: string;
  readonly deprecated: boolean;
}
