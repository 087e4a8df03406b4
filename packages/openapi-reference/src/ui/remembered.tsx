import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";

/** The reader's choices, such as open and closed rows, by key; kept when an operation is unmounted. */
export interface Memory {
  has(place: string): boolean;
  get(place: string): unknown;
  /** Updates the element of this key at once, if it is on the page. */
  set(place: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
  /** Paper: nothing can be switched there, so all that could be is shown. */
  readonly isPaper?: boolean;
}

export function createMemory(): Memory {
  const values = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    has: (place) => values.has(place),
    get: (place) => values.get(place),
    set(place, value) {
      values.set(place, value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const MemoryContext = createContext<Memory>(createMemory());
const PlaceContext = createContext("");

export function Remember({ memory, children }: { memory: Memory; children: ReactNode }) {
  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

/** Names a part of the page, so that equal names in different parts are remembered apart. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(PlaceContext);
  return <PlaceContext value={`${outer}/${name}`}>{children}</PlaceContext>;
}

/** The place that these parts of the page are in. */
export function usePlace(): string {
  return useContext(PlaceContext);
}

/** Whether these parts of the page are printed. */
export function useIsPaper(): boolean {
  return useContext(MemoryContext).isPaper === true;
}

/** State that a later mount at the same place finds again. A name is used with one type only. */
export function useRemembered<T>(name: string, initially: T): [T, (value: T) => void] {
  const memory = useContext(MemoryContext);
  const place = `${useContext(PlaceContext)}/${name}`;
  const read = () => (memory.has(place) ? (memory.get(place) as T) : initially);
  const value = useSyncExternalStore(memory.subscribe, read, read);
  const setValue = useCallback((next: T) => memory.set(place, next), [memory, place]);
  return [value, setValue];
}

interface DisclosureProps {
  readonly name: string;
  readonly opensAtFirst: boolean;
  readonly className?: string;
  /** A `summary` element. */
  readonly summary: ReactNode;
  readonly children: () => ReactNode;
}

/** A native `details` whose content exists only while it is open. */
export function Disclosure({ name, opensAtFirst, className, summary, children }: DisclosureProps) {
  const [isOpen, setOpen] = useRemembered(`${name}:open`, opensAtFirst);
  return (
    <details
      open={isOpen}
      className={className}
      data-place={`${usePlace()}/${name}`}
      // A reader may have opened it before the page had its scripts.
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {summary}
      {isOpen ? <Place name={name}>{children()}</Place> : null}
    </details>
  );
}
