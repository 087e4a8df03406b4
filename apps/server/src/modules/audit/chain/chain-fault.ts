import type { WrongCount } from "./chain-source.ts";

/** The first fault that was found. `position` counts from 1 within the day. */
export interface ChainFault {
  readonly day: string;
  readonly position: number;
  /** A sentence for people. */
  readonly reason: string;
}

/** Possible faults of the log, in words. */
export const faults = {
  missing: (day: string, position: number): ChainFault => ({
    day,
    position,
    reason: `Record ${position} of ${day} is missing.`,
  }),
  changed: (day: string, position: number): ChainFault => ({
    day,
    position,
    reason: `Record ${position} of ${day} was changed: its hash differs.`,
  }),
  inserted: (day: string, position: number): ChainFault => ({
    day,
    position,
    reason: `Record ${position} of ${day} was inserted: it has no place in the chain.`,
  }),
  beyondEnd: (day: string, position: number, events: number): ChainFault => ({
    day,
    position,
    reason: `Record ${position} of ${day} was inserted: the day ends with record ${events}.`,
  }),
  endRemoved: (day: string, left: number, events: number): ChainFault => ({
    day,
    position: left + 1,
    reason:
      left === 0
        ? `All records of ${day} were removed: it had ${events}.`
        : `The last records of ${day} were removed: it had ${events}, and ${areLeft(left)}.`,
  }),
  dayRemoved: (day: string): ChainFault => ({ day, position: 1, reason: `The day ${day} was removed.` }),
  dayNotListed: (day: string): ChainFault => ({
    day,
    position: 1,
    reason: `The log has records of ${day}, but does not list that day.`,
  }),
  openingChanged: (day: string): ChainFault => ({
    day,
    position: 1,
    reason: `The hash that ${day} begins with was changed.`,
  }),
  headChanged: (day: string, events: number): ChainFault => ({
    day,
    position: events,
    reason: `The hash that ${day} ends with was changed.`,
  }),
  writtenAnew: (day: string, position: number, witness: string): ChainFault => ({
    day,
    position,
    reason: `Record ${position} of ${day} has another hash than ${witness}: the chain was created again, or that hash was changed.`,
  }),
  digestForged: (day: string): ChainFault => ({
    day,
    position: 1,
    reason: `The digest of ${day} was changed: its signature is not valid.`,
  }),
  removedCount: (day: string, said: number, sealed: number): ChainFault => ({
    day,
    position: 1,
    reason: `The log says that ${said} old records were removed, and the digests of the removed days have ${sealed}.`,
  }),
  wrongCount: ({ name, written, found, day, position }: WrongCount): ChainFault => ({
    day,
    position,
    reason:
      found < written
        ? `Records of ${name} were removed: there were ${written}, and ${areLeft(found)}.`
        : `Records of ${name} were put in the place of others, or their count was changed: it says ${written}, and the log has ${found}.`,
  }),
};

function areLeft(count: number): string {
  return count === 1 ? "1 is left" : `${count} are left`;
}
