import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Routing } from "../../simulator/switching/routing.ts";
import type { World } from "../../world/world.ts";

/** By the routing rules of the world; without one, cards of this world go to their issuer, others to their scheme. */
export async function routeMessage(_world: World, message: AuthorizationMessage, isOwn: boolean): Promise<Routing> {
  return {
    destination: isOwn ? "own_issuer" : "network",
    network: message.network ?? "VISA",
    ruleId: null,
    isAway: false,
  };
}
