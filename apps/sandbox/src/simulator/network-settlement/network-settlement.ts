import { type Figures, type NetworkRecord, netOf, type RecordKind, recordKinds } from "./network-record.ts";

/** Figures of the records of one scheme, currency and kind. */
export interface Section extends Figures {
  readonly scheme: string;
  /** ISO 4217 */
  readonly currencyCode: string;
  readonly kind: RecordKind;
  readonly count: number;
  readonly net: number;
}

/** The settlement in one currency. */
export interface SettlementTotal extends Figures {
  readonly currencyCode: string;
  readonly count: number;
  /** The amount that the bank receives; it pays if below 0. */
  readonly net: number;
}

/** The network's file of a day without its records. It no longer changes. */
export interface NetworkSettlement {
  /** `set_00` and the day: found by it, and sortable. */
  readonly id: string;
  /** ISO 8601 day, UTC. */
  readonly date: string;
  /** ISO 8601 day on which the bank's account at the settlement bank is debited or credited. */
  readonly settlesOn: string;
  readonly count: number;
  /** By scheme, currency and kind. */
  readonly sections: readonly Section[];
  /** By currency. */
  readonly totals: readonly SettlementTotal[];
  readonly createdAt: string;
}

/** @param date ISO 8601 day */
export function settlementIdOf(date: string): string {
  return `set_00${date.replaceAll("-", "")}`;
}

/** Sums records by scheme, currency and kind, in the order of these. */
export function sectionsOf(records: readonly NetworkRecord[]): readonly Section[] {
  const sections = new Map<string, Section>();
  for (const record of records) {
    const { scheme, currencyCode, kind } = record;
    const key = `${scheme} ${currencyCode} ${recordKinds.indexOf(kind)}`;
    sections.set(key, { scheme, currencyCode, kind, ...plus(sections.get(key), { ...record, count: 1 }) });
  }
  return [...sections].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, section]) => section);
}

export function totalsOf(sections: readonly Section[]): readonly SettlementTotal[] {
  const totals = new Map<string, SettlementTotal>();
  for (const section of sections) {
    const { currencyCode } = section;
    totals.set(currencyCode, { currencyCode, ...plus(totals.get(currencyCode), section) });
  }
  return [...totals.values()].sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1));
}

type Sum = Figures & { readonly count: number; readonly net: number };

const NOTHING = { count: 0, gross: 0, interchange: 0, schemeFees: 0 };

function plus(
  sum: (Figures & { readonly count: number }) | undefined,
  more: Figures & { readonly count: number },
): Sum {
  const { count, gross, interchange, schemeFees } = sum ?? NOTHING;
  const figures = {
    gross: gross + more.gross,
    interchange: interchange + more.interchange,
    schemeFees: schemeFees + more.schemeFees,
  };
  return { count: count + more.count, ...figures, net: netOf(figures) };
}
