import { merchants } from "../../../entities/acquiring.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import { termsOf } from "../../../simulator/merchants/terms.ts";
import type { World } from "../../../world/world.ts";
import { assertCode, assertCurrency } from "../../reference/reference-data/assert-code.ts";
import { freeNumber } from "./free-number.ts";
import { presentMerchant } from "./present-merchant.ts";

export interface NewMerchant {
  readonly name: string;
  readonly legalName: string;
  readonly mcc: string;
  readonly countryCode: string;
  readonly city: string;
  readonly currencyCode: string;
  readonly languageCode: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * Accepts an application. The merchant cannot sell before it is approved. Fee, reserve and risk come from its category.
 */
export async function boardMerchant(world: World, input: NewMerchant): Promise<Merchant> {
  assertCode("MCC", input.mcc, "/mcc");
  assertCode("COUNTRY", input.countryCode, "/countryCode");
  assertCode("LANGUAGE_LIST", input.languageCode, "/languageCode");
  assertCurrency(input.currencyCode, "/currencyCode");
  const { fee, reserve, riskLevel } = termsOf(input.mcc);
  const id = world.newId("mer");
  const merchant = world.put(merchants, {
    id,
    name: input.name,
    legalName: input.legalName,
    mcc: input.mcc,
    number: await freeNumber(world, merchants, id, { prefix: "000000", digits: 9 }),
    status: "applied",
    statusReason: null,
    countryCode: input.countryCode,
    city: input.city,
    languageCode: input.languageCode,
    currencyCode: input.currencyCode,
    fee,
    reserve,
    riskLevel,
    metadata: input.metadata ?? {},
    boardedAt: world.now.toISOString(),
    terminatedAt: null,
  });
  world.emit({ type: "merchant.boarded", subject: id, before: null, after: presentMerchant(merchant) });
  return merchant;
}
