import type { HeaderLine } from "@connect-portal/contract";

/** A parsed request. It has `method` and `target` only when the text has a request line. */
export interface PastedRequest {
  readonly method?: string;
  readonly target?: string;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
}

export type Pasted = { readonly request: PastedRequest } | { readonly problem: string };
