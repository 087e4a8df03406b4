import { type Figures, type NetworkRecord, netOf } from "./network-record.ts";

/** A line of the integrator's own file. */
export interface TheirLine {
  readonly reference: string;
  /** Minor units, as in the network's file: positive is received, negative is paid. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currencyCode: string;
  /** Interchange and scheme fees together; left out, fees are not compared. */
  readonly fees?: number;
}

/** The result for a reference in the two files. */
export const outcomes = [
  "matched",
  "amount_different",
  "fees_different",
  "currency_different",
  "missing_in_yours",
  "missing_in_ours",
  "duplicate",
] as const;
export type Outcome = (typeof outcomes)[number];

export interface Compared {
  readonly outcome: Outcome;
  readonly reference: string;
  readonly ours: NetworkRecord | null;
  readonly yours: TheirLine | null;
}

/** Per outcome and currency: each side's sum of gross and fees. */
export interface OutcomeTotal {
  readonly outcome: Outcome;
  readonly currencyCode: string;
  readonly count: number;
  readonly ours: number;
  readonly yours: number;
  /** `ours` less `yours`. */
  readonly difference: number;
}

/** Per currency: the difference of the files, and the part that no outcome explains, which is 0. */
export interface Remainder {
  readonly currencyCode: string;
  readonly ours: number;
  readonly yours: number;
  readonly difference: number;
  readonly remainder: number;
}

export interface Reconciliation {
  readonly compared: readonly Compared[];
  readonly totals: readonly OutcomeTotal[];
  readonly remainders: readonly Remainder[];
}

/** Compares two files of a day. A reference that is twice in theirs is compared once; the rest are duplicates. */
export function reconcile(ours: readonly NetworkRecord[], theirs: readonly TheirLine[]): Reconciliation {
  const open = new Map(ours.map((record) => [record.reference, record]));
  const compared: Compared[] = [];
  const seen = new Set<string>();
  for (const line of theirs) {
    const record = open.get(line.reference) ?? null;
    open.delete(line.reference);
    const outcome = seen.has(line.reference) ? "duplicate" : outcomeOf(record, line);
    seen.add(line.reference);
    compared.push({ outcome, reference: line.reference, ours: record, yours: line });
  }
  for (const record of open.values()) {
    compared.push({ outcome: "missing_in_yours", reference: record.reference, ours: record, yours: null });
  }
  const totals = totalsOf(compared);
  return { compared, totals, remainders: remaindersOf(ours, theirs, compared, totals) };
}

function outcomeOf(record: NetworkRecord | null, line: TheirLine): Outcome {
  if (!record) return "missing_in_ours";
  if (record.currencyCode !== line.currencyCode) return "currency_different";
  if (record.gross !== line.amount) return "amount_different";
  return line.fees === undefined || line.fees === feesOf(record) ? "matched" : "fees_different";
}

const feesOf = ({ interchange, schemeFees }: Figures): number => interchange + schemeFees;

/**
 * The net amount of a line. A line without fees takes those of the record that it names: they were not part of the
 * question.
 */
function netOfLine({ amount, fees }: TheirLine, record: NetworkRecord | null): number {
  return amount + (fees ?? (record ? feesOf(record) : 0));
}

function totalsOf(compared: readonly Compared[]): readonly OutcomeTotal[] {
  const totals = new Map<string, OutcomeTotal>();
  const add = (outcome: Outcome, currencyCode: string, more: { count?: number; ours?: number; yours?: number }) => {
    const key = `${outcomes.indexOf(outcome)} ${currencyCode}`;
    const { count, ours, yours } = totals.get(key) ?? { count: 0, ours: 0, yours: 0 };
    const sum = { count: count + (more.count ?? 0), ours: ours + (more.ours ?? 0), yours: yours + (more.yours ?? 0) };
    totals.set(key, { outcome, currencyCode, ...sum, difference: sum.ours - sum.yours });
  };
  for (const { outcome, ours, yours } of compared) {
    if (ours) add(outcome, ours.currencyCode, { count: 1, ours: netOf(ours) });
    if (yours) add(outcome, yours.currencyCode, { count: ours ? 0 : 1, yours: netOfLine(yours, ours) });
  }
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}

/** Sums both files again and subtracts the outcomes, so that a mistake would leave a remainder. */
function remaindersOf(
  ours: readonly NetworkRecord[],
  theirs: readonly TheirLine[],
  compared: readonly Compared[],
  totals: readonly OutcomeTotal[],
): readonly Remainder[] {
  const recordOf = new Map(compared.flatMap(({ ours: record, yours }) => (yours ? [[yours, record] as const] : [])));
  const sumOfOurs = sumsOf(ours.map((record) => [record.currencyCode, netOf(record)]));
  const sumOfTheirs = sumsOf(theirs.map((line) => [line.currencyCode, netOfLine(line, recordOf.get(line) ?? null)]));
  const explained = sumsOf(totals.map((total) => [total.currencyCode, total.difference]));
  return [...new Set([...sumOfOurs.keys(), ...sumOfTheirs.keys()])].sort().map((currencyCode) => {
    const [mine, yours] = [sumOfOurs.get(currencyCode) ?? 0, sumOfTheirs.get(currencyCode) ?? 0];
    const difference = mine - yours;
    const remainder = difference - (explained.get(currencyCode) ?? 0);
    return { currencyCode, ours: mine, yours, difference, remainder };
  });
}

function sumsOf(amounts: readonly (readonly [currencyCode: string, amount: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [currencyCode, amount] of amounts) sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amount);
  return sums;
}
