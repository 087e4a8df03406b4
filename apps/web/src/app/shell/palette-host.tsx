import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { PaletteProps } from "../../features/palette/palette.tsx";
import { logFailure } from "../../shared/log/log-failure.ts";
import { PaletteScopeProvider } from "../../shared/palette/palette-scope.tsx";

const OpenPaletteContext = createContext<() => void>(() => undefined);

/** Opens the palette. */
export function useOpenPalette(): () => void {
  return useContext(OpenPaletteContext);
}

/** Around all pages: Ctrl K or ⌘ K opens the palette, whose script is loaded at the first wish for it. */
export function PaletteHost({ children }: { readonly children: ReactNode }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wish = useRef<Promise<void> | null>(null);

  const open = useCallback(() => {
    // The browser keeps what pops over the page above every dialog of ours.
    for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
    setOpen(true);
    wish.current ??= import("../../features/palette/palette.tsx").then(
      (module) => setPalette(() => module.Palette),
      (failure: unknown) => {
        // The portal may have been updated since: the next wish tries again.
        wish.current = null;
        setOpen(false);
        logFailure("The search could not be loaded", failure);
      },
    );
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      open();
    }
    // Before an editor takes the key for its own.
    globalThis.addEventListener("keydown", onKeyDown, { capture: true });
    return () => globalThis.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [open]);

  return (
    <PaletteScopeProvider>
      <OpenPaletteContext value={open}>
        {children}
        {Palette !== null && <Palette opened={isOpen} onClose={() => setOpen(false)} />}
      </OpenPaletteContext>
    </PaletteScopeProvider>
  );
}
