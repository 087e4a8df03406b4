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
import type { PaletteProps } from "../../../features/palette/palette.tsx";
import { logFailure } from "../../../shared/log/log-failure.ts";
import { PaletteScopeProvider } from "../../../shared/palette/palette-scope.tsx";
import { createTypeAhead } from "../../../shared/palette/type-ahead.ts";
import { texts } from "../../texts.ts";

const OpenPaletteContext = createContext<() => void>(() => undefined);

/** Opens the palette. */
export function useOpenPalette(): () => void {
  return useContext(OpenPaletteContext);
}

/** Around all pages: Ctrl K or ⌘ K opens the palette, whose script is loaded at the first wish for it; what is typed meanwhile stands in it. */
export function PaletteHost({ children }: { readonly children: ReactNode }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wish = useRef<Promise<void> | null>(null);
  const [ahead] = useState(createTypeAhead);

  const close = useCallback(() => {
    ahead.stop();
    setOpen(false);
  }, [ahead]);

  const open = useCallback(() => {
    // Over a dialog the reader would have two, and no way to tell which of them the keys are for.
    if (isOpen || document.querySelector('[aria-modal="true"], dialog[open]') !== null) return;
    // The browser keeps what pops over the page above every dialog of ours.
    for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
    setOpen(true);
    ahead.start();
    wish.current ??= import("../../../features/palette/palette.tsx").then(
      (module) => setPalette(() => module.Palette),
      (failure: unknown) => {
        // The portal may have been updated since: the next wish tries again.
        wish.current = null;
        close();
        logFailure(texts.palette.failed, failure);
      },
    );
  }, [isOpen, ahead, close]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isWish =
        event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isFarewell = event.key === "Escape" && ahead.isWaiting();
      if (!isWish && !isFarewell && !ahead.take(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isWish) open();
      if (isFarewell) close();
    }
    // Before an editor takes the key for its own.
    globalThis.addEventListener("keydown", onKeyDown, { capture: true });
    return () => globalThis.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [open, close, ahead]);

  return (
    <PaletteScopeProvider>
      <OpenPaletteContext value={open}>
        {children}
        {Palette !== null && <Palette opened={isOpen} onClose={close} ahead={ahead} />}
      </OpenPaletteContext>
    </PaletteScopeProvider>
  );
}
