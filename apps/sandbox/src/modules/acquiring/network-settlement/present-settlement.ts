import { type Figures, type NetworkRecord, netOf } from "../../../simulator/network-settlement/network-record.ts";
import type { NetworkSettlement, SettlementTotal } from "../../../simulator/network-settlement/network-settlement.ts";

export function presentSettlement({ id, date, settlesOn, count, totals, createdAt }: NetworkSettlement) {
  return { settlementId: id, date, settlesOn, recordCount: count, totals: totals.map(presentTotal), createdAt };
}

/** A settlement with its sections, by scheme, currency and kind. */
export function presentFile(settlement: NetworkSettlement) {
  const sections = settlement.sections.map((section) => ({
    scheme: section.scheme,
    kind: section.kind,
    ...presentTotal(section),
  }));
  return { ...presentSettlement(settlement), sections };
}

function presentTotal({ currencyCode, count, ...figures }: SettlementTotal) {
  return { currencyCode, count, ...presentFigures(figures) };
}

function presentFigures(figures: Figures) {
  const { gross, interchange, schemeFees } = figures;
  return { gross, interchange, schemeFees, net: netOf(figures) };
}

export function presentRecord(record: NetworkRecord) {
  return {
    recordId: record.id,
    date: record.date,
    kind: record.kind,
    scheme: record.scheme,
    productCode: record.productCode,
    mcc: record.mcc,
    reference: record.reference,
    networkReference: record.networkReference,
    transactionId: record.transactionId,
    disputeId: record.disputeId,
    transactionAmount: record.transactionAmount,
    currencyCode: record.currencyCode,
    ...presentFigures(record),
    interchangeRate: record.interchangeRate,
    createdAt: record.createdAt,
  };
}
