import { ApiError } from "@connect-portal/contract";
import type { Token } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { assertUsable } from "./assert-usable.ts";
import { changeToken } from "./change-token.ts";
import { isCodeOf } from "./one-time-code.ts";
import { tokens } from "./tokens.ts";

export interface TokenVerification {
  readonly result: "right" | "wrong" | "expired" | "declined";
  readonly token: Token;
}

/** Compares the one-time code. A wrong one costs a try; the third ends the request. @throws ApiError token_state_conflict */
export async function verifyToken(world: World, tokenId: string, code: string): Promise<TokenVerification> {
  const token = await world.get(tokens, tokenId);
  if (token.status !== "requested" || token.codeExpiresAt === null) {
    throw new ApiError("token_state_conflict", { detail: `The token is ${token.status}: it needs no code.` });
  }
  if (new Date(token.codeExpiresAt) < world.now) return { result: "expired", token };
  if (isCodeOf(token, code)) {
    await assertUsable(world, token);
    return { result: "right", token: changeToken(world, token, "active") };
  }
  const codeTriesLeft = token.codeTriesLeft - 1;
  if (codeTriesLeft > 0) return { result: "wrong", token: world.put(tokens, { ...token, codeTriesLeft }) };
  return { result: "declined", token: changeToken(world, token, "declined", { codeTriesLeft }) };
}
