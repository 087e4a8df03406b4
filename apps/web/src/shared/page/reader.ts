import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { createContext, useContext } from "react";
import type { Session } from "../session/store/claims.ts";

/** Nonce of the page's inline scripts, while a server renders it: a browser hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Who reads a page that the server renders, and on what. */
export interface Reader {
  readonly session: Omit<Session, "token">;
  readonly isPhone: boolean;
  /** Id and time of the first call that the page would make. */
  readonly firstCall: { readonly id: string; readonly time: Date };
}

/** Null for a page that the server renders for anybody. */
export const ReaderContext = createContext<Reader | null>(null);

/** The reader as the server knows it, while the page is what the server has rendered; null afterwards. */
export function useFirstReader(): Reader | null {
  const reader = useContext(ReaderContext);
  return useIsHydrating() ? reader : null;
}
