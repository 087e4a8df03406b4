import type { Customer } from "../../../simulator/customers/customer.ts";
import { wordOf } from "./words.ts";

/** A customer in the shape of release 4.1. */
export function presentClientRecord({ name, kyc, ...customer }: Customer) {
  return {
    clientCode: customer.number,
    clientType: wordOf(customer.kind),
    status: wordOf(customer.status),
    firstName: name.given === "" ? null : name.given,
    lastName: name.family,
    embossedName: customer.latinName,
    birthDate: customer.bornOn,
    languageCode: customer.languageCode,
    countryCode: customer.countryCode,
    email: customer.email,
    phoneNumber: customer.phone,
    addressList: customer.addresses.map(({ typeCode, lines, city, postalCode, countryCode }) => ({
      addressType: typeCode,
      lineList: lines,
      city,
      zipCode: postalCode,
      countryCode,
    })),
    identityStatus: wordOf(kyc.status),
    identityReason: kyc.reason,
    identityDate: kyc.checkedAt,
    creationDate: customer.createdAt,
    closingDate: customer.closedAt,
  };
}
