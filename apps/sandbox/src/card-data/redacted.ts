import { inspect } from "node:util";

const TEXT = "[redacted]";

/**
 * A value that must never be written down: a PAN, CVV, PIN, password or client secret. However it gets into a log line,
 * a message or JSON, it prints `[redacted]`; only `reveal` gives it back.
 */
export class Redacted<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return TEXT;
  }

  toJSON(): string {
    return TEXT;
  }

  [inspect.custom](): string {
    return TEXT;
  }
}
