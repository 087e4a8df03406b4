import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { createContext, type ReactNode, startTransition, useContext, useState } from "react";
import { createPortal } from "react-dom";

/** Places of the working pages' bar that a page fills: a way past it, what it is about, its search, its one action. */
type BarSlotName = "skip" | "scope" | "search" | "action";

type Places = Partial<Record<BarSlotName, HTMLElement | null>>;

interface BarSlots {
  readonly places: Places;
  readonly setPlace: (name: BarSlotName, element: HTMLElement | null) => void;
}

const BarSlotsContext = createContext<BarSlots | null>(null);

/** Around a bar with slots and the pages that fill them. */
export function BarSlotsProvider({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>({});
  const isWritten = useIsHydrating();
  const [setPlace] = useState(() => (name: BarSlotName, element: HTMLElement | null) => {
    const set = () => setPlaces((now) => ({ ...now, [name]: element }));
    // The server's part is on the screen already: the rest is added in slices.
    if (isWritten) startTransition(set);
    else set();
  });
  return <BarSlotsContext value={{ places, setPlace }}>{children}</BarSlotsContext>;
}

/** In the bar: where the page's content will stand. */
export function BarSlotPlace({
  name,
  className,
}: {
  readonly name: BarSlotName;
  readonly className?: string | undefined;
}) {
  const setPlace = useContext(BarSlotsContext)?.setPlace;
  const [ref] = useState(() => (element: HTMLElement | null) => setPlace?.(name, element));
  return <div ref={ref} className={className} data-slot={name} />;
}

/** In a page: puts its children into the bar. Renders nothing where the bar has no such slot. */
export function BarSlot({ name, children }: { readonly name: BarSlotName; readonly children: ReactNode }) {
  const place = useContext(BarSlotsContext)?.places[name];
  return place ? createPortal(children, place) : null;
}
