import type { HeaderLine } from "@connect-portal/contract";

/** What a pasted request holds. `method` and `target` only when a request line says them. */
export interface PastedRequest {
  readonly method?: string;
  readonly target?: string;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
}

export type Pasted = { readonly request: PastedRequest } | { readonly problem: string };
