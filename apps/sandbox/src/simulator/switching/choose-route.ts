import type { Network, NetworkStatus } from "./network.ts";
import {
  inOrder,
  type RoutedMessage,
  type RoutingConditions,
  type RoutingRule,
  unmetConditions,
} from "./routing-rule.ts";

/** The destination of a message, and the reason. */
export interface Routing {
  readonly destination: "own_issuer" | "network";
  /** The network's code, VISA or MASTERCARD; of an own card that no rule sends elsewhere, its scheme. */
  readonly network: string;
  /** The rule that chose it; null for the default. */
  readonly ruleId: string | null;
  /** The destination cannot be reached: stand-in decides by its own limits. */
  readonly isAway: boolean;
  /** The most that stand-in approves, in hundredths of a dirham; 0 when it is off. Left out, the usual. */
  readonly standInCeiling?: number;
}

export interface Route {
  readonly networkId: string;
  readonly rule: RoutingRule | null;
  /** No network of the route can be reached; `networkId` is the first of them. */
  readonly isAway: boolean;
  /** Rules in their order, the applied one last, with the conditions that each of the others did not meet. */
  readonly asked: readonly { readonly rule: RoutingRule; readonly unmet: readonly (keyof RoutingConditions)[] }[];
  readonly tried: readonly { readonly networkId: string; readonly status: NetworkStatus }[];
}

/**
 * Uses the first rule that applies; `fallback` when none does. The same rules and networks always give the same route.
 */
export function chooseRoute(
  rules: readonly RoutingRule[],
  networks: ReadonlyMap<string, Network>,
  message: RoutedMessage,
  fallback: string,
): Route {
  const asked: Route["asked"][number][] = [];
  for (const rule of inOrder(rules)) {
    const unmet = unmetConditions(rule, message);
    asked.push({ rule, unmet });
    if (unmet.length === 0) return { ...reachable(candidatesOf(rule, networks), networks), rule, asked };
  }
  return { ...reachable([fallback], networks), rule: null, asked };
}

function candidatesOf({ strategy, networkIds }: RoutingRule, networks: ReadonlyMap<string, Network>): string[] {
  if (strategy === "in_order") return [...networkIds];
  const costOf = (id: string) => networks.get(id)?.costPerMessage ?? Number.MAX_SAFE_INTEGER;
  return [...networkIds].sort((a, b) => costOf(a) - costOf(b));
}

function reachable(candidates: readonly string[], networks: ReadonlyMap<string, Network>) {
  const tried: Route["tried"][number][] = [];
  for (const networkId of candidates) {
    const status = networks.get(networkId)?.status ?? "down";
    tried.push({ networkId, status });
    if (status === "signed_on") return { networkId, isAway: false, tried };
  }
  return { networkId: candidates[0] ?? "", isAway: true, tried };
}
