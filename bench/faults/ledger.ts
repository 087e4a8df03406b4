/** What the writers write. Of an edit the latest value is kept, of everything else each one. */
export const kinds = ["form", "registration", "trace", "hook", "edit"] as const;
export type Kind = (typeof kinds)[number];

export interface Attempt {
  readonly kind: Kind;
  /** `performance.now()`. */
  readonly began: number;
  readonly ended: number;
  /** 0 when no answer came. */
  readonly status: number;
}

/** An answer that comes later than this, in milliseconds, is as good as none. */
const TOO_LATE = 5_000;

export function isGood({ status, began, ended }: Attempt): boolean {
  return status >= 200 && status < 300 && ended - began <= TOO_LATE;
}

/** What was answered with success, and every attempt with its moment. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  readonly #acknowledged: Record<Kind, string[]> = { form: [], registration: [], trace: [], hook: [], edit: [] };
  #numbers = 0;

  /** A text that no other attempt has: it is looked for in the database and among the mails. */
  nextMark(kind: Kind): string {
    this.#numbers += 1;
    return `${kind}-${this.#numbers}`;
  }

  record(attempt: Attempt, mark: string): void {
    this.attempts.push(attempt);
    if (attempt.status >= 200 && attempt.status < 300) this.#acknowledged[attempt.kind].push(mark);
  }

  acknowledged(kind: Kind): readonly string[] {
    return this.#acknowledged[kind];
  }

  total(): number {
    return kinds.reduce((sum, kind) => sum + this.#acknowledged[kind].length, 0);
  }
}
