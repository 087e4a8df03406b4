/**
 * A value, or a promise of one. Most requests are checked synchronously: a dozen promises would take a tenth of their
 * time.
 */
export type Soon<T> = T | Promise<T>;

export function whenThere<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
