/** ES2026; TypeScript's library does not have it yet. */
declare global {
  interface JSON {
    /** Not in browsers of before 2025. */
    readonly rawJSON?: (text: string) => unknown;
  }
}

/** No key of a document: what is cloned between threads loses its class, and is known by this member. */
const MARK = "\u0000literal";

/** A number that would be written differently if it were a number of JavaScript: 100.10, 1.0, 1E400. */
export class NumberLiteral {
  readonly [MARK]: string;

  /** @param text as JSON writes numbers */
  constructor(text: string) {
    this[MARK] = text;
  }

  /** The number as it was written. */
  toString(): string {
    return this[MARK];
  }

  valueOf(): number {
    return Number(this[MARK]);
  }

  toJSON(): unknown {
    return JSON.rawJSON?.(this[MARK]) ?? Number(this[MARK]);
  }
}

/** Gives literals their class back, in place, in a value that came from another thread. */
export function reviveLiterals<T>(value: T): T {
  const seen = new Set<object>();
  const visit = (one: unknown): unknown => {
    if (typeof one !== "object" || one === null || seen.has(one)) return one;
    seen.add(one);
    const text = (one as { readonly [MARK]?: unknown })[MARK];
    if (typeof text === "string") return new NumberLiteral(text);
    for (const [key, member] of Object.entries(one)) {
      const revived = visit(member);
      if (revived !== member) Object.assign(one, { [key]: revived });
    }
    return one;
  };
  return visit(value) as T;
}
