/** How a day of the log ended: kept elsewhere, it proves later that nothing was cut off and the chain not made anew. */
export interface DayHead {
  readonly day: string;
  readonly events: number;
  readonly head: Uint8Array;
}

/** Days that were written down, in their order; each is taken once, on the way through the log. */
export class KnownHeads {
  readonly #heads: readonly DayHead[];
  #next = 0;

  constructor(heads: readonly DayHead[]) {
    this.#heads = heads.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  }

  /** The first known day before `day` that the log did not come to; of all that are left without one. */
  takeSkipped(day?: string): DayHead | undefined {
    const head = this.#heads[this.#next];
    return head && (day === undefined || head.day < day) ? head : undefined;
  }

  take(day: string): DayHead | undefined {
    const head = this.#heads[this.#next];
    if (head?.day !== day) return undefined;
    this.#next += 1;
    return head;
  }
}
