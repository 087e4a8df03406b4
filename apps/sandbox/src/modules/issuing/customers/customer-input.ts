import { ApiError } from "@connect-portal/contract";
import type { Address } from "../../../simulator/customers/customer.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";

export interface AddressInput {
  readonly addressTypeCode: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly postalCode?: string | null;
  readonly countryCode: string;
}

/** @throws ApiError reference_code_unknown */
export function addressesOf(inputs: readonly AddressInput[]): Address[] {
  return inputs.map(({ addressTypeCode, lines, city, postalCode = null, countryCode }, place) => {
    assertCode("ADDRESS_TYPE", addressTypeCode, `/addresses/${place}/addressTypeCode`);
    assertCode("COUNTRY", countryCode, `/addresses/${place}/countryCode`);
    return { typeCode: addressTypeCode, lines, city, postalCode, countryCode };
  });
}

/** Years: ISO 8601 has more, people have not. */
const OLDEST = 130;

/** @throws ApiError date_invalid */
export function assertBirthday(bornOn: string, now: Date): void {
  const years = (now.getTime() - Date.parse(bornOn)) / (365.25 * 86_400_000);
  if (years > 0 && years < OLDEST) return;
  throw new ApiError("date_invalid", {
    errors: [{ in: "body", pointer: "/bornOn", message: "is not a possible date for a customer" }],
  });
}
