import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import type { TransactionKind } from "../../../simulator/authorizations/authorization.ts";
import { productOfPan } from "../../../simulator/cards/products.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { chooseRoute } from "../../../simulator/switching/choose-route.ts";
import { OWN_HOST } from "../../../simulator/switching/network.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { assertTestCard } from "./assert-test-card.ts";
import { networksOf } from "./networks.ts";
import { routingRules } from "./routing-rules.ts";

interface RouteTest {
  readonly pan: string;
  readonly kind: TransactionKind;
  readonly amount: Money;
  readonly mcc: string;
  readonly at?: string;
}

/** Says which way a message would take, and sends nothing. */
export async function testRoute(world: ReadWorld, input: RouteTest): Promise<HandlerAnswer> {
  const { pan, kind, amount, mcc } = input;
  if (!isCurrency(amount.currencyCode)) {
    throw new ApiError("currency_invalid", {
      errors: [{ in: "body", pointer: "/amount/currencyCode", message: "is no currency that can be paid with" }],
    });
  }
  assertTestCard(pan, "/pan");
  const isOwn = productOfPan(pan) !== undefined;
  const hosts = await networksOf(world);
  const at = input.at === undefined ? world.now : new Date(input.at);
  const route = chooseRoute(
    await world.by(routingRules, { status: "active" }),
    hosts,
    { pan, kind, amount: amount.amount, currencyCode: amount.currencyCode, mcc, at },
    isOwn ? OWN_HOST : (testBinOf(pan)?.scheme ?? "DOMESTIC"),
  );
  return {
    status: 200,
    body: {
      networkId: route.networkId,
      isOwnCard: isOwn,
      isAway: route.isAway || (isOwn && hosts.get(OWN_HOST)?.status !== "signed_on"),
      ruleId: route.rule?.id ?? null,
      asked: route.asked.map(({ rule, unmet }) => ({ ruleId: rule.id, name: rule.name, unmet })),
      tried: route.tried,
    },
  };
}
