type MayBeUndefined<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** The object without its undefined members: optional fields are absent, never present and undefined. */
export function defined<T extends object>(object: MayBeUndefined<T>): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
