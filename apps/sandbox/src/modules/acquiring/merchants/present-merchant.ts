import type { Merchant, Outlet } from "../../../simulator/merchants/merchant.ts";

export function presentMerchant(merchant: Merchant) {
  return {
    merchantId: merchant.id,
    merchantNumber: merchant.number,
    name: merchant.name,
    legalName: merchant.legalName,
    status: merchant.status,
    statusReason: merchant.statusReason,
    mcc: merchant.mcc,
    countryCode: merchant.countryCode,
    city: merchant.city,
    currencyCode: merchant.currencyCode,
    languageCode: merchant.languageCode,
    fee: { basisPoints: merchant.fee.basisPoints, fixedAmount: merchant.fee.fixed },
    reserve: { basisPoints: merchant.reserve.basisPoints, days: merchant.reserve.days },
    riskLevel: merchant.riskLevel,
    metadata: merchant.metadata,
    boardedAt: merchant.boardedAt,
    terminatedAt: merchant.terminatedAt,
  };
}

export function presentOutlet(outlet: Outlet) {
  return {
    outletId: outlet.id,
    merchantId: outlet.merchantId,
    name: outlet.name,
    status: outlet.status,
    addressLines: outlet.addressLines,
    city: outlet.city,
    countryCode: outlet.countryCode,
    openedAt: outlet.openedAt,
    closedAt: outlet.closedAt,
  };
}
