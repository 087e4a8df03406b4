/** Streams that one user may have open; the oldest ends when there would be more. */
const STREAMS_OF_USER = 4;

interface Endable {
  end(): void;
}

export interface StreamPlaces {
  /** Returns what gives the place back. */
  take(userId: number, stream: Endable): () => void;
  /** Streams that are open. */
  count(): number;
  endAll(): void;
}

/** The open streams of this process. */
export function createStreamPlaces(): StreamPlaces {
  const users = new Map<number, Set<Endable>>();

  return {
    take: (userId, stream) => {
      const streams = users.get(userId) ?? new Set();
      users.set(userId, streams.add(stream));
      const [oldest] = streams;
      if (streams.size > STREAMS_OF_USER && oldest) {
        streams.delete(oldest);
        oldest.end();
      }
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && users.get(userId) === streams) users.delete(userId);
      };
    },
    count: () => [...users.values()].reduce((sum, { size }) => sum + size, 0),
    endAll: () => {
      for (const streams of users.values()) for (const stream of streams) stream.end();
    },
  };
}
