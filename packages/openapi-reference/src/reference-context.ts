import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { createContext, useContext } from "react";
import type { OperationCache } from "./data/operation-cache.ts";
import type { Trials } from "./try-it/trials.ts";

/** What every operation of one document shares. */
export interface ReferenceContextValue {
  readonly index: ReferenceIndex;
  readonly cache: OperationCache;
  readonly trials: Trials;
  readonly baseUrl: string;
  readonly accessToken: string | null;
  readonly onRequestToken: (() => void) | undefined;
  readonly onCall: (call: { method: string; url: string }) => void;
}

export const ReferenceContext = createContext<ReferenceContextValue | null>(null);

export function useReference(): ReferenceContextValue {
  const value = useContext(ReferenceContext);
  if (!value) throw new Error("Parts of the reference stand inside <Reference>.");
  return value;
}
