import { CASH_INTERCHANGE, SCHEME_FEES } from "../../../simulator/network-settlement/rates.ts";
import { INTERCHANGE } from "../../../simulator/settlement/interchange.ts";

/** The tables of interchange and scheme fees, with where their figures come from. */
export function listNetworkRates() {
  return {
    interchange: [
      ...INTERCHANGE.map((row) => ({
        rate: row.name,
        paidTo: "issuer",
        schemes: row.schemes ?? null,
        cardTypes: row.cardTypes,
        domestic: row.isDomestic ?? null,
        mccFrom: row.mcc?.[0] ?? null,
        mccTo: row.mcc?.[1] ?? null,
        basisPoints: row.basisPoints,
        fixed: row.fixed,
        basis: row.basis,
      })),
      {
        rate: CASH_INTERCHANGE.name,
        paidTo: "acquirer",
        schemes: null,
        cardTypes: ["debit", "credit", "prepaid"],
        domestic: null,
        mccFrom: null,
        mccTo: null,
        basisPoints: 0,
        fixed: CASH_INTERCHANGE.fixed,
        basis: CASH_INTERCHANGE.basis,
      },
    ],
    schemeFees: SCHEME_FEES.map((row) => ({
      fee: row.name,
      schemes: row.schemes ?? null,
      kinds: row.kinds,
      crossBorder: row.isCrossBorder ?? null,
      basisPoints: row.basisPoints,
      fixed: row.fixed,
      basis: row.basis,
    })),
  };
}
