/** A statement as the world sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one call, and its answer. */
export interface Recording {
  readonly statements: readonly Statement[];
  readonly answer: string;
}

/**
 * Numbers of the world that is recorded: nothing else in its statements is one of them, so that each can be found there
 * and be another one for another world and another call.
 */
export const RECORDED = { user: 700_000_001, world: 800_000_001, lastNumber: 900_000_000, lastEvent: 600_000_000 };

/** Of a world whose call is sent again. */
export interface Numbers {
  readonly user: number;
  readonly world: number;
  /** Fresh ones from here on. */
  readonly lastNumber: number;
  readonly lastEvent: number;
  readonly key: string;
}

type Make = (numbers: Numbers) => unknown;

/** A recording that can be sent again: fresh ids, numbers and keys in the place of those that were recorded. */
export interface Replay {
  readonly statements: readonly { readonly text: string; readonly values: (numbers: Numbers) => unknown[] }[];
  answer(numbers: Numbers): string;
}

/** What the ids of new entities begin with, an event's number in its JSON, and a key. */
const CHANGING = /(?<=[a-z]{3}_)A[0-9A-Z]{9}\b|(?<="sequence":)6000\d{5}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function replayOf({ statements, answer }: Recording): Replay {
  const ids = new Map<string, number>();
  const text = (recorded: string): Make => {
    const parts: (string | Make)[] = [];
    let end = 0;
    for (const { 0: found, index } of recorded.matchAll(CHANGING)) {
      parts.push(recorded.slice(end, index), changing(found, ids));
      end = index + found.length;
    }
    if (end === 0) return () => recorded;
    parts.push(recorded.slice(end));
    return (numbers) => parts.map((part) => (typeof part === "string" ? part : part(numbers))).join("");
  };
  const value = (recorded: unknown): Make => {
    if (typeof recorded === "string") return text(recorded);
    if (typeof recorded !== "number") return () => recorded;
    if (recorded === RECORDED.user) return ({ user }) => user;
    if (recorded === RECORDED.world) return ({ world }) => world;
    for (const name of ["lastNumber", "lastEvent"] as const) {
      const after = recorded - RECORDED[name];
      if (after >= 0 && after < 100_000) return (numbers) => numbers[name] + after;
    }
    return () => recorded;
  };
  const makers = statements.map(({ text, values }) => ({ text, makers: values.map(value) }));
  return {
    statements: makers.map(({ text, makers }) => ({ text, values: (numbers) => makers.map((make) => make(numbers)) })),
    answer: text(answer) as (numbers: Numbers) => string,
  };
}

function changing(found: string, ids: Map<string, number>): Make {
  if (found.includes("-")) return ({ key }) => key;
  if (/^\d+$/.test(found)) return ({ lastEvent }) => lastEvent + Number(found) - RECORDED.lastEvent;
  const place = ids.get(found) ?? ids.size;
  ids.set(found, place);
  return ({ lastNumber }) => `A${(lastNumber * 10 + place).toString(36).toUpperCase().padStart(9, "0")}`;
}
