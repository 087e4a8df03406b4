import { merchants, terminals } from "../../../entities/acquiring.ts";
import type { Acceptor } from "../../../simulator/authorizations/authorization.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";

export interface MerchantBody {
  readonly name: string;
  readonly merchantNumber: string;
  readonly terminalNumber?: string | null;
  readonly mcc: string;
  readonly city: string;
  readonly countryCode: string;
}

/** @throws ApiError reference_code_unknown */
export function assertMerchant({ mcc, countryCode }: MerchantBody): void {
  assertCode("MCC", mcc, "/merchant/mcc");
  assertCode("COUNTRY", countryCode, "/merchant/countryCode");
}

/**
 * The merchant of a simulated payment: any in the world, or one of this sandbox world, known by its number.
 * @throws ApiError reference_code_unknown
 */
export async function readMerchant(world: ReadWorld, merchant: MerchantBody): Promise<Acceptor> {
  assertMerchant(merchant);
  const { name, merchantNumber, terminalNumber = null, mcc, city, countryCode } = merchant;
  const [[own], [terminal]] = await Promise.all([
    world.by(merchants, { number: merchantNumber }, { limit: 1 }),
    terminalNumber === null ? [] : world.by(terminals, { number: terminalNumber }, { limit: 1 }),
  ]);
  const terminalId = terminal && terminal.merchantId === own?.id ? terminal.id : null;
  return { name, merchantNumber, terminalNumber, mcc, city, countryCode, merchantId: own?.id ?? null, terminalId };
}
