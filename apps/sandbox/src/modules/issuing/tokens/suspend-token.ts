import type { Token } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { changeToken } from "./change-token.ts";
import { tokens } from "./tokens.ts";

/** Payments of this token decline; the card and its other tokens go on. A second time changes nothing. */
export async function suspendToken(world: World, tokenId: string, reason: string): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (token.status === "suspended") return token;
  return changeToken(world, token, "suspended", { suspendedReason: reason });
}
