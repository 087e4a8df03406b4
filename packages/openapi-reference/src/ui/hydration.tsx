import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";

/** Set to false around what is drawn anew while the page is taken over. */
export const HydrationContext = createContext(false);

/**
 * Around a page that a server writes. The browser draws it again after it has taken it over, in slices: at once this would
 * hold up a slow phone.
 */
export function HydrationProvider({ children }: { readonly children: ReactNode }) {
  const [isHydrating, setHydrating] = useState(true);
  useEffect(() => startTransition(() => setHydrating(false)), []);
  return <HydrationContext value={isHydrating}>{children}</HydrationContext>;
}

/**
 * True on a server and while the browser takes over what that wrote: both have to draw the same. The browser knows
 * afterwards what only it can know, such as its storage and its screen.
 */
export function useIsHydrating(): boolean {
  return useContext(HydrationContext);
}
