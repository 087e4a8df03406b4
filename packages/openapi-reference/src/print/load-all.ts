/** So many documents are asked for at once. */
const AT_ONCE = 6;

/**
 * Loads one after the other in order, a few ahead. Rejects with the first failure, or with the signal's reason when it
 * is aborted.
 */
export async function* loadAll<T>(
  ids: readonly string[],
  load: (id: string, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const underway: Promise<T>[] = [];
  let next = 0;
  for (let done = 0; done < ids.length; done += 1) {
    for (; next < ids.length && underway.length < AT_ONCE; next += 1) {
      const loading = load(ids[next] ?? "", signal);
      // Looked at when its turn comes; until then its failure is nobody's.
      loading.catch(() => undefined);
      underway.push(loading);
    }
    const first = underway.shift();
    if (!first) return;
    const value = await first;
    signal.throwIfAborted();
    yield value;
  }
}
