import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * True on a server and while the browser takes over what that wrote: both have to draw the same. The browser draws again
 * at once, and knows then what only it can know, such as its storage and its screen.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
