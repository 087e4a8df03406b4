import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { cards, tokens } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { stateNames } from "../../../simulator/cards/lifecycle.ts";
import { openTokenStatuses, type Token, type TokenControls } from "../../../simulator/tokens/token.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { basePath } from "../cards/answers.ts";
import { assertCode } from "../cards/assert-code.ts";
import { changeToken } from "./change-token.ts";
import { isCodeOf } from "./one-time-code.ts";
import { presentToken } from "./present-token.ts";
import { provisionToken } from "./provision-token.ts";

interface TokenVerification {
  readonly result: "right" | "wrong" | "expired" | "declined";
  readonly token: Token;
}

async function tokenAnswer(world: ReadWorld, token: Token): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, tokens, token.id) }, body: presentToken(token) };
}

export default {
  world: {
    reads: {
      getToken: async (world, request) => tokenAnswer(world, await world.get(tokens, request.params.tokenId)),
      listCardTokens: async (world, request) => {
        const card = await world.get(cards, request.params.cardId);
        const status = request.query.status;
        const { items, nextCursor } = await world.page(tokens, { card_id: card.id, status }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentToken), nextCursor } };
      },
    },
    changes: {
      provisionToken: async (world, request) => {
        const token = await provisionToken(world, request.params.cardId, request.body);
        const answer = await tokenAnswer(world, token);
        const location = `${basePath}/tokens/${token.id}`;
        return { ...answer, status: 201, headers: { ...answer.headers, location } };
      },
      verifyToken: async (world, request) => {
        const { code } = request.body;
        const { result, token } = await verifyToken(world, request.params.tokenId, code);
        return { status: 200, body: { result, triesLeft: token.codeTriesLeft, token: presentToken(token) } };
      },
      activateToken: async (world, request) => tokenAnswer(world, await activateToken(world, request.params.tokenId)),
      suspendToken: async (world, request) => {
        const { reason } = request.body;
        return tokenAnswer(world, await suspendToken(world, request.params.tokenId, reason));
      },
      resumeToken: async (world, request) => tokenAnswer(world, await resumeToken(world, request.params.tokenId)),
      deleteToken: async (world, request) => {
        await deleteToken(world, request.params.tokenId);
        return { status: 204 };
      },
      setTokenControls: async (world, request) => {
        await assertMatches(world, tokens, request.params.tokenId, request);
        return tokenAnswer(world, await setTokenControls(world, request.params.tokenId, request.body));
      },
    },
  },
} satisfies SandboxModule;

/** Ends a token for good. A second time changes nothing. */
async function deleteToken(world: World, tokenId: string): Promise<void> {
  const token = await world.get(tokens, tokenId);
  if (token.status !== "deleted") changeToken(world, token, "deleted");
}

/** Payments with this token are declined; the card and its other tokens still work. A second time changes nothing. */
async function suspendToken(world: World, tokenId: string, reason: string): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (token.status === "suspended") return token;
  return changeToken(world, token, "suspended", { suspendedReason: reason });
}

/**
 * Activates a token without its code: the issuer has verified the cardholder in another way. A second time changes
 * nothing.
 */
async function activateToken(world: World, tokenId: string): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (token.status === "active") return token;
  if (token.status === "suspended") {
    throw new ApiError("token_state_conflict", { detail: "The token is suspended. Resume it instead." });
  }
  await assertUsable(world, token);
  return changeToken(world, token, "active");
}

/** Ends a suspension. A second time changes nothing. @throws ApiError token_state_conflict */
async function resumeToken(world: World, tokenId: string): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (token.status === "active") return token;
  if (token.status !== "suspended") {
    throw new ApiError("token_state_conflict", { detail: `The token is ${token.status}, not suspended.` });
  }
  await assertUsable(world, token);
  return changeToken(world, token, "active");
}

/** Replaces the token's controls. It can never do more than its card. */
async function setTokenControls(world: World, tokenId: string, controls: TokenControls): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (!openTokenStatuses.includes(token.status)) {
    throw new ApiError("token_state_conflict", { detail: `The token is ${token.status}. It can only be read.` });
  }
  for (const [place, code] of (controls.countryCodes ?? []).entries()) {
    assertCode("COUNTRY", code, `/countryCodes/${place}`);
  }
  const changed = world.put(tokens, { ...token, controls });
  world.emit({
    type: "token.controls_changed",
    subject: tokenId,
    before: presentToken(token),
    after: presentToken(changed),
  });
  return changed;
}

/** Compares the one-time code. A wrong one costs a try; the third ends the request. @throws ApiError token_state_conflict */
async function verifyToken(world: World, tokenId: string, code: string): Promise<TokenVerification> {
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

/** A token works only while its card does. @throws ApiError card_state_conflict */
async function assertUsable(world: World, { cardId }: Token): Promise<void> {
  const { status } = await world.get(cards, cardId);
  if (status === "N" || status === "R") return;
  throw new ApiError("card_state_conflict", { detail: `The card of the token is ${stateNames[status]}.` });
}
