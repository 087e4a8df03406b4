import type { AddressInput } from "../../issuing/customers/customer-input.ts";
import type { OlderWords } from "./in-older-words.ts";

export interface AddressRecord {
  readonly addressType: string;
  readonly lineList: readonly string[];
  readonly city: string;
  readonly zipCode?: string | null;
  readonly countryCode: string;
}

export const clientPlaces: OlderWords["places"] = {
  "/languageCode": "/client/languageCode",
  "/countryCode": "/client/countryCode",
  "/bornOn": "/client/birthDate",
  "/customerNumber": "/client/clientCode",
  "/addresses/*/addressTypeCode": "/client/addressList/*/addressType",
  "/addresses/*/countryCode": "/client/addressList/*/countryCode",
};

export function addressesOf(addressList: readonly AddressRecord[]): AddressInput[] {
  return addressList.map(({ addressType, lineList, city, zipCode = null, countryCode }) => ({
    addressTypeCode: addressType,
    lines: lineList,
    city,
    postalCode: zipCode,
    countryCode,
  }));
}
