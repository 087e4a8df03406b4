/** A value that is there, or on its way. Most requests are checked at once: a dozen promises would be a tenth of their time. */
export type Soon<T> = T | Promise<T>;

export function whenThere<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
