import type { Customer } from "../../../simulator/customers/customer.ts";

/** A customer in the shape of the newest release. */
export function presentCustomer(customer: Customer) {
  const { id, number, kind, status, name, latinName, bornOn, languageCode, countryCode, email, phone } = customer;
  const { kyc, mergedInto, metadata, createdAt, closedAt } = customer;
  return {
    customerId: id,
    customerNumber: number,
    kind,
    status,
    name: { given: name.given === "" ? null : name.given, family: name.family },
    latinName,
    bornOn,
    languageCode,
    countryCode,
    email,
    phone,
    addresses: customer.addresses.map(({ typeCode, lines, city, postalCode, countryCode: country }) => ({
      addressTypeCode: typeCode,
      lines,
      city,
      postalCode,
      countryCode: country,
    })),
    kyc: { status: kyc.status, level: kyc.level, checkedAt: kyc.checkedAt, reason: kyc.reason },
    mergedInto,
    metadata,
    createdAt,
    closedAt,
  };
}
