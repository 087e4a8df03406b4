/** States and kinds are capitals in release 4.1: `partially_cleared` is `PARTIALLY_CLEARED`. */
export function wordOf<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}

/** And back. */
export function fromWord<T extends string>(word: Uppercase<T>): T {
  return word.toLowerCase() as T;
}
