import { decimalOf } from "../money/money.ts";
import type { RecordKind } from "./network-record.ts";
import type { NetworkSettlement, Section, SettlementTotal } from "./network-settlement.ts";

const NAMES: Readonly<Record<RecordKind, string>> = {
  purchase: "Purchases",
  cash_withdrawal: "Cash",
  refund: "Refunds",
  chargeback: "Chargebacks",
  representment: "Representments",
  chargeback_reversal: "Chargeback reversals",
  dispute_fee: "Dispute fees",
};
const WIDTH = 100;

/**
 * The settlement in the form of a clearing report: by scheme and currency, with sums, and the settled amount at the
 * end.
 */
export function textReport({ date, settlesOn, count, sections, totals }: NetworkSettlement): string {
  const groups = Object.entries(Object.groupBy(sections, ({ scheme, currencyCode }) => `${scheme} ${currencyCode}`));
  return [
    `ISSUER SETTLEMENT REPORT${`processing date ${date}`.padStart(WIDTH - 24)}`,
    `${count} records${`settlement date ${settlesOn}`.padStart(WIDTH - `${count} records`.length)}`,
    "Positive amounts are received by the issuer, negative amounts are paid.",
    ...groups.flatMap(([title, own = []]) => ["", title, HEADINGS, ...own.map((each) => row(NAMES[each.kind], each))]),
    "",
    "TOTAL TO SETTLE",
    HEADINGS,
    ...totals.map((total) => row(total.currencyCode, total)),
    "",
  ].join("\n");
}

const columns = (first: string, rest: readonly string[]) =>
  first.padEnd(24) + rest.map((text, place) => text.padStart(place === 0 ? 8 : 17)).join("");
const HEADINGS = columns("", ["count", "gross", "interchange", "scheme fees", "net"]);

function row(name: string, { currencyCode, count, gross, interchange, schemeFees, net }: Section | SettlementTotal) {
  const amounts = [gross, interchange, schemeFees, net].map((amount) => decimalOf(amount, currencyCode));
  return columns(name, [String(count), ...amounts]);
}

/** The same as comma-separated values (RFC 4180), in minor units: a line for each section, then one for each currency. */
export function csvReport({ date, settlesOn, sections, totals }: NetworkSettlement): string {
  const line = (scheme: string, kind: string, figures: Section | SettlementTotal) => {
    const { currencyCode, count, gross, interchange, schemeFees, net } = figures;
    return [date, settlesOn, scheme, currencyCode, kind, count, gross, interchange, schemeFees, net].join(",");
  };
  return [
    "date,settles_on,scheme,currency,kind,count,gross,interchange,scheme_fees,net",
    ...sections.map((section) => line(section.scheme, section.kind, section)),
    ...totals.map((total) => line("ALL", "total", total)),
    "",
  ].join("\r\n");
}
