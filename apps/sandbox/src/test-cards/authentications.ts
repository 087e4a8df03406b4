import type { SandboxTestCards } from "@connect-portal/contract";
import { accounts, cards } from "../entities/issuing.ts";
import { startAuthentication } from "../modules/payments/three-d-secure/start-authentication.ts";
import type { Card } from "../simulator/cards/card.ts";
import { productOf } from "../simulator/cards/products.ts";
import { testBinOf } from "../simulator/cards/test-bins.ts";
import { minorUnitsOf, numberOfCurrency } from "../simulator/money/currencies.ts";
import type { Money } from "../simulator/money/money.ts";
import { fromDirhams } from "../simulator/money/terms.ts";
import type { AuthenticationRequest } from "../simulator/three-d-secure/authentication.ts";
import type { World } from "../world/world.ts";
import { foreignCards } from "./foreign-cards.ts";

type Row = Omit<SandboxTestCards["authentications"][number], "tryIt">;

/** In minor units: little enough for every threshold. */
const SMALL = 1000;
/** The order of results in the table: those to pay with first. */
const ORDER = "Y C A N R U";

/**
 * One card for each result of 3-D Secure, found by starting authentications instead of keeping a list. Cards that are
 * alike to the 3-D Secure table are tried once. The world discards the changes.
 */
export async function authenticationsOf(world: World): Promise<Row[]> {
  const known = new Set<string>();
  const found = new Map<string, Row>();
  const ask = async (pan: string, amount: Money) => {
    const row = await resultOf(world, pan, amount);
    const key = `${row.result} ${row.rule} ${row.method}`;
    if (!found.has(key)) found.set(key, row);
  };
  for (const card of await world.by(cards, {}, { order: "oldest" })) {
    const kind = `${card.status} ${card.challengeMethod}`;
    if (known.has(kind)) continue;
    known.add(kind);
    const { currencyCode } = await world.get(accounts, card.accountId);
    await ask(card.pan, { amount: SMALL, currencyCode });
    await ask(card.pan, { amount: aboveThreshold(card, currencyCode), currencyCode });
  }
  await ask(foreignCards[0], { amount: SMALL, currencyCode: "EUR" });
  return [...found.values()].sort((one, other) => ORDER.indexOf(one.result) - ORDER.indexOf(other.result));
}

function aboveThreshold({ productCode }: Card, currencyCode: string): number {
  return fromDirhams(productOf(productCode).strongAuthenticationAbove, currencyCode) * 2;
}

async function resultOf(world: World, pan: string, { amount, currencyCode }: Money): Promise<Row> {
  const request: AuthenticationRequest = {
    messageVersion: "2.2.0",
    messageCategory: "01",
    acctNumber: pan,
    acquirerMerchantID: "000000009876543",
    merchantName: "Kasbah Books Online",
    mcc: "5942",
    merchantCountryCode: "504",
    purchaseAmount: String(amount),
    purchaseCurrency: numberOfCurrency(currencyCode),
  };
  const { transStatus, method, rule } = await startAuthentication(world, request, { key: "", now: world.now });
  return {
    pan,
    scheme: testBinOf(pan)?.scheme ?? "",
    amount,
    currencyCode,
    digits: minorUnitsOf(currencyCode),
    result: transStatus,
    method: method === "decoupled" ? null : method,
    rule,
  };
}
