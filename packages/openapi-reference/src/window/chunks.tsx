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
import { useIsHydrating } from "../ui/hydration.tsx";
import { usePlace } from "../ui/remembered.tsx";
import { createPartHeights, type PartHeights } from "./heights.ts";
import { createMountQueue, type MountQueue } from "./mount-queue.ts";

interface Chunking {
  readonly queue: MountQueue;
  readonly heights: PartHeights;
  readonly onFilled: OnFilled;
  /** Null where every part waits for its turn. */
  readonly room: Room | null;
}

/** A part has been mounted, and is so many pixels taller than the room that was kept for it. Called before the paint. */
type OnFilled = (part: HTMLElement, growth: number) => void;

/** The part of the list in the first HTML of a page, for the device that asked. */
export interface FirstScreen {
  readonly isPhone: boolean;
}

/** Decides which parts are drawn at once, with the text around them. */
interface Room {
  /** A part that begins within the room; asked again, the answer is the same. */
  takes(place: string, estimate: number): boolean;
  /** The page has been taken over: what comes now waits for its turn. */
  close(): void;
  /** The room of a column beside the previous one; null where that waits for its turn. */
  beside(): Room | null;
}

/** Pixels by what the parts are expected to take: more than a tall screen has, where they turn out to be shorter. */
const FIRST_ROOM = { desk: 2000, phone: 1000 };
/** Pixels of the windows that heights are expected for until the real one has been looked at. */
const FIRST_WIDTH = { desk: 1440, phone: 390 };

function createRoom({ isPhone }: FirstScreen): Room {
  const height = isPhone ? FIRST_ROOM.phone : FIRST_ROOM.desk;
  // A phone has one column: what stands beside the text on a desk follows it there.
  return roomOf(height, (room) => (isPhone ? room : roomOf(height, (own) => own)));
}

function roomOf(height: number, besideIt: (room: Room) => Room | null): Room {
  const decided = new Map<string, boolean>();
  let left = height;
  const room: Room = {
    takes(place, estimate) {
      // The browser may begin to draw a page a second time, and has to take over the same parts.
      const known = decided.get(place);
      if (known !== undefined) return known;
      const isTaken = left > 0;
      left -= estimate;
      decided.set(place, isTaken);
      return isTaken;
    },
    close() {
      left = 0;
    },
    beside: () => besideIt(room),
  };
  return room;
}

const ChunkingContext = createContext<Chunking | null>(null);

interface ChunkedProps {
  readonly onFilled: OnFilled;
  /** Whether what is above the screen has to wait. */
  readonly isPassing: () => boolean;
  /** The server writes the page; the browser takes over what it wrote. */
  readonly firstScreen: FirstScreen | undefined;
  readonly children: ReactNode;
}

/** Around everything whose `Later` parts share the frames. Without it parts are mounted at once. */
export function Chunked({ onFilled, isPassing, firstScreen, children }: ChunkedProps) {
  const isHydrating = useIsHydrating();
  const [isWritten] = useState(isHydrating);
  const [queue] = useState(() => createMountQueue(isPassing));
  const [room] = useState(() => {
    if (isHydrating) return firstScreen ? createRoom(firstScreen) : null;
    // A browser that draws the page itself draws the first screen of text at once, and what is beside it afterwards.
    return roomOf(window.innerHeight, () => null);
  });
  const [heights] = useState(() => createPartHeights(isHydrating ? firstWidth(firstScreen) : window.innerWidth));
  const chunking = useMemo(() => ({ queue, heights, onFilled, room }), [queue, heights, onFilled, room]);
  useEffect(() => {
    if (isWritten) room?.close();
    return () => queue.stop();
  }, [queue, room, isWritten]);
  return <ChunkingContext value={chunking}>{children}</ChunkingContext>;
}

function firstWidth(firstScreen: FirstScreen | undefined): number {
  return firstScreen?.isPhone ? FIRST_WIDTH.phone : FIRST_WIDTH.desk;
}

/** Mounts all parts inside it at once: what is printed, or searched through, has to be there as a whole. */
export function Whole({ children }: { children: ReactNode }) {
  return <ChunkingContext value={null}>{children}</ChunkingContext>;
}

/** Stands beside what is before it where there is room, and begins at the top as that does. */
export function Column({ children }: { children: ReactNode }) {
  const chunking = useContext(ChunkingContext);
  const beside = useMemo(() => chunking && { ...chunking, room: chunking.room?.beside() ?? null }, [chunking]);
  return <ChunkingContext value={beside}>{children}</ChunkingContext>;
}

interface LaterProps {
  /** Unique among its neighbours; what was measured is kept by it. */
  readonly name: string;
  /** Expected height in pixels, kept free until it is there. */
  readonly estimate: number;
  readonly className?: string;
  /** Id of the element that keeps the room, which is there before its content. */
  readonly id?: string;
  /** Names of the keys inside it, one per line, to find one that is not mounted; `name` by default. */
  readonly holds?: string;
  readonly children: () => ReactNode;
}

/** A part of an operation that is there while it is near the screen, mounted in a frame that has time for it. */
export function Later(props: LaterProps) {
  const chunking = useContext(ChunkingContext);
  if (chunking !== null) return <WatchedPart {...props} chunking={chunking} />;
  const { id, className, children } = props;
  return (
    <div id={id} className={className}>
      {children()}
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
  const { queue, heights, onFilled, room } = chunking;
  const within = usePlace();
  const place = `${within}/${name}`;
  const element = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(() => room?.takes(place, estimate) ?? false);
  // It stands there already, and took no place of its own from anything.
  const isFirst = useRef(isMounted);
  // Estimated when the room was made: a later estimate must not move what is there.
  const [expected] = useState(() => heights.expect(estimate));

  useLayoutEffect(() => {
    const part = element.current;
    if (!part) return;
    return queue.watch(part, {
      isMounted: isFirst.current,
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
    const kept = heights.known(place) ?? expected;
    heights.measure(place, part.offsetHeight, estimate);
    if (isFirst.current) isFirst.current = false;
    else onFilled(part, part.getBoundingClientRect().height - kept);
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
