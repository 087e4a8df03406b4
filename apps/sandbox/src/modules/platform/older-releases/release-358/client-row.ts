import type { Customer, CustomerStatus, KycStatus } from "../../../../simulator/customers/customer.ts";
import { writtenDay } from "../../../../simulator/older-releases/written.ts";

const statuses: Readonly<Record<CustomerStatus, string>> = {
  prospect: "P",
  active: "A",
  suspended: "S",
  closed: "C",
  merged: "M",
};
const identity: Readonly<Record<KycStatus, string>> = {
  not_started: "N",
  pending: "P",
  verified: "V",
  rejected: "R",
  expired: "E",
};

/** A customer in the shape of release 3.5, which has one address: the first. */
export function clientRow({ name, kyc, ...customer }: Customer) {
  const [address] = customer.addresses;
  const line = (place: number) => address?.lines[place] ?? "";
  return {
    CLIENT_CODE: customer.number,
    CLIENT_TYPE: customer.kind === "person" ? "P" : "C",
    CLIENT_STATUS: statuses[customer.status],
    IDENTITY_STATUS: identity[kyc.status],
    FIRST_NAME: name.given,
    FAMILY_NAME: name.family,
    EMBOSSED_NAME: customer.latinName,
    BIRTH_DATE: writtenDay(customer.bornOn),
    LANGUAGE_CODE: customer.languageCode,
    NATIONALITY: customer.countryCode,
    EMAIL: customer.email ?? "",
    PHONE_NUMBER: customer.phone ?? "",
    ADDRESS_TYPE: address?.typeCode ?? "",
    ADDRESS_LINE_1: line(0),
    ADDRESS_LINE_2: line(1),
    ADDRESS_LINE_3: line(2),
    CITY: address?.city ?? "",
    ZIP_CODE: address?.postalCode ?? "",
    COUNTRY_CODE: address?.countryCode ?? "",
    CREATION_DATE: writtenDay(customer.createdAt),
    CLOSING_DATE: writtenDay(customer.closedAt),
  };
}
