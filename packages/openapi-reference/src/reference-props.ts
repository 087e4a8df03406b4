import type { ReferenceSource } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";

export interface ReferenceProps {
  readonly source: ReferenceSource;
  /** Absolute URL that relative server URLs of the document resolve against. */
  readonly baseUrl: string;
  /** Sent as a bearer token on try-it calls. */
  readonly accessToken: string | null;
  /** The reader asks for a token. */
  onRequestToken?(): void;
  /** After a try-it call was sent, for tracing. */
  onCall?(call: { method: string; url: string }): void;
  /** Operation to show first, and to scroll to when it changes. */
  readonly target?: string | null;
  /** The operation at the top of the screen changed. */
  onTargetChange?(id: string): void;
  /** Rendered above the operations, scrolls with them. */
  readonly header?: ReactNode;
}
