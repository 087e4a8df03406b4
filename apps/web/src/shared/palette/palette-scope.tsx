import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";

/** The open page's share in the palette: the documents that can be read from it. */
export interface PaletteScope {
  /** Its name for people, such as "Reference data". */
  readonly name: string;
  /** Solution and release that it belongs to, such as "Issuing 4.2.4", as far as they are known. */
  readonly place?: string | undefined;
  /** Documents that cannot be read are left out: opening one by hand says what is wrong with it. */
  documents(): Promise<readonly PaletteDocument[]>;
}

export interface PaletteDocument {
  readonly index: Pick<ReferenceIndex, "title" | "operations" | "schemas">;
  /** The address of an anchor of the viewer, such as "operation/getCity". */
  addressOf(anchor: string): string;
}

const PaletteScopeContext = createContext<RefObject<PaletteScope | null>>({ current: null });

/** Around the palette and the pages. Nothing renders again when a page changes it: the palette looks when it opens. */
export function PaletteScopeProvider({ children }: { readonly children: ReactNode }) {
  const scope = useRef<PaletteScope | null>(null);
  return <PaletteScopeContext value={scope}>{children}</PaletteScopeContext>;
}

/** In a page: what the palette finds while the page is open. Keep the object between renders. */
export function useProvidePaletteScope(scope: PaletteScope): void {
  const place = useContext(PaletteScopeContext);
  useEffect(() => {
    place.current = scope;
    return () => {
      if (place.current === scope) place.current = null;
    };
  }, [place, scope]);
}

/** The scope of the page that is open now; null when it adds nothing. */
export function usePaletteScope(): () => PaletteScope | null {
  const place = useContext(PaletteScopeContext);
  return () => place.current;
}
