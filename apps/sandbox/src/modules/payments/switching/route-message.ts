import { cards } from "../../../entities/issuing.ts";
import { activeRoutingRules, networksOf } from "../../../entities/payments.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { chooseRoute, type Routing } from "../../../simulator/switching/choose-route.ts";
import { OWN_HOST } from "../../../simulator/switching/network.ts";
import type { ReadWorld } from "../../../world/world.ts";

/**
 * Routes by the rules of the world. Without a rule, cards of this world go to their issuer, others to their scheme. On
 * every route the issuer decides on its own cards, so its host must be reachable.
 */
export async function routeMessage(world: ReadWorld, message: AuthorizationMessage, isOwn: boolean): Promise<Routing> {
  const [pan, hosts, rules] = await Promise.all([panOf(world, message), networksOf(world), activeRoutingRules(world)]);
  const scheme = (pan === null ? undefined : testBinOf(pan)?.scheme) ?? "DOMESTIC";
  const { kind, amount, acceptor } = message;
  const route = chooseRoute(
    rules,
    hosts,
    { pan, kind, amount: amount.amount, currencyCode: amount.currencyCode, mcc: acceptor.mcc, at: world.now },
    isOwn ? OWN_HOST : scheme,
  );
  const host = hosts.get(OWN_HOST);
  const standIn = hosts.get(isOwn ? OWN_HOST : route.networkId)?.standIn;
  return {
    destination: isOwn ? "own_issuer" : "network",
    network: route.networkId === OWN_HOST ? scheme : route.networkId,
    ruleId: route.rule?.id ?? null,
    isAway: route.isAway || (isOwn && host?.status !== "signed_on"),
    standInCeiling: standIn?.enabled ? standIn.ceiling : 0,
  };
}

async function panOf(world: ReadWorld, { card }: AuthorizationMessage): Promise<string | null> {
  if ("pan" in card) return card.pan;
  return "cardId" in card ? ((await world.find(cards, card.cardId))?.pan ?? null) : null;
}
