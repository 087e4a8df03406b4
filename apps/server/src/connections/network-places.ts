export interface NetworkPlaces {
  /** Returns what gives the place back; undefined when the network has all that it may have. */
  take(network: string): (() => void) | undefined;
}

/** So many connections of one network at a time. */
export function createNetworkPlaces(most: number): NetworkPlaces {
  const taken = new Map<string, number>();

  function leave(network: string): void {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  }

  return {
    take: (network) => {
      const count = taken.get(network) ?? 0;
      if (count >= most) return undefined;
      taken.set(network, count + 1);
      return () => leave(network);
    },
  };
}
