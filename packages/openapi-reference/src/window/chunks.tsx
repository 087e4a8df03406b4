import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { usePlace } from "../ui/remembered.tsx";
import { createMountQueue, type MountQueue } from "./mount-queue.ts";
import { createPartHeights, type PartHeights } from "./part-heights.ts";

interface Chunking {
  readonly queue: MountQueue;
  readonly heights: PartHeights;
  readonly onFilled: OnFilled;
}

/** A part has been mounted, and is so many pixels taller than the room that was kept for it. Called before the paint. */
type OnFilled = (part: HTMLElement, growth: number) => void;

/** What parts are written into that are not watched, in pixels. */
interface Room {
  readonly height: number;
  /** Columns stand one below the other. */
  readonly isNarrow: boolean;
  left: number;
}

const ChunkingContext = createContext<Chunking | Room | null>(null);

interface ChunkedProps {
  readonly onFilled: OnFilled;
  /** Whether what is above the screen has to wait. */
  readonly isPassing: () => boolean;
  readonly children: ReactNode;
}

/** Around everything whose `Later` parts share the frames. Without it parts are mounted at once. */
export function Chunked({ onFilled, isPassing, children }: ChunkedProps) {
  const [queue] = useState(() => createMountQueue(isPassing));
  const chunking = useMemo(
    () => ({ queue, heights: createPartHeights(window.innerWidth), onFilled }),
    [queue, onFilled],
  );
  useEffect(() => () => queue.stop(), [queue]);
  return <ChunkingContext value={chunking}>{children}</ChunkingContext>;
}

/** Mounts all parts inside it at once: what is printed, or searched through, has to be there as a whole. */
export function Whole({ children }: { children: ReactNode }) {
  return <ChunkingContext value={null}>{children}</ChunkingContext>;
}

interface TopProps {
  /** Pixels, by what the parts are expected to take. */
  readonly height: number;
  /** The screen has room for one column. */
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}

/** Leaves the parts empty that begin further down. For a server, which renders each part once, one after the other. */
export function Top({ height, isNarrow, children }: TopProps) {
  return <ChunkingContext value={{ height, isNarrow, left: height }}>{children}</ChunkingContext>;
}

/** Stands beside what is before it where there is room, and begins at the top as that does. */
export function Column({ children }: { children: ReactNode }) {
  const chunking = useContext(ChunkingContext);
  if (!isRoom(chunking) || chunking.isNarrow) return children;
  return (
    <Top height={chunking.height} isNarrow={false}>
      {children}
    </Top>
  );
}

function isRoom(chunking: Chunking | Room | null): chunking is Room {
  return chunking !== null && "left" in chunking;
}

interface LaterProps {
  /** Unique among its neighbours; what was measured is kept by it. */
  readonly name: string;
  /** Expected height in pixels, kept free until it is there. */
  readonly estimate: number;
  readonly className?: string;
  /** Of the element that keeps its place, which is there before its content. */
  readonly id?: string;
  /** Names of the places inside it, a line each, for whoever looks for one that is not mounted; `name` unless given. */
  readonly holds?: string;
  readonly children: () => ReactNode;
}

/** A part of an operation that is there while it is near the screen, mounted in a frame that has time for it. */
export function Later(props: LaterProps) {
  const chunking = useContext(ChunkingContext);
  if (chunking !== null && !isRoom(chunking)) return <WatchedPart {...props} chunking={chunking} />;
  const { id, className, estimate, children } = props;
  const isDrawn = chunking === null || chunking.left > 0;
  if (chunking !== null) chunking.left -= estimate;
  return (
    <div id={id} className={className} style={isDrawn ? undefined : { height: estimate }}>
      {isDrawn ? children() : null}
    </div>
  );
}

function WatchedPart({
  name,
  estimate,
  className,
  id,
  holds,
  children,
  chunking,
}: LaterProps & { chunking: Chunking }) {
  const { queue, heights, onFilled } = chunking;
  const within = usePlace();
  const place = `${within}/${name}`;
  const element = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  // Of the time when the room for it was made: what is learned later moves nothing that is there.
  const [expected] = useState(() => heights.expect(estimate));

  useLayoutEffect(() => {
    const part = element.current;
    if (!part) return;
    return queue.watch(part, {
      mount: () => flushSync(() => setMounted(true)),
      unmount() {
        heights.measure(place, part.offsetHeight, estimate);
        flushSync(() => setMounted(false));
      },
    });
  }, [queue, heights, place, estimate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it has been mounted changes its height here.
  useLayoutEffect(() => {
    const part = element.current;
    if (!isMounted || !part) return;
    const room = heights.known(place) ?? expected;
    heights.measure(place, part.offsetHeight, estimate);
    onFilled(part, part.getBoundingClientRect().height - room);
  }, [isMounted]);

  return (
    <div
      ref={element}
      id={id}
      className={className}
      style={isMounted ? undefined : { height: heights.known(place) ?? expected }}
      data-within={within}
      data-holds={holds ?? name}
    >
      {isMounted ? children() : null}
    </div>
  );
}

interface ChunksProps<T> {
  readonly items: readonly T[];
  /** Expected height of one item in pixels. */
  readonly estimate: number;
  readonly nameOf: (item: T) => string;
  /** Tells apart several lists at one place. */
  readonly name?: string;
  /** More items than these are mounted in chunks of so many. */
  readonly size?: number;
  /** Few items are mounted when their turn comes, too: they are one part among others of something large. */
  readonly isApart?: boolean;
  readonly children: (items: readonly T[], from: number) => ReactNode;
}

/** Many rows in chunks, those near the screen mounted; few rows as they are. */
export function Chunks<T>(props: ChunksProps<T>) {
  const { items, estimate, nameOf, name = "rows", size = 10, isApart = false, children } = props;
  if (items.length <= size && !isApart) return children(items, 0);
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((from) => {
    const some = items.slice(from, from + size);
    return (
      <Later
        key={from}
        name={`${name} ${from}`}
        holds={some.map(nameOf).join("\n")}
        estimate={some.length * estimate}
        className="oar-chunk"
      >
        {() => children(some, from)}
      </Later>
    );
  });
}
