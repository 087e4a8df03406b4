import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Token, TokenControls } from "../../../simulator/tokens/token.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { basePath, cardIdOf, pageOf } from "../cards/answers.ts";
import { cards } from "../cards/cards.ts";
import { activateToken } from "./activate-token.ts";
import { deleteToken } from "./delete-token.ts";
import { presentToken } from "./present-token.ts";
import { provisionToken, type TokenRequest } from "./provision-token.ts";
import { resumeToken } from "./resume-token.ts";
import { setTokenControls } from "./set-token-controls.ts";
import { suspendToken } from "./suspend-token.ts";
import { tokens } from "./tokens.ts";
import { verifyToken } from "./verify-token.ts";

const tokenIdOf = ({ params }: HandlerRequest): string => params.tokenId as string;

async function tokenAnswer(world: ReadWorld, token: Token): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, tokens, token.id) }, body: presentToken(token) };
}

export default {
  world: {
    reads: {
      getToken: async (world, request) => tokenAnswer(world, await world.get(tokens, tokenIdOf(request))),
      listCardTokens: async (world, request) => {
        const card = await world.get(cards, cardIdOf(request));
        const status = request.query.status as string | undefined;
        const { items, nextCursor } = await world.page(tokens, { card_id: card.id, status }, pageOf(request));
        return { status: 200, body: { items: items.map(presentToken), nextCursor } };
      },
    },
    changes: {
      provisionToken: async (world, request) => {
        const token = await provisionToken(world, cardIdOf(request), request.body as TokenRequest);
        const answer = await tokenAnswer(world, token);
        const location = `${basePath}/tokens/${token.id}`;
        return { ...answer, status: 201, headers: { ...answer.headers, location } };
      },
      verifyToken: async (world, request) => {
        const { code } = request.body as { readonly code: string };
        const { result, token } = await verifyToken(world, tokenIdOf(request), code);
        return { status: 200, body: { result, triesLeft: token.codeTriesLeft, token: presentToken(token) } };
      },
      activateToken: async (world, request) => tokenAnswer(world, await activateToken(world, tokenIdOf(request))),
      suspendToken: async (world, request) => {
        const { reason } = request.body as { readonly reason: string };
        return tokenAnswer(world, await suspendToken(world, tokenIdOf(request), reason));
      },
      resumeToken: async (world, request) => tokenAnswer(world, await resumeToken(world, tokenIdOf(request))),
      deleteToken: async (world, request) => {
        await deleteToken(world, tokenIdOf(request));
        return { status: 204 };
      },
      setTokenControls: async (world, request) => {
        await assertMatches(world, tokens, tokenIdOf(request), request);
        return tokenAnswer(world, await setTokenControls(world, tokenIdOf(request), request.body as TokenControls));
      },
    },
  },
} satisfies SandboxModule;
